import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';

import { temporaryFolder } from '../../../../tests/support/sitegen.ts';
import { shortHash } from '../../lib/bytes/hash.ts';
import { placeStyleFiles, type StylePlaces } from './place-style-files.ts';

const hash = shortHash('bytes');

async function site(): Promise<StylePlaces> {
  const temporary = await temporaryFolder();
  onTestFinished(() => temporary[Symbol.asyncDispose]());
  const root = path.join(temporary.path, 'site');
  const folder = path.join(root, 'templates/styles');
  await mkdir(path.join(root, 'templates/fonts'), { recursive: true });
  await mkdir(folder);
  await writeFile(path.join(root, 'templates/fonts/Sora Italic.woff2'), 'bytes');
  await writeFile(path.join(temporary.path, 'secret.woff2'), 'secret');
  await symlink(path.join(temporary.path, 'secret.woff2'), path.join(root, 'templates/fonts/link.woff2'));
  return { root, folder, publicURL: '/kerzu/' };
}

describe('placeStyleFiles', () => {
  test('a relative url becomes the name of a hashed file beside the stylesheet', async () => {
    const { css, files, missing } = placeStyleFiles(
      `@font-face { font-family: Sora; src: url('../fonts/Sora%20Italic.woff2') format('woff2') }`,
      await site(),
    );
    expect(css).toContain(`url("sora-italic.${hash}.woff2")`);
    expect(files.map(({ path: file, source }) => [file, source])).toEqual([
      [`assets/sora-italic.${hash}.woff2`, 'templates/fonts/Sora Italic.woff2'],
    ]);
    expect(missing).toEqual([]);
  });

  test('URLs with a host are reported, and imports of them are left out', async () => {
    const css = [
      "@import 'https://fonts.example/a.css' layer(base);",
      "a { background: url(//other.example/b.png); mask: image-set('HTTPS://other.example/c.png' 1x) }",
      "b { background: url('data:image/png;base64,AA'); mask: url(#x) }",
    ];
    const { css: code, wholeUrls } = placeStyleFiles(css.join('\n'), await site());
    expect(code).not.toContain('@import');
    expect([...wholeUrls].sort()).toEqual(['//other.example/b.png', 'HTTPS://other.example/c.png']);
  });

  test.each([
    ['image-set', `a { background: image-set(url('../fonts/Sora Italic.woff2') 1x) }`],
    ['a string in image-set', `a { background: image-set('../fonts/Sora Italic.woff2' 1x) }`],
    ['a media query', `@media print { a { background: url('../fonts/Sora Italic.woff2') } }`],
    ['a layer', `@layer base { a { mask: url('../fonts/Sora Italic.woff2') } }`],
  ])('in %s', async (_where, css) => {
    const placed = placeStyleFiles(css, await site());
    expect(placed.css).toContain(`"sora-italic.${hash}.woff2"`);
  });

  test('a fragment stays, and one file that is named twice is one file', async () => {
    const { css, files } = placeStyleFiles(
      `a { mask: url('../fonts/Sora Italic.woff2#a') } b { mask: url('../fonts/Sora Italic.woff2?#b') }`,
      await site(),
    );
    expect(css).toContain(`sora-italic.${hash}.woff2#a`);
    expect(css).toContain(`sora-italic.${hash}.woff2?#b`);
    expect(files).toHaveLength(1);
  });

  test.each(['https://a.example/x.png', '//a.example/x.png', '#mask', 'data:image/png;base64,AA=='])(
    '%s is left as it is',
    async (url) => {
      const placed = placeStyleFiles(`a { mask: url('${url}') }`, await site());
      expect(placed.css).toContain(`(${JSON.stringify(url)})`);
      expect([...placed.files, ...placed.missing, ...placed.rootUrls]).toEqual([]);
    },
  );

  test.each([
    ['url()', 'a { background: url(/a%20b.svg#c) }', 'url("/kerzu/a%20b.svg#c")', '/a%20b.svg#c'],
    ['a string in image-set', "a { mask: image-set('/x.png?v=1' 1x) }", '"/kerzu/x.png?v=1"', '/x.png?v=1'],
    ['a custom property', ':root { --pic: url("/x.png") }', '/kerzu/x.png', '/x.png'],
  ])('a path of the site’s root begins with the base: in %s', async (_where, css, placed, url) => {
    const { css: code, files, missing, rootUrls } = placeStyleFiles(css, await site());
    expect(code).toContain(placed);
    expect([...files, ...missing]).toEqual([]);
    expect(rootUrls).toEqual([url]);
  });

  test.each(['../fonts/none.woff2', '../fonts', '../fonts/link.woff2', '../../../secret.woff2'])(
    '%s is no file of the site',
    async (url) => {
      const at = await site();
      const { files, missing } = placeStyleFiles(`a { mask: url('${url}') }`, at);
      expect(files).toEqual([]);
      expect(missing).toEqual([path.resolve(at.folder, url)]);
    },
  );

  test.each([
    ['100%.png', '100%.png'],
    ['100%25.png', '100%.png'],
    ['a%23b+c%2B.png', 'a#b+c+.png'],
  ])('%s is the file %s, and hides no other', async (url, name) => {
    const at = await site();
    await writeFile(path.join(at.folder, name), 'bytes');
    const { files, missing } = placeStyleFiles(
      `a { background: url('./${url}') } b { background: url('./none.png') } c { background: url('./no%.png') }`,
      at,
    );
    expect(files.map(({ source }) => source)).toEqual([`templates/styles/${name}`]);
    expect(missing).toEqual(['none.png', 'no%.png'].map((file) => path.join(at.folder, file)));
  });

  test('font faces: family, weights, style and files', async () => {
    const at = await site();
    const { faces } = placeStyleFiles(
      `@font-face { font-family: 'Sora X'; src: local(Sora), url('../fonts/Sora Italic.woff2'); font-weight: 100 800; font-style: italic }
       @font-face { font-family: Bold; src: url(/bold.woff2); font-weight: bold }`,
      at,
    );
    const file = path.join(at.root, 'templates/fonts/Sora Italic.woff2');
    expect(faces).toEqual([
      { family: 'Sora X', weights: [100, 800], style: 'italic', files: [file] },
      { family: 'Bold', weights: [700, 700], style: 'normal', files: [] },
    ]);
  });
});
