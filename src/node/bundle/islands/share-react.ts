import type { Plugin } from 'esbuild';
import path from 'node:path';

import type { ReactBundle } from './bundle-react.ts';

const packages = /^(?:react|react-dom|react\/jsx-runtime|sitegen\/react)$/;

/** Keeps React and `sitegen/react` as imports of these names: they tell what an island uses of them. */
export function leaveReact(): Plugin {
  return {
    name: 'sitegen-leave-react',
    setup(build) {
      build.onResolve({ filter: packages }, (args) => ({
        path: args.path,
        external: true,
        sideEffects: false,
      }));
    },
  };
}

/** Where an island's module imports what mounts it from. */
export const reactNames = 'sitegen:react';

const namespace = 'sitegen-react';
const chunkObject = 'sitegen:react-chunk';

/**
 * Makes React and `sitegen/react` a module whose exports are read from the React chunk, which lies beside the islands. A library
 * in CommonJS cannot require what is outside the bundle, but it can require this. Each file that imports it has its own: in a
 * common one, a name that one island begins to import would rename the modules of all.
 */
export function shareReact({ chunk, names, pageOnly }: ReactBundle): Plugin {
  const outside = { path: `./${path.posix.basename(chunk.path)}`, external: true };
  return {
    name: 'sitegen-share-react',
    setup(build) {
      build.onResolve({ filter: new RegExp(`${packages.source}|^${reactNames}$`) }, ({ importer }) => ({
        path: path.relative(build.initialOptions.absWorkingDir ?? '', importer),
        namespace,
        sideEffects: false,
      }));
      build.onResolve({ filter: new RegExp(`^${chunkObject}$`) }, () => outside);
      build.onLoad({ filter: /.*/, namespace }, () => ({
        contents: [
          `import chunk from '${chunkObject}';`,
          // Reading a property may do anything, as far as the bundler knows: what is not imported falls away as a pure call.
          ...[...names, ...pageOnly].map(
            (name) => `export const ${name} = /* @__PURE__ */ (() => chunk.${name})();`,
          ),
          `export default chunk;`,
        ].join('\n'),
      }));
    },
  };
}
