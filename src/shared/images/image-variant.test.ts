import { expect, test } from 'vitest';

import type { Image } from '../content.ts';
import { imageVariants, originalVariant } from './image-variant.ts';

const image: Image = {
  kind: 'image',
  name: 'cover',
  hash: 'abcdef0123456789',
  width: 1280,
  height: 720,
  placeholder: 5,
  type: 'raster',
};
const settings = { widths: [480, 960, 1440], formats: ['avif', 'jpeg'], recipe: 'cafe' } as const;

const widthsOf = (width: number, ratio?: number) =>
  imageVariants({ ...image, width }, 'avif', settings, { ratio }).map((variant) => variant.width);

test('a picture has every wanted width up to its own, and loses no more than a tenth of that', () => {
  expect(imageVariants(image, 'avif', settings).map(({ width, height }) => [width, height])).toEqual([
    [480, 270],
    [960, 540],
    [1280, 720],
  ]);
  expect(widthsOf(950)).toEqual([480, 950]);
  expect(widthsOf(1000)).toEqual([480, 960]);
  expect(widthsOf(4000)).toEqual([480, 960, 1440]);
});

test('a source of a wanted width has a file of that width, whatever its height', () => {
  const widths = [1440, 480].map((width) =>
    Array.from({ length: 2000 }, (_, height) =>
      imageVariants({ ...image, width, height: height + 1 }, 'avif', settings).at(-1),
    ).filter((variant) => variant?.width !== width),
  );
  expect(widths).toEqual([[], []]);
});

test('a small source gives one file of its own width', () => {
  const [only, ...rest] = imageVariants({ ...image, width: 64, height: 48 }, 'jpeg', settings);
  expect(only).toMatchObject({
    width: 64,
    height: 48,
    path: 'assets/images/cover-abcdef0123-64x48.cafe.jpg',
  });
  expect(rest).toEqual([]);
});

test.each([
  [1440, 20_000, [480, 960, 1179], 16_375],
  [1440, 16_383, [480, 960, 1440], 16_383],
  [1, 20_000, [1], 16_383],
])('a picture of %d by %d gives no file that a format cannot hold', (width, height, widths, highest) => {
  const variants = imageVariants({ ...image, width, height }, 'webp', settings);
  expect(variants.map((variant) => variant.width)).toEqual(widths);
  expect(variants.at(-1)?.height).toBe(highest);
});

test('nor does one that is wider than that', () => {
  const wide = { ...image, width: 20_000, height: 100 };
  expect(imageVariants(wide, 'webp', { ...settings, widths: [20_000] })).toMatchObject([
    { width: 16_383, height: 82 },
  ]);
});

test('a crop takes the widest part that fits', () => {
  expect(
    imageVariants(image, 'avif', settings, { ratio: 1 }).map(({ width, height }) => [width, height]),
  ).toEqual([
    [480, 480],
    [720, 720],
  ]);
});

test('a focal point is part of the name of what is cut around it, and of nothing else', () => {
  const focused = { ...image, focus: 10 };
  expect(imageVariants(focused, 'avif', settings)).toEqual(imageVariants(image, 'avif', settings));
  const [square] = imageVariants(focused, 'avif', settings, { ratio: 1 });
  expect(square).toMatchObject({ path: 'assets/images/cover-abcdef0123-480x480-f10.cafe.avif', focus: 10 });
  // A wide crop keeps the whole width, so that a focal point at the left edge makes no difference.
  const wide = { ratio: 2.39 };
  expect(imageVariants(focused, 'avif', settings, wide)).toEqual(
    imageVariants(image, 'avif', settings, wide),
  );
});

test('a vector is published as it is', () => {
  expect(originalVariant({ ...image, type: 'vector' }).path).toBe('assets/images/cover-abcdef0123.svg');
});
