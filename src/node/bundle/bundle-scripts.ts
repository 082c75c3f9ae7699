import { build } from 'esbuild';
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

/** Bundles src/client: one self-contained module an entry. */
export async function bundleScripts(): Promise<BundledScripts> {
  const folder = path.join(packageRoot, 'lib/client');
  const bundle = async (name: string): Promise<string> => {
    const result = await build({
      entryPoints: [path.join(folder, `${name}.js`)],
      bundle: true,
      format: 'iife',
      target: ['es2022'],
      minify: true,
      legalComments: 'none',
      write: false,
      logLevel: 'silent',
    });
    return (result.outputFiles[0]?.text ?? '').trimEnd();
  };
  const [boot, main, root, redirect] = await Promise.all(['boot', 'main', 'root', 'redirect'].map(bundle));
  return { boot: boot ?? '', main: main ?? '', root: root ?? '', redirect: redirect ?? '' };
}
