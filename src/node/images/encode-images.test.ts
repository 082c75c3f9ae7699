import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import type { Image } from '../../shared/content.ts';
import { imageVariants, originalVariant } from '../../shared/images/image-variant.ts';
import { nearestFocus } from '../../shared/images/focus-grid.ts';
import type { ImageFormat, ImageVariant } from '../../shared/pages/page.ts';
import { sha256 } from '../lib/bytes/hash.ts';
import type { ImageOptions } from '../declarations/settings.ts';
import { createMemoryStore } from '../engine/store/create-memory-store.ts';
import type { Store } from '../model/cache.ts';
import { encodeImages, type EncodedImage, type EncodeDependencies } from './encode-images.ts';
import { DAY_MS, sweepFolder } from '../lib/files/sweep-folder.ts';
import { imageRecipe } from './image-recipe.ts';
import { probeImage } from './probe-image.ts';

const root = mkdtempSync(path.join(tmpdir(), 'sitegen-images-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const options: ImageOptions = {
  widths: [16, 48],
  formats: ['avif', 'webp', 'jpeg'],
  quality: { avif: 50, webp: 72, jpeg: 76 },
  avifEffort: 1,
};

let folder = '';
let store: Store;
const sources = new Map<string, string>();

beforeEach(() => {
  folder = mkdtempSync(path.join(root, 'cache-'));
  store = createMemoryStore();
});

async function addSource(name: string, bytes: Uint8Array): Promise<Image> {
  const result = await probeImage(bytes, name);
  if ('problem' in result) throw new Error(result.problem);
  const file = path.join(root, `${result.image.hash}${path.extname(name)}`);
  writeFileSync(file, bytes);
  sources.set(result.image.hash, file);
  return result.image;
}

function allVariants(image: Image, ratio?: number): readonly ImageVariant[] {
  const settings = { ...options, recipe: imageRecipe(options) };
  return options.formats.flatMap((format) => imageVariants(image, format, settings, { ratio }));
}

/** When the files are older than a tick of their clock. */
async function encodeLater(variants: readonly ImageVariant[]): Promise<void> {
  await setTimeout(20);
  await encode(variants);
}

async function encode(variants: readonly ImageVariant[], changes: Partial<EncodeDependencies> = {}) {
  const encoded: EncodedImage[] = [];
  await encodeImages(variants, {
    options,
    folder,
    store,
    sourceOf: (hash) => sources.get(hash),
    jobs: 2,
    onEncoded: (image) => Promise.resolve(void encoded.push(image)),
    ...changes,
  });
  return encoded.sort((a, b) => (a.variant.path < b.variant.path ? -1 : 1));
}

/** Three upright stripes: red, green, blue. */
async function stripes(width: number, height: number): Promise<Sharp> {
  const stripe = (background: string) =>
    sharp({ create: { width: Math.round(width / 3), height, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    { input: await stripe('#080'), left: Math.round(width / 3), top: 0 },
    { input: await stripe('#00f'), left: width - Math.round(width / 3), top: 0 },
  ]);
}

async function colorAt(file: string, x: number, y: number): Promise<readonly number[]> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const start = (y * info.width + x) * info.channels;
  return [...data.subarray(start, start + info.channels)];
}

/** Within what lossy encoders change. */
function expectColor(found: readonly number[], expected: readonly number[]): void {
  expect(found).toHaveLength(expected.length);
  for (const [index, value] of expected.entries())
    expect(Math.abs((found[index] ?? 0) - value)).toBeLessThan(16);
}

const formatNames: Readonly<Record<ImageFormat, string>> = { avif: 'heif', webp: 'webp', jpeg: 'jpeg' };

describe('encoded files', () => {
  test('have the reported format, size and hash, and no metadata', async () => {
    const bytes = await (
      await stripes(96, 60)
    )
      .jpeg()
      .withExif({ IFD0: { Copyright: 'someone' } })
      .toBuffer();
    const encoded = await encode(allVariants(await addSource('a.jpg', bytes)));
    expect(encoded).toHaveLength(6);
    for (const { variant, from, hash, size, fresh } of encoded) {
      const file = readFileSync(from);
      expect({ hash: sha256(file), size: file.length, fresh }).toEqual({ hash, size, fresh: true });
      const { width, height, format, exif, icc, isProgressive } = await sharp(file).metadata();
      expect({ width, height, exif, icc }).toEqual({
        width: variant.width,
        height: variant.height,
        exif: undefined,
        icc: undefined,
      });
      expect(format).toBe(formatNames[variant.format as ImageFormat]);
      if (format === 'jpeg') expect(isProgressive).toBe(true);
    }
  });

  test('are cropped around the centre', async () => {
    const image = await addSource('b.png', await (await stripes(96, 32)).png().toBuffer());
    for (const { from, variant } of await encode(allVariants(image, 1))) {
      expect(variant.height).toBe(variant.width);
      expectColor(await colorAt(from, variant.width / 2, variant.width / 2), [0, 136, 0]);
    }
  });

  test('have their own heights where several of one width are encoded together', async () => {
    const image = await addSource('h.png', await (await stripes(96, 32)).png().toBuffer());
    for (const { from, variant } of await encode([...allVariants(image, 1), ...allVariants(image, 2)]))
      expect((await sharp(from).metadata()).height).toBe(variant.height);
  });

  test('stand upright', async () => {
    const bytes = await (
      await stripes(96, 48)
    )
      .jpeg({ quality: 95 })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const [encoded] = await encode(allVariants(await addSource('c.jpg', bytes)).slice(-1));
    expect(encoded?.variant).toMatchObject({ width: 48, height: 96 });
    expectColor(await colorAt(encoded?.from ?? '', 24, 6), [255, 0, 0]);
    expectColor(await colorAt(encoded?.from ?? '', 24, 90), [0, 0, 255]);
  });

  test('are in sRGB, whatever the source', async () => {
    const color = sharp({ create: { width: 20, height: 20, channels: 3, background: '#c86432' } });
    const p3 = await addSource('p3.png', await color.clone().withIccProfile('p3').png().toBuffer());
    const deep = await addSource('deep.png', await color.clone().toColourspace('rgb16').png().toBuffer());
    const grey = await addSource('grey.png', await color.clone().toColourspace('b-w').png().toBuffer());
    for (const { variant, from } of await encode([p3, deep, grey].flatMap((image) => allVariants(image)))) {
      const [red = 0, green = 0, blue = 0] = await colorAt(from, 8, 8);
      if (variant.hash === grey.hash) expectColor([red, green], [green, blue]);
      else expectColor([red, green, blue], [200, 100, 50]);
    }
  });

  test('keep transparency where the format has it, else white', async () => {
    const bytes = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#ff000000' } })
      .png()
      .toBuffer();
    const encoded = await encode(allVariants(await addSource('clear.png', bytes)));
    for (const { variant, from } of encoded) {
      const color = await colorAt(from, 8, 8);
      if (variant.format === 'jpeg') expectColor(color, [255, 255, 255]);
      else expect(color[3]).toBe(0);
    }
  });

  test('are never larger than the source', async () => {
    const image = await addSource('small.png', await (await stripes(9, 7)).png().toBuffer());
    for (const { from } of await encode(allVariants(image))) {
      expect(await sharp(from).metadata()).toMatchObject({ width: 9, height: 7 });
    }
  });

  test('are cut around the focal points of a picture, each by itself', async () => {
    const image = await addSource('three.png', await (await stripes(96, 32)).png().toBuffer());
    const cuts = [0, 50, 100].map((left) => ({ ...image, focus: nearestFocus({ left, top: 50 }) }));
    const variants = cuts.flatMap((cut) =>
      allVariants(cut, 1).filter(({ format, width }) => format === 'jpeg' && width === 16),
    );
    const encoded = await encode(variants);
    const colorOf = async (focus: number | undefined) =>
      colorAt(encoded.find(({ variant }) => variant.focus === focus)?.from ?? '', 8, 8);
    expect(encoded).toHaveLength(3);
    expectColor(await colorOf(cuts[0]?.focus), [255, 0, 0]);
    expectColor(await colorOf(undefined), [0, 136, 0]);
    expectColor(await colorOf(cuts[2]?.focus), [0, 0, 255]);
  });

  test('have the same bytes from another run, with other jobs, alone or together', async () => {
    const images = await Promise.all(
      [0, 1, 2].map(async (index) =>
        addSource('d.png', await (await stripes(90 + index, 60)).png().toBuffer()),
      ),
    );
    const focused = images.map((image): Image => ({ ...image, focus: nearestFocus({ left: 0, top: 50 }) }));
    const variants = [
      ...images.flatMap((image) => allVariants(image)),
      ...focused.flatMap((image) => allVariants(image, 1)),
    ];
    const hashes = async (list: readonly ImageVariant[], jobs: number) => {
      const changes = { jobs, folder: mkdtempSync(path.join(root, 'cache-')), store: createMemoryStore() };
      return (await encode(list, changes)).map(({ variant, hash }) => `${variant.path} ${hash}`);
    };
    const expected = await hashes(variants, 1);
    sharp.concurrency(3);
    expect(await hashes(variants.toReversed(), 2)).toEqual(expected);
    expect((await Promise.all(variants.map((variant) => hashes([variant], 1)))).flat().sort()).toEqual(
      expected,
    );
  });
});

describe('the cache', () => {
  const cover = async () => addSource('cover.png', await (await stripes(96, 60)).png().toBuffer());

  test('gives back what is whole', async () => {
    const variants = allVariants(await cover());
    const first = await encode(variants);
    const second = await encode(variants, { sourceOf: () => undefined });
    expect(second).toEqual(first.map((image) => ({ ...image, fresh: false })));
  });

  test.each([
    ['altered', (file: string) => writeFileSync(file, readFileSync(file).fill(0, 30))],
    ['cut off', (file: string) => truncateSync(file, 40)],
    ['removed', (file: string) => rmSync(file)],
    ['exchanged', (file: string) => writeFileSync(file, 'another file')],
  ])('an %s file is made again, with the same bytes', async (_, damage) => {
    const variants = allVariants(await cover());
    const first = await encode(variants);
    const [spoilt] = first;
    for (const isKnown of [false, true]) {
      if (isKnown) await encodeLater(variants);
      damage(spoilt?.from ?? '');
      const second = await encode(variants);
      expect(second.map(({ hash }) => hash)).toEqual(first.map(({ hash }) => hash));
      expect(second.filter(({ fresh }) => fresh).map(({ from }) => from)).toEqual([spoilt?.from]);
      expect(sha256(readFileSync(spoilt?.from ?? ''))).toBe(spoilt?.hash);
    }
  });

  test('a file that has not changed since it was last checked is not read again', async () => {
    const variants = allVariants(await cover()).slice(0, 1);
    const [first] = await encode(variants);
    await encodeLater(variants);
    const entry = store.get('image', variants[0]?.path ?? '') ?? Buffer.from('');
    const other = Buffer.from(entry)
      .toString()
      .replace(first?.hash ?? '', 'another-hash');
    store.set('image', variants[0]?.path ?? '', Buffer.from(other));
    expect(await encode(variants)).toEqual([{ ...first, hash: 'another-hash', fresh: false }]);
  });

  test('a file without a record, or with that of another source, is made again', async () => {
    const variants = allVariants(await cover()).slice(0, 1);
    const [first] = await encode(variants);
    expect(await encode(variants, { store: createMemoryStore() })).toEqual([first]);
    const collision = variants.map((variant) => ({
      ...variant,
      hash: `${variant.hash.slice(0, 10)}${'0'.repeat(54)}`,
    }));
    await expect(encode(collision)).rejects.toThrow(/has the hash/);
  });

  test('one path is encoded once', async () => {
    const [variant] = allVariants(await cover());
    expect(variant && (await encode([variant, variant]))).toHaveLength(1);
  });

  test('sweepFolder removes what no build used for long, and what a killed one left', async () => {
    const variants = allVariants(await cover());
    const files = (await encode(variants)).map(({ from }) => from);
    const [recent = '', old = '', used = ''] = files;
    const age = (file: string, days: number) =>
      utimesSync(file, Date.now() / 1000, Date.now() / 1000 - days * 86_400);
    const [leftover, writing] = [path.join(folder, 'a.1.tmp'), path.join(folder, 'b.1.tmp')];
    for (const file of [leftover, writing]) writeFileSync(file, '');
    age(recent, 29);
    age(old, 31);
    age(used, 31);
    age(leftover, 2);
    await encode(variants.filter((variant) => used.endsWith(path.basename(variant.path))));
    await sweepFolder(folder, { keptMs: 30 * DAY_MS });
    expect([recent, old, used, leftover, writing].map((file) => existsSync(file))).toEqual([
      true,
      false,
      true,
      false,
      true,
    ]);
    await sweepFolder(path.join(folder, 'none'), { keptMs: 0 });
  });
});

describe('sources', () => {
  test('a drawing is published as it is', async () => {
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
    const image = await addSource('logo.svg', bytes);
    expect(await encode([originalVariant(image)])).toEqual([
      {
        variant: originalVariant(image),
        hash: sha256(bytes),
        size: bytes.length,
        from: sources.get(image.hash),
        fresh: false,
      },
    ]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('one that changed since it was named is an error, and nothing is written', async () => {
    const image = await addSource('e.png', await (await stripes(33, 20)).png().toBuffer());
    writeFileSync(sources.get(image.hash) ?? '', await (await stripes(33, 21)).png().toBuffer());
    await expect(encode(allVariants(image))).rejects.toThrow(/changed while/);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('after a failure no further picture is begun', async () => {
    const image = await addSource('f.png', await (await stripes(96, 60)).png().toBuffer());
    const variants = allVariants(image);
    let calls = 0;
    const onEncoded = () => Promise.reject(new Error(`call ${(calls += 1)}`));
    await expect(encode(variants, { jobs: 1, onEncoded })).rejects.toThrow('call 1');
    expect(calls).toBe(1);
  });
});

test('the recipe is 8 hex digits and follows what decides the bytes', () => {
  const recipe = imageRecipe(options);
  expect(recipe).toMatch(/^[0-9a-f]{8}$/);
  expect(imageRecipe({ ...options, widths: [1], formats: ['jpeg'] })).toBe(recipe);
  expect(imageRecipe({ ...options, avifEffort: 2 })).not.toBe(recipe);
  expect(imageRecipe({ ...options, quality: { ...options.quality, webp: 73 } })).not.toBe(recipe);
  const { avif, webp, jpeg } = options.quality;
  expect(imageRecipe({ ...options, quality: { jpeg, webp, avif } })).toBe(recipe);
});
