import { diagnostic, suggestion } from '../../lib/diagnostics/diagnostics.ts';
import type { Palette } from '../../declarations/settings.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { Site } from '../../model/site.ts';
import { findPalette, mergePalettes, tailwindPalettes } from './palette.ts';

export interface ThemeCss {
  readonly css: string;
  /** Declares them to Tailwind as defaults, which the site's own theme overrides; Tailwind's `bg-gray-500` would take the triplet for a colour. */
  readonly utilities: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Where the boot script does not run, no class says that the page is dark. */
const darkWithoutScripts = '@media (scripting:none) and (prefers-color-scheme:dark)';

/** `--color-primary-*` and `--color-gray-*` as r g b triplets, so that an opacity can be added. */
export function themeCss({ theme, places }: Pick<Site, 'theme' | 'places'>): ThemeCss {
  const diagnostics: Diagnostic[] = [];
  const palettes = mergePalettes(theme.colors);
  const pick = (label: 'Primary' | 'Gray', name: string, fallback: string): Palette => {
    const palette = findPalette(palettes, name);
    if (palette !== undefined) return palette;
    diagnostics.push(
      diagnostic('theme-color', {
        message: `${label} color '${name}' not found in Tailwind config`,
        fix: suggestion('theme-color', name, [...palettes.keys(), ...tailwindPalettes().keys()]),
        at: places.ofKey(['theme', label.toLowerCase()]),
      }),
    );
    return palettes.get(fallback) ?? {};
  };
  const primary = pick('Primary', theme.primary, 'green');
  const gray = pick('Gray', theme.gray, 'cool');
  const single = Object.entries(theme.colors).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const declarations = [
    ...shades('primary', primary),
    ...defaultShade(primary, 500),
    ...shades('gray', gray),
    ...single.map(([name, hex]) => `--color-${name}:${hex}`),
  ];
  const dark = defaultShade(primary, 400).join('');
  const utilities = [
    ...shadeUtilities('primary', primary),
    ...shadeUtilities('gray', gray),
    ...single.map(([name]) => `--color-${name}:var(--color-${name})`),
  ];
  return {
    css: `:root{${declarations.join(';')}}\n.dark{${dark}}\n${darkWithoutScripts}{:root:not(.light){${dark}}}\n`,
    utilities: `@theme default inline reference{${utilities.join(';')}}`,
    diagnostics,
  };
}

/** The wanted shade, else the nearest that the palette has: one that is missing would make every declaration that uses it invalid. */
function defaultShade(palette: Palette, wanted: number): readonly string[] {
  const distance = (shade: string) => Math.abs(Number(shade) - wanted);
  const [nearest] = Object.keys(palette)
    .filter((shade) => /^\d+$/.test(shade))
    .sort((a, b) => distance(a) - distance(b));
  return nearest === undefined ? [] : [`--color-primary-DEFAULT:var(--color-primary-${nearest})`];
}

function shades(name: string, palette: Palette): readonly string[] {
  return Object.entries(palette).map(([shade, hex]) => `--color-${name}-${shade}:${triplet(hex)}`);
}

function shadeUtilities(name: string, palette: Palette): readonly string[] {
  return Object.keys(palette).map((shade) => `--color-${name}-${shade}:rgb(var(--color-${name}-${shade}))`);
}

function triplet(hex: string): string {
  const value = Number.parseInt(hex.slice(1), 16);
  return `${(value >> 16) & 255} ${(value >> 8) & 255} ${value & 255}`;
}
