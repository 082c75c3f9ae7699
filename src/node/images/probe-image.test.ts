import { crc32 } from 'node:zlib';
import sharp, { type Color } from 'sharp';
import { describe, expect, test } from 'vitest';

import { placeholderColors, placeholderIndex } from '../../shared/images/placeholder-palette.ts';
import { sha256 } from '../lib/bytes/hash.ts';
import { probeImage } from './probe-image.ts';

const red = { r: 250, g: 20, b: 30 };

function plain(width: number, height: number, background: Color = red) {
  return sharp({ create: { width, height, channels: 3, background } });
}

describe('raster pictures', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    '%s: size, colour, name, hash',
    async (format) => {
      const bytes = await plain(40, 30).toFormat(format).toBuffer();
      expect(await probeImage(bytes, `Été à Lyon (2).${format}`)).toEqual({
        image: {
          kind: 'image',
          name: 'ete-a-lyon-2',
          hash: sha256(bytes),
          width: 40,
          height: 30,
          placeholder: placeholderIndex(250, 20, 30),
          type: 'raster',
        },
      });
    },
  );

  test('a turned photograph has the size that it shows', async () => {
    const bytes = await plain(40, 30).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await probeImage(bytes, 'a.jpg')).toMatchObject({ image: { width: 30, height: 40 } });
  });

  test('the colour is the average; grey and CMYK count as they look', async () => {
    const halves = await plain(40, 20, '#000')
      .composite([{ input: await plain(20, 20, '#fff').png().toBuffer(), left: 0, top: 0 }])
      .png()
      .toBuffer();
    const grey = await plain(9, 9, '#b0b0b0').toColourspace('b-w').png().toBuffer();
    const cmyk = await plain(9, 9, '#ffffff').toColourspace('cmyk').jpeg().toBuffer();
    const colors = await Promise.all(
      [halves, grey, cmyk].map(async (bytes) => {
        const result = await probeImage(bytes, 'a.png');
        return 'image' in result ? placeholderColors[result.image.placeholder ?? -1] : result.problem;
      }),
    );
    expect(colors).toEqual(['#888', '#bbb', '#eee']);
  });

  test('a picture through which the page shows has no colour; an alpha channel alone does not say that it does', async () => {
    const drawn = (alpha: number) => {
      const pixels = Buffer.alloc(81 * 4, 255);
      pixels[3] = alpha;
      return sharp(pixels, { raw: { width: 9, height: 9, channels: 4 } })
        .png()
        .toBuffer();
    };
    const [clear, opaque] = await Promise.all(
      [drawn(254), drawn(255)].map(async (bytes) => probeImage(await bytes, 'a.png')),
    );
    expect(clear).toMatchObject({ image: { type: 'raster' } });
    expect(clear).not.toHaveProperty('image.placeholder');
    expect(opaque).toHaveProperty('image.placeholder');
  });

  test('the bytes decide, not the extension', async () => {
    const bytes = await plain(4, 4).png().toBuffer();
    expect(await probeImage(bytes, 'a.jpg')).toMatchObject({ image: { type: 'raster' } });
    expect(await probeImage(bytes, 'a.svg')).toMatchObject({ image: { type: 'raster' } });
    expect(await probeImage(Buffer.from(svg('<script/>')), 'a.png')).toMatchObject({ code: 'svg-script' });
  });
});

describe('names are lower-case letters, digits and single hyphens', () => {
  test.each([
    ['IMG_0042.JPG', 'img-0042'],
    ['--a..b--.png', 'a-b'],
    ['Cœur & Çà.webp', 'coeur-ca'],
    ['İstanbul.png', 'istanbul'],
    ['写真.png', 'image'],
    [`${'a'.repeat(59)} b.png`, 'a'.repeat(59)],
    ['../x/../y.png', 'y'],
  ])('%s', async (fileName, name) => {
    const bytes = await plain(1, 1).png().toBuffer();
    expect(await probeImage(bytes, fileName)).toMatchObject({ image: { name } });
  });
});

describe('what cannot be used', () => {
  const noise = () =>
    sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: red,
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    });

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('a damaged file: %s', async (format) => {
    const bytes = await noise().toFormat(format).toBuffer();
    expect(await probeImage(bytes.subarray(0, bytes.length * 0.6), 'a')).toEqual({
      problem: expect.stringMatching(/^It is (?:damaged|no JPEG)/),
      code: 'image-invalid',
    });
  });

  test.each([
    ['text', () => Buffer.from('a picture')],
    ['a TIFF', () => plain(4, 4).tiff().toBuffer()],
  ])('another format: %s', async (_, make) => {
    expect(await probeImage(await make(), 'a.png')).toEqual({
      problem: 'It is no JPEG, PNG, WebP, AVIF, GIF or SVG file.',
      code: 'image-invalid',
    });
  });

  test.each(['', '\uFEFF'])('a drawing in UTF-16 %j', async (mark) => {
    const bytes = Buffer.from(mark + svg(''), 'utf16le');
    expect(await probeImage(bytes, 'a.svg')).toEqual({
      problem: expect.stringMatching(/^It is not (?:UTF-8|well-formed XML)/),
      code: 'image-invalid',
    });
  });

  test('a file without bytes', async () => {
    expect(await probeImage(new Uint8Array(), 'a.png')).toEqual({
      problem: 'It is an empty file.',
      code: 'image-invalid',
    });
  });

  test('an animation', async () => {
    const frames = Buffer.concat([Buffer.alloc(300, 0), Buffer.alloc(300, 255)]);
    const bytes = await sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
      .gif({ delay: [100, 100], loop: 0 })
      .toBuffer();
    expect(await probeImage(bytes, 'a.gif')).toMatchObject({ problem: expect.stringMatching(/animated/) });
  });

  test('more than 100 megapixels', async () => {
    const bytes = await plain(1, 1).png().toBuffer();
    bytes.writeUInt32BE(20_000, 16);
    bytes.writeUInt32BE(10_000, 20);
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
    expect(await probeImage(bytes, 'a.png')).toMatchObject({
      problem: 'It has more than 100 megapixels: make it smaller.',
    });
  });
});

function svg(content: string, size = 'viewBox="0 0 30 20"'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`;
}

describe('drawings', () => {
  test.each([
    ['viewBox="0 0 30 20"', [30, 20]],
    ['viewBox="-5,-5 , 30.4,19.6"', [30, 20]],
    ['width="60" height="40px" viewBox="0 0 3 2"', [60, 40]],
    ['width="1in" height="25.4mm"', [96, 96]],
    ['width="100%" height="100%" viewBox="0 0 30 20"', [30, 20]],
    ['width="60" viewBox="0 0 30 20"', [60, 40]],
    ['height="1e2" viewBox="0 0 30 20"', [150, 100]],
    ['width="0.2" height="0.2"', [1, 1]],
  ])('size of %s', async (size, [width, height]) => {
    expect(await probeImage(Buffer.from(svg('', size)), 'a.svg')).toMatchObject({
      image: { width, height, type: 'vector' },
    });
  });

  test.each([
    '',
    'width="60"',
    'width="10em" height="2em"',
    'viewBox="0 0 0 20"',
    'viewBox="a"',
    'width="constructor"',
    // Shared out between two runs of digits in every way, they would take an hour.
    `width="${'0'.repeat(500_000)}."`,
  ])('no size: %s', async (size) => {
    expect(await probeImage(Buffer.from(svg('', size)), 'a.svg')).toMatchObject({
      problem: expect.stringMatching(/no size/),
    });
  });

  test.each([
    [svg('<script/>'), 'svg-script'],
    [`\uFEFF\n${svg('<g onload=""/>')}`, 'svg-script'],
    [svg('<g>'), 'image-invalid'],
    ['<!DOCTYPE html><p>', 'svg-script'],
  ])('%j is refused as %s', async (text, code) => {
    expect(await probeImage(Buffer.from(text), 'a.svg')).toMatchObject({ code });
  });
});
