import type { Plugin } from 'esbuild';
import path from 'node:path';

import type { ReactBundle } from './bundle-react.ts';

const packages = /^(?:react|react-dom|react\/jsx-runtime|sitegen\/react)$/;

/** Leaves React and `sitegen/react` as imports under these names, which show what an island uses of them. */
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

/** The module from which an island's module imports the code that mounts it. */
export const reactNames = 'sitegen:react';

const namespace = 'sitegen-react';
const chunkObject = 'sitegen:react-chunk';

/**
 * Replaces React and `sitegen/react` with a module whose exports are read from the React chunk next to the islands. A CommonJS library
 * cannot require something outside the bundle, but it can require this. Each importing file gets its own copy: with a shared one, a new
 * import in one island would rename the modules of all.
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
          // To the bundler, reading a property may have side effects; as a pure call, an unused export can be dropped.
          ...[...names, ...pageOnly].map(
            (name) => `export const ${name} = /* @__PURE__ */ (() => chunk.${name})();`,
          ),
          `export default chunk;`,
        ].join('\n'),
      }));
    },
  };
}
