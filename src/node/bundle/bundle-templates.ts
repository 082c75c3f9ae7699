import { build } from 'esbuild';
import path from 'node:path';

import { diagnostic, DiagnosticsError } from '../lib/diagnostics.ts';
import { writeFileAtomic } from '../lib/files.ts';
import { sha256 } from '../lib/hash.ts';
import { packageRoot } from '../lib/package-root.ts';
import { resolvePlugin } from '../lib/resolve-plugin.ts';
import type { Site } from '../model.ts';
import { buildMessages } from '../lib/esbuild-messages.ts';

export interface TemplateBundle {
  /** Absolute path of the module that workers import. */
  readonly file: string;
  /** Hash of its text: part of every page's key. */
  readonly hash: string;
}

/** Where the generator and the site meet: their templates and our renderer in one module. */
export async function bundleTemplates(site: Site): Promise<TemplateBundle> {
  const renderer = path.join(packageRoot, 'lib/server/create-renderer.js');
  const entry = [
    `import * as site from './templates/index.ts';`,
    `import { createRenderer } from ${JSON.stringify(renderer)};`,
    `export const names = { templates: Object.keys(site.templates), layouts: Object.keys(site.layouts), directives: Object.keys(site.directives ?? {}) };`,
    `export const create = (options) => createRenderer(site, options);`,
  ].join('\n');
  try {
    const result = await build({
      absWorkingDir: site.root,
      stdin: { contents: entry, resolveDir: site.root, sourcefile: 'sitegen-templates.js' },
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"' },
      // React's server build is CommonJS and asks for Node's own modules by require.
      banner: {
        js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`,
      },
      legalComments: 'none',
      minifyWhitespace: true,
      write: false,
      logLevel: 'silent',
      plugins: [resolvePlugin(site.root, false)],
    });
    const code = result.outputFiles[0]?.text ?? '';
    const hash = sha256(code);
    const file = path.join(site.cacheDir, 'modules', `templates-${hash.slice(0, 16)}.mjs`);
    await writeFileAtomic(file, code);
    return { file, hash };
  } catch (error) {
    const messages = buildMessages(error);
    if (messages === undefined) throw error;
    throw new DiagnosticsError(
      messages.map(({ text, at }) => diagnostic('bundle-error', { message: text, at })),
    );
  }
}
