import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';

import { nearestFocus } from '../../shared/images/focus-grid.ts';
import { fillSize, placeCut } from './fill-size.ts';

/** As wide as the picture is looked at: its pixel at (x, y) has the red x and the green y. */
function ramps(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) pixels.set([x, y, 0], (y * width + x) * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** Where the corners of the cut lie in the source. */
async function cornersOf(cut: Sharp) {
  const { data, info } = await cut.raw().toBuffer({ resolveWithObject: true });
  const last = data.length - 3;
  return { size: [info.width, info.height], first: [data[0], data[1]], last: [data[last], data[last + 1]] };
}

const focus = (left: number, top: number) => nearestFocus({ left, top });

describe('a cut', () => {
  test.each([
    [focus(0, 50), 0],
    [focus(25, 0), 35],
    [focus(50, 50), 70],
    [focus(75, 100), 105],
    [focus(100, 50), 140],
  ])('from left to right: focal point %i begins at %i', async (point, left) => {
    const cut = await cornersOf(await fillSize(await ramps(240, 100), { width: 100, height: 100 }, point));
    expect(cut).toEqual({ size: [100, 100], first: [left, 0], last: [left + 99, 99] });
  });

  test.each([
    [focus(50, 0), 0],
    [focus(0, 75), 30],
    [focus(50, 100), 40],
  ])('from top to bottom: focal point %i begins at %i', async (point, top) => {
    const cut = await cornersOf(await fillSize(await ramps(120, 100), { width: 120, height: 60 }, point));
    expect(cut).toEqual({ size: [120, 60], first: [0, top], last: [119, top + 59] });
  });

  test('counts in the picture as it is seen, not as a camera held sideways stored it', async () => {
    const turned = await sharp(await ramps(240, 100))
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer();
    // Turned to the right: what was on the left is above, what was below is on the left.
    const cut = await cornersOf(await fillSize(turned, { width: 100, height: 100 }, focus(50, 100)));
    expect(cut).toEqual({ size: [100, 100], first: [140, 99], last: [239, 0] });
  });

  test('never asks for a pixel outside the scaled picture', () => {
    for (let width = 1; width < 60; width += 7)
      for (const size of [
        { width: 33, height: 61 },
        { width: 200, height: 1 },
        { width: 7, height: 7 },
      ]) {
        const { scaled, left, top } = placeCut({ width, height: 41 }, size, focus(100, 100));
        expect([scaled.width - left, scaled.height - top]).toEqual([size.width, size.height]);
      }
  });

  test.each([
    [581, 320],
    [2191, 1200],
  ])('of %i pixels, %i of which numbers with a fraction make a little less', (source, width) => {
    expect(source * (width / source)).toBeLessThan(width);
    const { scaled } = placeCut({ width: source, height: source }, { width, height: width }, 0);
    expect(scaled).toEqual({ width, height: width });
  });
});
