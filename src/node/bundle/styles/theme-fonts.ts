import { diagnostic } from '../../lib/diagnostics/diagnostics.ts';
import { FontError } from '../../lib/fonts/font-instance.ts';
import type { ThemeFont } from '../../declarations/settings.ts';
import type { Memo } from '../../model/cache.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { Site } from '../../model/site.ts';
import { fallbackFaces, measuredWeights, type FontMetrics } from './fallback-faces.ts';
import type { FontFace } from './font-face.ts';
import { measureFont } from './measure-font.ts';
import type { PlacedStyles } from './place-style-files.ts';
import type { StyleFile } from './read-style-file.ts';

/** A font that pages load before the stylesheet requests it. */
export interface Preload {
  /** Relative to the output folder. */
  readonly path: string;
  readonly type: string;
}

export interface ThemeFonts {
  /** `@font-face` rules of the fallbacks. */
  readonly css: string;
  readonly preloads: readonly Preload[];
  readonly problems: readonly FontProblem[];
}

/** A problem with a font of the theme. Without its position, which moves with every line of the config. */
export interface FontProblem {
  /** Index in `theme.fonts`. */
  readonly index: number;
  /** What follows the file's name, without a full stop. */
  readonly why: string;
}

/** What the theme requires for the stylesheet's fonts: fallbacks with matching metrics, and preloading. */
export async function themeFonts(
  fonts: readonly ThemeFont[],
  { faces, files, missing }: Pick<PlacedStyles, 'faces' | 'files' | 'missing'>,
  memo: Memo,
): Promise<ThemeFonts> {
  const rules: string[] = [];
  const preloads: Preload[] = [];
  const problems: FontProblem[] = [];
  // Which font a @font-face with a misspelt path is of cannot be said until the path, an error of its own, is corrected.
  const isSpelt = !faces.some((face) => face.files.some((file) => missing.includes(file)));
  for (const [index, font] of fonts.entries()) {
    const file = files.find(({ source }) => source === font.file);
    const own = faces.filter((face) => file !== undefined && face.files.includes(file.absolute));
    if (file === undefined || own.length === 0) {
      if (isSpelt) problems.push({ index, why: 'no @font-face of the stylesheet has this file' });
      continue;
    }
    if (font.preload) preloads.push({ path: file.path, type: fontType(file.path) });
    if (font.fallback === undefined) continue;
    try {
      for (const face of own)
        rules.push(fallbackFaces(face, font.fallback, await measureFace(face, file, memo)));
    } catch (error) {
      if (!(error instanceof FontError)) throw error;
      problems.push({ index, why: `it cannot be read as a font (${error.message})` });
    }
  }
  return { css: rules.join('\n'), preloads, problems };
}

async function measureFace(
  face: FontFace,
  file: StyleFile,
  memo: Memo,
): Promise<ReadonlyMap<number, FontMetrics>> {
  const weights = measuredWeights(face);
  const measured = weights.map(async (weight) => [weight, await measureFont(file, weight, memo)] as const);
  return new Map(await Promise.all(measured));
}

export function fontDiagnostic(
  { theme, places }: Pick<Site, 'theme' | 'places'>,
  { index, why }: FontProblem,
): Diagnostic {
  return diagnostic('theme-font', {
    message: `theme.fonts: ${theme.fonts[index]?.file}: ${why}.`,
    at: places.ofKey(['theme', 'fonts', index, 'file']),
  });
}

/** Media type of a font file by its name: browsers ignore a preload whose type differs from the response's. */
function fontType(path: string): string {
  return `font/${path.slice(path.lastIndexOf('.') + 1)}`;
}
