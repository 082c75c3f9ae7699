import { compile, optimize } from '@tailwindcss/node';
import { Scanner } from '@tailwindcss/oxide';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { Site } from '../model.ts';
import { themeCss } from './theme-css.ts';
import { utilityCss } from './utility-css.ts';

const require = createRequire(import.meta.url);

/** Entry of a site's styles; a site without one gets the generated rules alone. */
const stylesEntry = 'templates/styles/main.css';

export interface BundledStyles {
  readonly css: string;
  readonly diagnostics: ReturnType<typeof themeCss>['diagnostics'];
}

/** Default colour class of `<Icon>`, which stands in no template. */
const iconColor = 'text-green-600';

/** One stylesheet for the whole site: theme variables, generated utilities, the site's own styles through Tailwind. */
export async function bundleStyles(site: Site, icons: readonly string[]): Promise<BundledStyles> {
  const theme = themeCss(site);
  const generated = theme.css + utilityCss(site.baseURL, icons);
  const own = await compileSiteStyles(site.root);
  const { code } = optimize(generated + own, { minify: true });
  return { css: code, diagnostics: theme.diagnostics };
}

async function compileSiteStyles(root: string): Promise<string> {
  const entry = path.join(root, stylesEntry);
  if (!existsSync(entry)) return '';
  const compiler = await compile(await readFile(entry, 'utf8'), {
    base: path.dirname(entry),
    onDependency: () => undefined,
    customCssResolver: (id) => Promise.resolve(resolveProvided(id)),
  });
  // Only templates are scanned: an article must never change the stylesheet.
  const scanner = new Scanner({
    sources: [{ base: path.join(root, 'templates'), pattern: '**/*.{ts,tsx}', negated: false }],
  });
  return compiler.build([...new Set([...scanner.scan(), iconColor])].sort());
}

/** `tailwindcss` resolves to the generator's own copy when the site has none. */
function resolveProvided(id: string): string | undefined {
  if (id !== 'tailwindcss' && !id.startsWith('tailwindcss/')) return undefined;
  return require.resolve(
    id === 'tailwindcss' ? 'tailwindcss/index.css' : id.endsWith('.css') ? id : `${id}.css`,
  );
}
