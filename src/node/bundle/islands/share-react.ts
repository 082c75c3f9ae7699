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

/** Where islands import the React chunk from; it lies beside them. */
export const reactChunk = 'sitegen:react';

const namespace = 'sitegen-react';

/** Makes React and `sitegen/react` imports of the React chunk. */
export function shareReact({ chunk, names }: ReactBundle): Plugin {
  const external = { path: `./${path.posix.basename(chunk.path)}`, external: true, sideEffects: false };
  return {
    name: 'sitegen-share-react',
    setup(build) {
      build.onResolve({ filter: /^sitegen:react$/ }, () => external);
      // A library in CommonJS cannot require what is outside: it gets a module that holds all names.
      build.onResolve({ filter: packages }, ({ kind }) =>
        kind === 'require-call' ? { path: 'react', namespace } : external,
      );
      build.onLoad({ filter: /.*/, namespace }, () => ({
        contents: `export { default, ${names.join(', ')} } from '${reactChunk}';`,
      }));
    },
  };
}
