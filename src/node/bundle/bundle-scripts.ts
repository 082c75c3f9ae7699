import { build, type Format } from 'esbuild';
import path from 'node:path';

import { packageRoot } from '../lib/package-root.ts';

/** The browser's scripts, minified: texts by entry. */
export interface BundledScripts {
  /** Inline on every page. */
  readonly boot: string;
  readonly main: string;
  readonly root: string;
  readonly redirect: string;
}

/** Bundles src/client: one self-contained script an entry; the runtime is a module, which imports islands. */
export async function bundleScripts(): Promise<BundledScripts> {
  const folder = path.join(packageRoot, 'lib/client');
  const bundle = async (name: string, format: Format = 'iife'): Promise<string> => {
    const result = await build({
      entryPoints: [path.join(folder, `${name}.js`)],
      bundle: true,
      format,
      target: ['es2022'],
      minify: true,
      legalComments: 'none',
      write: false,
      logLevel: 'silent',
    });
    return (result.outputFiles[0]?.text ?? '').trimEnd();
  };
  const [boot, main, root, redirect] = await Promise.all([
    bundle('boot'),
    bundle('main', 'esm'),
    bundle('root'),
    bundle('redirect'),
  ]);
  return { boot, main, root, redirect };
}
