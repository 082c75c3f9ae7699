import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { bundleModules, root } from './modules.mjs';

/** Changes a file of a package, which has to be as it was when that was written. */
function change(name, filter, from, to) {
  return {
    name,
    setup({ onLoad }) {
      onLoad({ filter }, async ({ path: file }) => {
        const text = await readFile(file, 'utf8');
        const contents = text.replace(from, to);
        if (contents === text) throw new Error(`${name}: ${file} is not as it was.`);
        return { contents };
      });
    },
  };
}

const changes = [
  // js-yaml finds a parser of JavaScript by itself, for a tag that gray-matter does not read: 280 kB for nothing.
  change('no esprima', /js-yaml.lib.js-yaml.type.js.function\.js$/, "_require('esprima')", 'undefined'),
  // Tailwind's loader hook loads what a plugin imports anew. Its thread takes longer to start than a stylesheet takes to be made.
  change(
    'no loader hook',
    /@tailwindcss.node.dist.index\.mjs$/,
    /if\(!process\.versions\.bun\).*?(?=export\{)/s,
    '',
  ),
  // Native code is a package of its own, which is found from the place of the one that takes it.
  change(
    'Satteri by its place',
    /satteri.index\.js$/,
    'createRequire(import.meta.url)',
    "createRequire(createRequire(import.meta.url).resolve('satteri'))",
  ),
  change(
    'libsql by its place',
    /libsql.index\.js$/,
    'return require(`@libsql/${target}`);',
    "const { createRequire } = require('node:module'); return createRequire(createRequire(moduleUrl).resolve('libsql'))(`@libsql/${target}`);",
  ),
  // Node's report tells of the whole process; the other package that libsql asks for the C library looks into a file.
  change(
    'no report',
    /@neon-rs.load.dist.index\.js$/,
    /const report = process\.report.*?'glibcVersionRuntime' in header\);/s,
    "return require('detect-libc').familySync() === 'glibc';",
  ),
];

/** Of zod half is messages in other languages, which a config may ask for: they are a module of their own. */
const lazyLocales = {
  name: 'lazy locales',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /locales\/index\.js$/ }, ({ path: name, importer, resolveDir }) =>
      /[\\/]locales[\\/]/.test(importer) ? undefined : { path: path.join(resolveDir, name), suffix: '?lazy' },
    );
    onResolve({ filter: /^\.\/packages\// }, ({ path: name }) => ({ path: name, external: true }));
    onLoad({ filter: /locales\/index\.js$/ }, async ({ path: file, suffix }) => {
      if (suffix === '') return undefined;
      const text = await readFile(file, 'utf8');
      const names = Array.from(text.matchAll(/default as (\w+)/g), ([, name]) => name);
      if (names.length === 0) throw new Error(`${file} is not as it was.`);
      const contents = names.map(
        (name) => `export const ${name} = () => require('./packages/zod-locales.js').${name}();`,
      );
      return { contents: contents.join('\n') };
    });
  },
};

/** Has native code, or files that it finds by its own place. */
const external = ['jiti', 'lightningcss'];

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
    external,
    plugins: [...changes, lazyLocales],
  });
}
