import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

const css = await readFile(path.join(import.meta.dirname, '../../templates/styles/grounds.css'), 'utf8');

/** What the theme gives: site.config.ts and the green of Tailwind. */
const given: Readonly<Record<string, string>> = {
  'var(--color-cream)': '#fff7e2',
  'rgb(var(--color-primary-500))': '#0f4c4a',
  'rgb(var(--color-primary-700))': '#15803d',
  'rgb(var(--color-primary-400))': '#4ade80',
  'var(--color-night-900)': '#0b2423',
  'var(--color-night-950)': '#071817',
};

function roles(selector: string): Readonly<Record<string, string>> {
  const block = css.slice(css.indexOf(`  ${selector} {`)).split('}', 1)[0] ?? '';
  const declarations = [...block.matchAll(/--([a-z]+): ([^;]+);/g)];
  return Object.fromEntries(declarations.map(([, role, value = '']) => [role, given[value] ?? value]));
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, contrast ratio. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = {
  paper: roles(':root'),
  night: roles('.dark'),
  green: roles('.ground'),
  'green by night': { ...roles('.ground'), ...roles('.dark .ground') },
};

describe.each(Object.entries(grounds))('on %s', (_name, ground) => {
  test.each(['ink', 'head', 'mute'])('%s can be read', (role) => {
    for (const below of ['paper', 'raised'])
      expect(contrast(ground[role] ?? '', ground[below] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  test('the accent can be seen', () => {
    for (const below of ['paper', 'raised'])
      expect(contrast(ground['accent'] ?? '', ground[below] ?? '')).toBeGreaterThanOrEqual(3);
  });
});
