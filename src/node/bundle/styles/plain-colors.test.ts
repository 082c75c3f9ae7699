import { expect, test } from 'vitest';

import { contrastRatio, resolveColor } from '../../../../tests/support/browser/colors.ts';
import { plainColors } from './plain-colors.ts';

const named = { primary: 'green', gray: 'cool', colors: {} };

test('the shades that a theme has for it', () => {
  expect(plainColors({ ...named, colors: { green: { 500: '#0F4C4A' } } })).toEqual({
    light: { background: '#f9fafb', text: '#111827', accent: '#0F4C4A' },
    dark: { background: '#030712', text: '#f3f4f6', accent: '#4ade80' },
  });
});

test('the shades of palettes of Tailwind', () => {
  expect(plainColors({ primary: 'blue', gray: 'zinc', colors: {} }).light).toEqual({
    background: '#fafafa',
    text: '#18181b',
    accent: '#155dfc',
  });
});

test.each([
  ['a light colour', { ...named, primary: 'lemon', colors: { lemon: { 500: '#ffee00', 800: '#554400' } } }],
  ['a palette of one light shade', { ...named, primary: 'lemon', colors: { lemon: { 500: '#ffee00' } } }],
  ['a palette of one dark shade', { ...named, primary: 'ink', colors: { ink: { 400: '#010101' } } }],
  [
    'grays the other way round',
    { ...named, gray: 'night', colors: { night: { 50: '#101010', 950: '#fafafa' } } },
  ],
  ['no palettes of these names', { ...named, primary: 'nope', gray: 'nope' }],
  [
    'what is no such colour',
    { ...named, colors: { cool: { 50: 'red;}</style>' }, green: { 500: 'rgb(0 0 0)' } } },
  ],
])('%s: what stands on the page can be read', (_name, theme) => {
  for (const { background, text, accent } of Object.values(plainColors(theme))) {
    const below = resolveColor(background, {});
    expect(contrastRatio(resolveColor(text, {}), below)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(resolveColor(accent, {}), below)).toBeGreaterThanOrEqual(4.5);
  }
});
