import type { Plugin } from 'esbuild';
import path from 'node:path';

import { packageRoot } from '../../lib/package-root.ts';
import { sharedPackages, type ReactBundle, type SharedPackage } from './bundle-react.ts';

/** Where islands import the React chunk from; it lies beside them. */
export const reactChunk = 'sitegen:react';

const namespace = 'sitegen-shared';

/** For the islands' bundle: React and `sitegen/react` are names of the React chunk. */
export function shareReact({ chunk, names }: ReactBundle): Plugin {
  return {
    name: 'sitegen-share-react',
    setup(build) {
      build.onResolve({ filter: /^sitegen:react$/ }, () => ({
        path: `./${path.posix.basename(chunk.path)}`,
        external: true,
      }));
      build.onResolve({ filter: /^(?:react|react-dom|react\/jsx-runtime|sitegen\/react)$/ }, (args) => ({
        path: args.path,
        namespace,
        sideEffects: false,
      }));
      build.onLoad({ filter: /.*/, namespace }, ({ path: name }) => {
        const prefix = sharedPackages[name as SharedPackage];
        const exported = names[name as SharedPackage].map((key) => `${prefix}${key} as ${key}`);
        const lines = [`export { ${exported.join(', ')} } from '${reactChunk}';`];
        if (name === 'sitegen/react') {
          // Refused when they are used; without them the bundler would refuse files that merely hold them.
          lines.push(`export * from ${JSON.stringify(path.join(packageRoot, 'lib/react/page-only.js'))};`);
        }
        return { contents: lines.join('\n'), resolveDir: packageRoot };
      });
    },
  };
}
