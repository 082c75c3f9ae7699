import { expect, test } from 'vitest';

import { placeholderColors, placeholderIndex } from './placeholder-palette.ts';

const channelsOf = (color: string) =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

test('a colour of the palette stands for itself', () => {
  expect(new Set(placeholderColors).size).toBe(placeholderColors.length);
  const found = placeholderColors.map((color) => {
    const [red = 0, green = 0, blue = 0] = channelsOf(color);
    return placeholderIndex(red, green, blue);
  });
  expect(found).toEqual(placeholderColors.map((_, index) => index));
});

test.each([
  ['sepia', [162, 144, 101]],
  ['brown', [106, 95, 65]],
  ['dark brown', [64, 48, 36]],
  ['slate', [70, 84, 96]],
  ['moss', [84, 98, 74]],
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
