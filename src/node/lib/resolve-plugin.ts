import type { OnResolveResult, Plugin } from 'esbuild';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { packageRoot } from './package-root.ts';

/** Packages that a site may use without having installed them. */
const provided = /^(sitegen|react|react-dom|zod)(?:\/|$)/;

/** Marks a resolution of our own, so that the plugin does not answer itself. */
const resolving = Symbol('resolving');

/**
 * Resolves `react`, `react-dom` and `zod` from the site's own node_modules when they are there, else from the
 * generator's, for every importer: there is one copy of each. A folder above the site is not asked, since what lies there
 * by chance may be of any version. With `external`, packages stay imports of absolute file URLs.
 */
export function resolvePlugin(siteRoot: string, external: boolean): Plugin {
  return {
    name: 'sitegen-resolve',
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, async (args): Promise<OnResolveResult | undefined> => {
        if (args.pluginData === resolving || args.path.startsWith('node:') || args.kind === 'entry-point')
          return undefined;
        const name = provided.exec(args.path)?.[1];
        if (name === undefined && !external) return undefined;
        const resolveDir = name === undefined ? args.resolveDir : folderOf(name, siteRoot);
        const { path: file, errors } = await build.resolve(args.path, {
          kind: args.kind,
          resolveDir,
          pluginData: resolving,
        });
        if (errors.length > 0) return { errors: [{ text: `Could not resolve "${args.path}"` }] };
        return external ? { path: pathToFileURL(file).href, external: true } : { path: file };
      });
    },
  };
}

function folderOf(name: string, siteRoot: string): string {
  const isOwn = name !== 'sitegen' && existsSync(path.join(siteRoot, 'node_modules', name));
  return isOwn ? siteRoot : packageRoot;
}
