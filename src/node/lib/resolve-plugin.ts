import type { OnResolveResult, Plugin } from 'esbuild';
import { pathToFileURL } from 'node:url';

import { packageRoot } from './package-root.ts';

/** Packages that a site may use without having installed them. */
const provided = /^(sitegen|react|react-dom|zod)(\/|$)/;

/** Marks a resolution of our own, so that the plugin does not answer itself. */
const resolving = Symbol('resolving');

/**
 * Resolves `sitegen`, `react`, `react-dom` and `zod` from the site's folder, else from the generator's, and always from
 * the site's root: whichever copy it is, there is one. With `external`, packages stay imports of absolute file URLs.
 */
export function resolvePlugin(siteRoot: string, external: boolean): Plugin {
  return {
    name: 'sitegen-resolve',
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, async (args): Promise<OnResolveResult | undefined> => {
        if (args.pluginData === resolving || args.path.startsWith('node:') || args.kind === 'entry-point') return undefined;
        const isProvided = provided.test(args.path);
        if (!isProvided && !external) return undefined;
        const folders = isProvided && !args.path.startsWith('sitegen') ? [siteRoot, packageRoot] : [packageRoot];
        for (const resolveDir of isProvided ? folders : [args.resolveDir, packageRoot]) {
          const { path, errors } = await build.resolve(args.path, { kind: args.kind, resolveDir, pluginData: resolving });
          if (errors.length > 0) continue;
          return external ? { path: pathToFileURL(path).href, external: true } : { path };
        }
        return { errors: [{ text: `Could not resolve "${args.path}"` }] };
      });
    },
  };
}
