import { expect, test } from 'vitest';

import { placeholderColors, placeholderIndex } from './placeholder-palette.ts';

const channelsOf = (color: string) => [1, 2, 3].map((at) => Number.parseInt(color.charAt(at), 16) * 17);

test('no colour is there twice', () => {
  expect(new Set(placeholderColors).size).toBe(placeholderColors.length);
});

test.each([
  ['sepia', [162, 144, 101]],
  ['brown', [106, 95, 65]],
  ['dark brown', [64, 48, 36]],
  ['slate', [70, 84, 96]],
  ['moss', [70, 98, 52]],
  ['grey', [130, 131, 129]],
  ['black', [3, 2, 4]],
  ['white', [250, 252, 249]],
] as const)('the mean of a picture keeps its lightness and its hue: %s', (_name, mean) => {
  const [red, green, blue] = mean;
  const color = channelsOf(placeholderColors[placeholderIndex(red, green, blue)] ?? '');
  const order = (channels: readonly number[]) =>
    Math.max(...channels) - Math.min(...channels) < 12
      ? 'none'
      : channels
          .map((_, index) => index)
          .sort((a, b) => (channels[b] ?? 0) - (channels[a] ?? 0))
          .join();
  expect(order(color)).toBe(order(mean));
  for (const [index, channel] of color.entries())
    expect(Math.abs(channel - (mean[index] ?? 0))).toBeLessThan(36);
});
