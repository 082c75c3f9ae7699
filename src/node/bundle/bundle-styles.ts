import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { Diagnostic, Memo, Site } from '../model.ts';
import { missingStyleFiles, type StyleSource } from './locate-style-url.ts';
import type { Bundled, KeepBundle } from './keep-bundles.ts';
import type { PlacedStyles } from './place-style-files.ts';
import type { StyleFile } from './read-style-file.ts';
import { themeCss } from './theme-css.ts';
import { themeFonts, type Preload } from './theme-fonts.ts';
import { utilityCss } from './utility-css.ts';

const require = createRequire(import.meta.url);

/** Entry of a site's styles; a site without one gets the generated rules alone. */
const stylesEntry = 'templates/styles/main.css';

export interface BundledStyles {
  readonly css: string;
  /** The fonts and pictures that it refers to. */
  readonly files: readonly StyleFile[];
  readonly preloads: readonly Preload[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface StyleTools {
  readonly icons: readonly string[];
  readonly memo: Memo;
  readonly keepBundle: KeepBundle;
}

/** Default colour class of `<Icon>`, which stands in no template. */
const iconColor = 'text-green-600';

/** One stylesheet for the whole site: theme variables, generated utilities, the site's own styles through Tailwind. */
export async function bundleStyles(
  site: Site,
  { icons, memo, keepBundle }: StyleTools,
): Promise<BundledStyles> {
  const classes = await keepBundle('classes', [], () => usedClasses(site.root));
  return keepBundle(
    'styles',
    [icons.join(), classes.join('\n'), site.baseURL, JSON.stringify(site.theme)],
    async () => {
      const { css, sources } = await compileSiteStyles(site.root, classes);
      const { placeStyleFiles } = await import('./place-style-files.ts');
      const placed = await placeStyleFiles(css, {
        root: site.root,
        folder: path.join(site.root, path.dirname(stylesEntry)),
      });
      const files = [...placed.files.map(({ absolute }) => absolute), ...placed.missing];
      const value = await finishStyles(site, { placed, sources }, { icons, memo });
      return { value, inputs: [...sources, ...files] };
    },
  );
}

async function finishStyles(
  site: Site,
  { placed, sources }: { readonly placed: PlacedStyles; readonly sources: CompiledStyles['sources'] },
  { icons, memo }: Omit<StyleTools, 'keepBundle'>,
): Promise<BundledStyles> {
  const theme = themeCss(site);
  const fonts = await themeFonts(site.theme.fonts, placed, memo);
  const generated = theme.css + utilityCss(site.baseURL, icons) + fonts.css;
  const { optimize } = await loadTailwind();
  const { code } = optimize(generated + placed.css, { minify: true });
  return {
    css: code,
    files: placed.files,
    preloads: fonts.preloads,
    diagnostics: [
      ...theme.diagnostics,
      ...fonts.diagnostics,
      ...missingStyleFiles(placed.missing, await readSources(site.root, sources)),
    ],
  };
}

/** Loaded last: from then on its loader hook, in a thread of its own, is asked about every module. */
const loadTailwind = () => import('@tailwindcss/node');

interface CompiledStyles {
  readonly css: string;
  /** Absolute paths of the stylesheets that it is made of. */
  readonly sources: readonly string[];
}

/** The class names, and what else looks like one, in the templates, sorted. */
async function usedClasses(root: string): Promise<Bundled<readonly string[]>> {
  if (!existsSync(path.join(root, stylesEntry))) return { value: [], inputs: [] };
  const { Scanner } = await import('@tailwindcss/oxide');
  // Only templates are scanned: an article must never change the stylesheet.
  const scanner = new Scanner({
    sources: [
      { base: path.join(root, 'templates'), pattern: '**/*.{ts,tsx}', negated: false },
      // Drawn by Satori, which knows no classes.
      { base: path.join(root, 'templates'), pattern: 'social-card.tsx', negated: true },
    ],
  });
  const classes = [...new Set([...scanner.scan(), iconColor])].sort();
  return { value: classes, inputs: scanner.files };
}

async function compileSiteStyles(root: string, classes: readonly string[]): Promise<CompiledStyles> {
  const entry = path.join(root, stylesEntry);
  if (!existsSync(entry)) return { css: '', sources: [] };
  const sources = [entry];
  const { compile } = await loadTailwind();
  const compiler = await compile(await readFile(entry, 'utf8'), {
    base: path.dirname(entry),
    onDependency: (file) => void sources.push(file),
    // What an imported stylesheet calls `../fonts/x.woff2` is said from where the entry lies.
    shouldRewriteUrls: true,
    customCssResolver: (id) => Promise.resolve(resolveProvided(id)),
  });
  return { css: compiler.build([...classes]), sources };
}

/** The texts of the site's own stylesheets. */
async function readSources(root: string, files: readonly string[]): Promise<readonly StyleSource[]> {
  const own = files.filter((file) => file.endsWith('.css') && !path.relative(root, file).startsWith('..'));
  return Promise.all(
    own.map(async (file) => ({
      file: path.relative(root, file).replaceAll(path.sep, '/'),
      folder: path.dirname(file),
      text: await readFile(file, 'utf8'),
    })),
  );
}

/** `tailwindcss` resolves to the generator's own copy when the site has none. */
function resolveProvided(id: string): string | undefined {
  if (id !== 'tailwindcss' && !id.startsWith('tailwindcss/')) return undefined;
  return require.resolve(
    id === 'tailwindcss' ? 'tailwindcss/index.css' : id.endsWith('.css') ? id : `${id}.css`,
  );
}
