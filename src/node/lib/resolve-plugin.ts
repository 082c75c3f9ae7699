import type { OnResolveArgs, OnResolveResult, Plugin } from 'esbuild';
import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { packageRoot } from './package-root.ts';

/** Packages that a site may use without having installed them. */
const provided = /^(sitegen|react|react-dom|zod)(?:\/|$)/;

export const isProvided = (name: string): boolean => provided.test(name);

/** The generator's zod, made one file: its hundred modules take Node three times as long to load. */
const zodFile = path.join(packageRoot, 'lib/node/lib/packages/zod.js');

/** Marks a resolution of our own, so that the plugin does not answer itself. */
const resolving = Symbol('resolving');

/**
 * Resolves `react`, `react-dom` and `zod` from the site's own node_modules when they are there, else from the
 * generator's, for every importer: there is one copy of each. A folder above the site is not asked, since what lies there
 * by chance may be of any version. With `external`, packages stay imports of absolute file URLs. `sitegen:server/x.js` is a file of
 * the generator's own code.
 */
export function resolvePlugin(siteRoot: string, external: boolean): Plugin {
  return {
    name: 'sitegen-resolve',
    setup(build) {
      const known = new Map<string, Promise<OnResolveResult>>();
      // What is installed may be another the next time.
      build.onStart(() => known.clear());
      build.onResolve({ filter: /^sitegen:/ }, ({ path: name }) => ({
        path: path.join(packageRoot, 'lib', name.slice('sitegen:'.length)),
      }));
      build.onResolve({ filter: external ? /^[^./]/ : provided }, (args) => {
        if (args.pluginData === resolving || isBuiltin(args.path) || args.kind === 'entry-point')
          return undefined;
        const name = provided.exec(args.path)?.[1];
        if (name === undefined) return resolve(args, args.resolveDir);
        // Where it is asked from makes no difference, and some packages are asked for in every file.
        const key = `${args.kind} ${args.path}`;
        const answer = known.get(key) ?? resolve(args, folderOf(name, siteRoot));
        known.set(key, answer);
        return answer;
      });

      async function resolve(
        { path: asked, kind }: Pick<OnResolveArgs, 'path' | 'kind'>,
        resolveDir: string,
      ): Promise<OnResolveResult> {
        const find = (from: string) =>
          build.resolve(asked, { kind, resolveDir: from, pluginData: resolving });
        const { path: found, errors } = await find(resolveDir);
        if (errors.length > 0) return { errors: [{ text: `Could not resolve "${asked}"` }] };
        if (!external) return { path: found };
        const isOurs = asked === 'zod' && (await find(packageRoot)).path === found;
        return { path: pathToFileURL(isOurs ? zodFile : found).href, external: true };
      }
    },
  };
}

function folderOf(name: string, siteRoot: string): string {
  const isOwn = name !== 'sitegen' && existsSync(path.join(siteRoot, 'node_modules', name));
  return isOwn ? siteRoot : packageRoot;
}
