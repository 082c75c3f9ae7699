/**
 * Makes one file of each module of src/node/lib/packages/, with all that it takes of its packages: some have hundreds of modules, and
 * Node needs half a millisecond to find and open one. Beside it go the licences of what is in it.
 */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

import { writeLicences } from './write-licences.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = path.join(root, 'src/node/lib/packages');
const target = path.join(root, 'lib/node/lib/packages');

/** js-yaml finds a parser of JavaScript by itself, for a tag that gray-matter does not read: 280 kB for nothing. */
const withoutEsprima = {
  name: 'without esprima',
  setup({ onLoad }) {
    onLoad({ filter: /js-yaml.lib.js-yaml.type.js.function\.js$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      const contents = text.replace("_require('esprima')", 'undefined');
      if (contents === text) throw new Error(`${file} takes esprima in another way.`);
      return { contents };
    });
  },
};

const { metafile } = await build({
  entryPoints: readdirSync(source).map((name) => path.join(source, name)),
  outdir: target,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  // Whatever stands in lib/ is read by each run, for its hash (lib/code-version.ts). Names stay, for stack traces.
  minifyWhitespace: true,
  minifySyntax: true,
  absWorkingDir: root,
  metafile: true,
  plugins: [withoutEsprima],
  // For packages that are CommonJS.
  banner: {
    js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
  },
});

writeLicences(target, metafile);
