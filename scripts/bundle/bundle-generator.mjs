import path from 'node:path';

import { bundleModules, lib } from './modules.mjs';

/**
 * Packages of several modules that every build or server takes. Those with native code find it by their own place; serve-handler calls
 * `url.parse`, which Node 24 warns of outside node_modules.
 */
const bundled = new Set([
  '@formatjs/icu-messageformat-parser',
  'commander',
  'fastest-levenshtein',
  'intl-messageformat',
  'picocolors',
  'proper-lockfile',
]);

/** What is one module already is taken by a site's config, too, and must be the same. */
const packages = {
  name: 'packages',
  setup({ onResolve }) {
    onResolve({ filter: /\/packages\/[\w-]+\.js$/ }, ({ path: file }) => ({
      path: `./packages/${path.basename(file)}`,
      external: true,
    }));
    onResolve({ filter: /^[^./]/ }, ({ path: name, importer }) => {
      const isOurs = importer.startsWith(lib + path.sep);
      return isOurs && !bundled.has(name) ? { path: name, external: true } : undefined;
    });
  },
};

/** Makes a hundred modules of the generator's three hundred. What is loaded later stays apart. */
export function bundleGenerator() {
  const entries = ['cli/main.js', 'content/texts/parse-worker.js', 'render/render-worker.js'];
  return bundleModules(
    entries.map((file) => path.join(lib, 'node', file)),
    {
      entryNames: '[name]',
      chunkNames: '[name]-[hash]',
      splitting: true,
      // An import for what the module does stays.
      ignoreAnnotations: true,
      plugins: [packages],
    },
  );
}
