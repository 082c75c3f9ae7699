import { expect, test } from 'vitest';

import { testSite } from '../../../../tests/support/site.ts';
import { themeCss } from './theme-css.ts';

/** Of the light mode, of the dark one, and of that without scripts. */
function defaults(palette: Readonly<Record<string, string>>): readonly string[] {
  const { css } = themeCss(testSite({ theme: { primary: 'clay', colors: { clay: palette } } }));
  return [...css.matchAll(/--color-primary-DEFAULT:([^;}]+)/g)].map(([, value = '']) => value);
}

const shade = (number: number) => `var(--color-primary-${number})`;
const color = '#a0522d';

test('the default shade is one that the palette has', () => {
  expect(defaults({ 400: color, 500: color, 600: color })).toEqual([shade(500), shade(400), shade(400)]);
  expect(defaults({ 50: color, 500: color })).toEqual([shade(500), shade(500), shade(500)]);
  expect(defaults({ 100: color, 300: color, 600: color, 900: color })).toEqual([
    shade(600),
    shade(300),
    shade(300),
  ]);
  expect(defaults({ 950: color })).toEqual([shade(950), shade(950), shade(950)]);
});

test('a palette without numbered shades may name its default', () => {
  expect(defaults({ DEFAULT: color })).toEqual(['160 82 45']);
});

test('a palette of Tailwind is one of the theme, unless that has its own of the name', () => {
  const { css, diagnostics } = themeCss(testSite({ theme: { primary: 'blue', gray: 'zinc', colors: {} } }));
  expect(diagnostics).toEqual([]);
  expect(css).toContain('--color-primary-500:43 127 255;');
  expect(css).toContain('--color-gray-500:113 113 123;');
  expect(
    themeCss(testSite({ theme: { primary: 'blue', colors: { blue: { 500: color } } } })).css,
  ).not.toContain('--color-primary-400:');
});
