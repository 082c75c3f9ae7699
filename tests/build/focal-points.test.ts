import sharp from 'sharp';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { listFiles, openOutput } from '../support/output.ts';
import { sitegen, temporaryFolder } from '../support/sitegen.ts';
import { article, smallSite, writeTree } from '../support/small-site.ts';

type Tree = Readonly<Record<string, string | Uint8Array>>;

/** Each cover as it is and as a square. */
const squares = {
  'templates/all.tsx': smallSite['templates/all.tsx'].replace(
    '<Picture image={cover} alt="" />',
    '<><Picture image={cover} alt="" className="whole" /><Picture image={cover} alt="" ratio={1} className="square" /></>',
  ),
};

const coverAt = (fragment: string): Tree =>
  article('focused', `![In the text](./cover.png#100,50)`, `date: 2024-01-01\ncover: ./cover.png${fragment}`);

describe('a focal point', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const dist = () => path.join(folder.path, 'dist');
  const build = async (changes: Tree) => {
    await writeTree(folder.path, changes);
    const { code, stderr, stdout } = await sitegen(['build', '--root', folder.path, '--json']);
    expect(code, stderr).toBe(0);
    return {
      encoded: Number(/"encoded":(\d+)/.exec(stdout)?.[1]),
      images: listFiles(dist()).filter((file) => file.startsWith('assets/images/')),
      styles: listFiles(dist()).filter((file) => file.endsWith('.css')),
      classes: openOutput(dist())
        .page('/fr/article/focused')('img')
        .get()
        .map(({ attribs }) => attribs['class']?.replace(/placeholder-\d+ /, '')),
    };
  };

  beforeAll(async () => {
    folder = await temporaryFolder();
    const cover = await sharp({ create: { width: 96, height: 54, channels: 3, background: 'navy' } })
      .composite([
        { input: { create: { width: 20, height: 54, channels: 3, background: 'red' } }, left: 0, top: 0 },
      ])
      .png()
      .toBuffer();
    await writeTree(folder.path, smallSite, squares, { 'content/articles/focused/cover.png': cover });
  });
  afterAll(() => folder[Symbol.asyncDispose]());

  test('is a class of the picture, changes the crops alone, and never the stylesheet', async () => {
    const centre = await build(coverAt(''));
    expect(centre.classes).toEqual(['whole', 'square', 'focus-14']);
    expect(centre.encoded).toBe(4);

    const left = await build(coverAt('#10,50'));
    expect(left.classes).toEqual(['focus-10 whole', 'focus-10 square', 'focus-14']);
    expect(left.styles).toEqual(centre.styles);
    // The square in two formats; the whole picture stays as it was.
    expect(left.encoded).toBe(2);
    const whole = (files: readonly string[]) => files.filter((file) => file.includes('-32x18.'));
    expect(whole(left.images)).toEqual(whole(centre.images));

    const square = left.images.find((file) => /-32x32-f10\.\w+\.jpg$/.test(file));
    const { data } = await sharp(path.join(dist(), square ?? ''))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(150);

    const again = await build(coverAt('#3,40'));
    expect(again).toEqual({ ...left, encoded: 0 });
  });

  test('is kept by crops for other windows, each a source of its own before the picture', async () => {
    await using site = await temporaryFolder();
    await writeTree(site.path, smallSite, {
      ...coverAt('#10,50'),
      'content/articles/focused/cover.png': readFileSync(
        path.join(folder.path, 'content/articles/focused/cover.png'),
      ),
      'templates/all.tsx': smallSite['templates/all.tsx'].replace(
        '<Picture image={cover} alt="" />',
        `<Picture image={cover} alt="" crops={[
          { media: '(max-width: 479px)', ratio: 2 / 3 },
          { media: 'print', ratio: 1, sizes: '50vw' },
        ]} />`,
      ),
    });
    const { code, stderr } = await sitegen(['build', '--root', site.path]);
    expect(code, stderr).toBe(0);
    const output = openOutput(path.join(site.path, 'dist'));
    const parts = output.page('/fr/article/focused')('picture:has([media]) > *').get();
    const nameOf = (srcset = '') => srcset.replace(/^.*-(\d+x.*)\.\w+(\.\w+ 32w)$/, '$1$2');
    expect(
      parts.map(({ attribs: { media, srcset, sizes, width, height } }) => [
        media,
        nameOf(srcset),
        sizes,
        width,
        height,
      ]),
    ).toEqual([
      ['(max-width: 479px)', '32x48-f10.webp 32w', '100vw', '32', '48'],
      ['(max-width: 479px)', '32x48-f10.jpg 32w', '100vw', '32', '48'],
      ['print', '32x32-f10.webp 32w', '50vw', '32', '32'],
      ['print', '32x32-f10.jpg 32w', '50vw', '32', '32'],
      [undefined, '32x18.webp 32w', '100vw', undefined, undefined],
      [undefined, '32x18.jpg 32w', '100vw', '32', '18'],
    ]);
  });

  test('that is none is told with its place', async () => {
    await writeTree(folder.path, coverAt('#left'));
    const { code, stderr } = await sitegen(['build', '--root', folder.path]);
    expect(code).not.toBe(0);
    expect(stderr).toContain('image-focus');
    expect(stderr).toMatch(/content\/articles\/focused\/fr\.md:4:\d+/);
  });
});
