import type { OnResolveArgs, OnResolveResult, Plugin } from 'esbuild';
import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { packageNamesBut } from './package-names-but.ts';
import { packageRoot } from '../package-root.ts';

/** Packages that a site may use without installing them. */
const provided = /^(sitegen|react|react-dom|zod)(?:\/|$)/;

export const isProvided = (name: string): boolean => provided.test(name);

/** The generator's zod as one file: Node takes three times as long to load its hundred modules. */
const zodFile = path.join(packageRoot, 'lib/node/lib/packages/zod.js');

/** Marks our own resolutions, so that the plugin does not answer itself. */
const resolving = Symbol('resolving');

/**
 * Resolves `react`, `react-dom` and `zod` from the site's own node_modules if they are there, else from the generator's, for every
 * importer, so that there is one copy of each. Folders above the site are not searched, since what happens to be there may have any
 * version. With `external`, packages remain imports of absolute file URLs. `sitegen:server/x.js` is a file of the generator's own code. Names
 * that the options alias are left alone.
 */
export function resolvePlugin(siteRoot: string, external: boolean): Plugin {
  return {
    name: 'sitegen-resolve',
    setup(build) {
      const known = new Map<string, Promise<OnResolveResult>>();
      // Other packages may be installed by the next run.
      build.onStart(() => known.clear());
      const aliased = new Set(Object.keys(build.initialOptions.alias ?? {}));
      build.onResolve({ filter: /^sitegen:/ }, ({ path: name }) =>
        aliased.has(name)
          ? undefined
          : { path: path.join(packageRoot, 'lib', name.slice('sitegen:'.length)) },
      );
      const ours = aliased.size > 0 ? packageNamesBut(aliased) : provided;
      build.onResolve({ filter: external ? /^[^./]/ : ours }, (args) => {
        if (args.pluginData === resolving || isBuiltin(args.path) || args.kind === 'entry-point')
          return undefined;
        const name = provided.exec(args.path)?.[1];
        if (name === undefined) return external ? resolve(args, args.resolveDir) : undefined;
        // The importer makes no difference, and some packages are imported by every file.
        const key = `${args.kind} ${args.path}`;
        const answer = known.get(key) ?? resolve(args, folderOf(name, siteRoot));
        known.set(key, answer);
        return answer;
      });

      async function resolve(
        { path: specifier, kind }: Pick<OnResolveArgs, 'path' | 'kind'>,
        resolveDir: string,
      ): Promise<OnResolveResult> {
        const find = (from: string) =>
          build.resolve(specifier, { kind, resolveDir: from, pluginData: resolving });
        const { path: found, errors } = await find(resolveDir);
        if (errors.length > 0) return { errors: [{ text: `Could not resolve "${specifier}"` }] };
        if (!external) return { path: found };
        const isOurs = specifier === 'zod' && (await find(packageRoot)).path === found;
        return { path: pathToFileURL(isOurs ? zodFile : found).href, external: true };
      }
    },
  };
}

function folderOf(name: string, siteRoot: string): string {
  const isOwn = name !== 'sitegen' && existsSync(path.join(siteRoot, 'node_modules', name));
  return isOwn ? siteRoot : packageRoot;
}
