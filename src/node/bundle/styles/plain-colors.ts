import type { PageColors } from '../../../shared/forms/forms-site.ts';
import type { Palette, Theme } from '../../declarations/settings.ts';
import { findPalette, mergePalettes } from './palette.ts';

/** The light and dark theme in three colours each, for pages without the stylesheet. */
export function plainColors(theme: Pick<Theme, 'primary' | 'gray' | 'colors'>): {
  readonly light: PageColors;
  readonly dark: PageColors;
} {
  const palettes = mergePalettes(theme.colors);
  const primary = findPalette(palettes, theme.primary) ?? palettes.get('green') ?? {};
  const gray = findPalette(palettes, theme.gray) ?? palettes.get('cool') ?? {};
  return {
    light: choose(
      pick(gray, [50], '#ffffff'),
      pick(gray, [900, 950]),
      pick(primary, [500, 600, 700, 800, 900]),
    ),
    dark: choose(pick(gray, [950], '#000000'), pick(gray, [100, 50]), pick(primary, [400, 300, 200, 100])),
  };
}

/** The first readable colour of each list; a palette may lack such a shade, but black or white is always readable. */
function choose(
  [background = '']: readonly string[],
  texts: readonly string[],
  accents: readonly string[],
): PageColors {
  const firstLegible = (colors: readonly string[]): string =>
    [...colors, '#000000', '#ffffff'].find((color) => contrastRatio(color, background) >= 4.5) ?? '';
  const text = firstLegible(texts);
  return { background, text, accent: firstLegible([...accents, text]) };
}

/** Shades in the given order; those not written as `#rrggbb` cannot be judged. */
function pick(palette: Palette, shades: readonly number[], ...others: readonly string[]): readonly string[] {
  const colors = shades.map((shade) => palette[shade] ?? '');
  return [...colors.filter((color) => /^#[\da-f]{6}$/i.test(color)), ...others];
}

/** WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrastRatio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
