import { existsSync } from 'node:fs';
import path from 'node:path';

import { diagnostic, DiagnosticsError } from '../lib/diagnostics/diagnostics.ts';
import { loadEsbuild } from '../lib/code/esbuild.ts';
import { esbuildDiagnostics } from '../lib/diagnostics/esbuild-diagnostics.ts';
import { jsxOptions } from '../lib/code/jsx-options.ts';
import { resolvePlugin } from '../lib/code/resolve-plugin.ts';
import { middlewareIndex } from '../lib/files/site-files.ts';
import type { Site } from '../model/site.ts';
import { builtAsset, type BuiltAsset } from './built-asset.ts';
import { bundleModule, placeMapped, type ModuleEntry } from './bundle-module.ts';
import type { Bundled } from './bundled.ts';
import { moduleOptions } from './module-options.ts';
import { refuseStyles } from './styles/refuse-styles.ts';
import { runModule } from './run-module.ts';

/** The site's middleware as a module for the browser. */
export interface MiddlewareBundle extends BuiltAsset {
  /** The names in its `middleware` export. */
  readonly names: readonly string[];
}

/** Node only reads the names: the functions run in the browser. */
const namesEntry: ModuleEntry = {
  name: 'middleware',
  // A named import that the file does not export would be an error of esbuild, at a place in these lines.
  lines: [
    `import * as own from './${middlewareIndex}';`,
    'export const names = own.middleware && Object.keys(own.middleware);',
  ],
};

/** Undefined: the site has none. Throws a DiagnosticsError with the author's mistakes. */
export async function bundleMiddleware(site: Site): Promise<Bundled<MiddlewareBundle | undefined>> {
  if (!existsSync(path.join(site.root, middlewareIndex))) return { value: undefined, inputs: [] };
  const { value: code, inputs } = await bundleModule(site, namesEntry);
  const module = await placeMapped(site, () => namesEntry, code);
  const { names } = (await runModule(site, module, middlewareIndex)) as Partial<MiddlewareBundle>;
  if (names === undefined)
    throw new DiagnosticsError([
      diagnostic('bundle-error', {
        message: `${middlewareIndex} exports no middleware.`,
        fix: 'Write export const middleware = { … }, or delete the file.',
        at: { file: middlewareIndex },
      }),
    ]);
  const text = await bundleForBrowser(site);
  return { value: { names, ...builtAsset('middleware', 'js', text) }, inputs };
}

async function bundleForBrowser(site: Site): Promise<string> {
  const lines = [
    `import { middleware } from './${middlewareIndex}';`,
    `import { createRunMiddleware } from 'sitegen:client/run-middleware.js';`,
    'export const run = createRunMiddleware(middleware);',
  ];
  const { build } = await loadEsbuild();
  const { outputFiles } = await build({
    absWorkingDir: site.root,
    stdin: { contents: lines.join('\n'), resolveDir: site.root, sourcefile: 'sitegen-middleware.js' },
    ...moduleOptions,
    ...jsxOptions(site.root),
    plugins: [refuseStyles(site.root), resolvePlugin(site.root, false)],
  }).catch((error: unknown) => {
    throw esbuildDiagnostics(site.root, error, () => 'bundle-error');
  });
  return (outputFiles[0]?.text ?? '').trimEnd();
}
