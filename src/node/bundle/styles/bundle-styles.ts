import path from 'node:path';

import { assertUtf8 } from '../../lib/assert-utf8.ts';
import type { Keep } from '../../lib/create-keep.ts';
import { remoteOrigin } from '../../lib/addresses/remote-origin.ts';
import { stylesEntry } from '../../lib/files/site-files.ts';
import { decodeUtf8 } from '../../lib/bytes/utf8.ts';
import type { Memo } from '../../model/cache.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { Site } from '../../model/site.ts';
import { locateUrls, missingStyleFiles, wholeAddresses, type RootUrl } from './locate-style-url.ts';
import type { KeepBundle } from '../bundle-keeper.ts';
import type { PlacedStyles } from './place-style-files.ts';
import type { StyleFile } from './read-style-file.ts';
import { scanClasses, type FoundClasses } from './scan-classes.ts';
import { createStyleCompiler, type CompiledStyles } from './style-compiler.ts';
import { readStyleSources } from './style-sources.ts';
import { themeCss } from './theme-css.ts';
import { fontDiagnostic, themeFonts, type FontProblem, type Preload } from './theme-fonts.ts';
import { utilityCss } from './utility-css.ts';

export interface BundledStyles {
  readonly css: string;
  /** The fonts and pictures that it refers to. */
  readonly files: readonly StyleFile[];
  readonly rootUrls: readonly RootUrl[];
  readonly preloads: readonly Preload[];
  readonly diagnostics: readonly Diagnostic[];
}

interface KeptStyles extends BundledStyles {
  readonly fontProblems: readonly FontProblem[];
}

export interface StyleTools {
  readonly icons: readonly string[];
  readonly memo: Memo;
  readonly keep: Keep;
  readonly keepBundle: KeepBundle;
}

/** Utilities of generated markup, which no template needs to contain: the colour of `<Icon>`, the heading of footnotes. */
const generatedClasses = ['text-green-600', 'sr-only'];

/** One stylesheet for the whole site: theme variables, generated utilities, the site's own styles through Tailwind. */
export async function bundleStyles(
  site: Site,
  { icons, memo, keep, keepBundle }: StyleTools,
): Promise<BundledStyles> {
  const { classes, compiler } = await prepareStyles(site, { keep, keepBundle });
  const publicURL = publicBase(site);
  const { baseURL, siteUrl, cdnURL, theme } = site;
  const reasons = [icons.join(), baseURL, siteUrl, cdnURL, publicURL, JSON.stringify(theme)];
  const { fontProblems, ...styles } = await keepBundle<KeptStyles>(
    'styles',
    [...reasons, classes.join('\n')],
    async () => {
      const { css, sources } = await compiler.compile(site.root, classes, themeCss(site).utilities);
      assertUtf8(site.root, sources, css);
      const { placeStyleFiles } = await import('./place-style-files.ts');
      const placed = placeStyleFiles(css, {
        root: site.root,
        folder: path.join(site.root, path.dirname(stylesEntry)),
        publicURL,
      });
      const files = [...placed.files.map(({ absolute }) => absolute), ...placed.missing];
      const value = await finishStyles(site, { placed, sources }, { icons, memo });
      return { value, inputs: [...sources, ...files] };
    },
    (before) => before.slice(0, -1).join('\n') === reasons.join('\n') && compiler.fits(classes),
  );
  // Mistakes in the theme are reported again each time: their positions are in the config, which is no reason to remake the stylesheet.
  return {
    ...styles,
    diagnostics: [
      ...themeCss(site).diagnostics,
      ...fontProblems.map((problem) => fontDiagnostic(site, problem)),
      ...styles.diagnostics,
    ],
  };
}

/** Public files are on the host of the pages; in a stylesheet on another host, a path would lead to that host. */
function publicBase({ baseURL, cdnURL, siteUrl }: Site): string {
  if (siteUrl === '' || new URL(cdnURL, siteUrl).origin === new URL(siteUrl).origin) return baseURL;
  return new URL(baseURL, siteUrl).href;
}

/** Everything that the stylesheet is made with. */
export async function prepareStyles(
  { root }: Pick<Site, 'root'>,
  { keep, keepBundle }: Pick<StyleTools, 'keep' | 'keepBundle'>,
) {
  const found = await keepBundle<FoundClasses>('classes', [], (previous) => scanClasses(root, previous));
  return {
    classes: await keep('class names', [found], () =>
      [...new Set([...found.flat(), ...generatedClasses])].sort(),
    ),
    compiler: await keep('style compiler', [], createStyleCompiler),
  };
}

async function finishStyles(
  site: Site,
  { placed, sources }: { readonly placed: PlacedStyles; readonly sources: CompiledStyles['sources'] },
  { icons, memo }: Pick<StyleTools, 'icons' | 'memo'>,
): Promise<KeptStyles> {
  const theme = themeCss(site);
  const fonts = await themeFonts(site.theme.fonts, placed, memo);
  const generated = theme.css + utilityCss(publicBase(site), icons) + fonts.css;
  const { minifyForBrowsers } = await import('./minify-styles.ts');
  const { styleMistakes } = await import('./style-mistakes.ts');
  const { code } = minifyForBrowsers(generated + placed.css);
  const written = readStyleSources(site.root, sources);
  const own = new Set([remoteOrigin(site.siteUrl), remoteOrigin(site.cdnURL)]);
  return {
    css: decodeUtf8(code),
    files: placed.files,
    rootUrls: locateUrls(placed.rootUrls, written),
    preloads: fonts.preloads,
    fontProblems: fonts.problems,
    diagnostics: [
      ...styleMistakes(placed.warnings, written),
      ...missingStyleFiles(placed.missing, written),
      ...wholeAddresses(placed.wholeUrls, written, (url) => own.has(remoteOrigin(url))),
    ],
  };
}
