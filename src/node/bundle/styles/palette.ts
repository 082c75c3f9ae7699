import { createRequire } from 'node:module';

import type { Palette, Theme } from '../../declarations/settings.ts';
import { oklchHex } from './oklch-hex.ts';

const require = createRequire(import.meta.url);

/** The two palettes of Tailwind 3 that a theme falls back to (its `green`, and its `gray`, there called cool). */
const defaultPalettes: Readonly<Record<string, Palette>> = {
  green: {
    50: '#f0fdf4',
    100: '#dcfce7',
    200: '#bbf7d0',
    300: '#86efac',
    400: '#4ade80',
    500: '#22c55e',
    600: '#16a34a',
    700: '#15803d',
    800: '#166534',
    900: '#14532d',
    950: '#052e16',
  },
  cool: {
    50: '#f9fafb',
    100: '#f3f4f6',
    200: '#e5e7eb',
    300: '#d1d5db',
    400: '#9ca3af',
    500: '#6b7280',
    600: '#4b5563',
    700: '#374151',
    800: '#1f2937',
    900: '#111827',
    950: '#030712',
  },
};

/** A theme's palette only changes the shades that it names: `green: { 500: … }` keeps the other ten. */
export function mergePalettes(colors: Theme['colors']): ReadonlyMap<string, Palette> {
  const palettes = new Map<string, Palette>(Object.entries(defaultPalettes));
  for (const [name, value] of Object.entries(colors)) {
    if (typeof value !== 'string') palettes.set(name, { ...palettes.get(name), ...value });
  }
  return palettes;
}

/** A palette of a theme, else the one of Tailwind with this name. */
export function findPalette(palettes: ReadonlyMap<string, Palette>, name: string): Palette | undefined {
  return palettes.get(name) ?? tailwindPalettes().get(name);
}

/** Loaded only for a theme that has not all that it names. */
export function tailwindPalettes(): ReadonlyMap<string, Palette> {
  const colors = require('tailwindcss/colors') as Readonly<Record<string, Palette | string>>;
  const palettes = Object.entries(colors).flatMap(([name, value]) =>
    typeof value === 'string' ? [] : [[name, toHex(value)] as const],
  );
  return new Map(palettes);
}

function toHex(palette: Palette): Palette {
  return Object.fromEntries(Object.entries(palette).map(([shade, color]) => [shade, oklchHex(color)]));
}
