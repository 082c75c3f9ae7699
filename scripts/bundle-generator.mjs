/**
 * Makes some files of the generator's modules: Node needs half a millisecond to find and open one, and a build of one text would take
 * three hundred. What is loaded later stays apart.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

import { writeLicences } from './write-licences.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const own = path.join(root, 'lib') + path.sep;
const modules = path.join(own, 'node');
// As deep as the modules are: what they find by their own place, they find from here.
const target = path.join(modules, 'run');

/** Packages of several modules that every build takes. Those with native code find it by their own place. */
const bundled = new Set([
  '@formatjs/icu-messageformat-parser',
  'commander',
  'fastest-levenshtein',
  'intl-messageformat',
  'picocolors',
  'proper-lockfile',
]);

/** What is one file already is taken by a site's config, too, and must be the same. */
const packages = {
  name: 'packages',
  setup({ onResolve }) {
    onResolve({ filter: /\/packages\/[\w-]+\.js$/ }, ({ path: file }) => ({
      path: `../lib/packages/${path.basename(file)}`,
      external: true,
    }));
    onResolve({ filter: /^[^./]/ }, ({ path: name, importer }) => {
      const isOurs = importer.startsWith(own);
      return isOurs && !bundled.has(name) ? { path: name, external: true } : undefined;
    });
  },
};

rmSync(target, { recursive: true, force: true });
const { metafile } = await build({
  entryPoints: ['cli/main.js', 'content/parse-worker.js', 'render/render-worker.js'].map((file) =>
    path.join(modules, file),
  ),
  outdir: target,
  entryNames: '[name]',
  chunkNames: '[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  // An import for what the module does stays.
  ignoreAnnotations: true,
  absWorkingDir: root,
  metafile: true,
  plugins: [packages],
  // For packages that are CommonJS.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
  },
});
writeLicences(target, metafile);
