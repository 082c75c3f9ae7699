import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { bundleModules, root } from './modules.mjs';

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

/**
 * Makes one module of each file of src/node/lib/packages/, with all that it takes of its packages: some have hundreds of modules, and
 * Node needs half a millisecond to find and open one.
 */
export function bundlePackages() {
  const folder = path.join(root, 'src/node/lib/packages');
  const entries = readdirSync(folder).map((name) => path.join(folder, name));
  return bundleModules(entries, {
    entryNames: 'packages/[name]',
    // Names stay, for stack traces.
    minifyWhitespace: true,
    minifySyntax: true,
    plugins: [withoutEsprima],
  });
}
