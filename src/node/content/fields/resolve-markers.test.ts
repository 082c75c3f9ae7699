import { expect, test } from 'vitest';

import type { FileAsset, Image } from '../../../shared/content.ts';
import { resolveMarkers } from './resolve-markers.ts';

const sheet: FileAsset = { kind: 'file', name: 'sheet', hash: '', extension: 'heic', size: 1 };

/** The diagnostics for one path in an article whose folder contains `sheet.heic` and a picture with a name like `cover.jpg`. */
function told(kind: 'unresolved-image' | 'unresolved-file', path: string) {
  const { diagnostics } = resolveMarkers(
    { field: { kind, path } },
    {
      file: 'content/articles/a/fr.md',
      assets: {
        hash: '',
        image: () => undefined,
        file: (name) => (name === 'content/articles/a/sheet.heic' ? sheet : undefined),
        near: (name) => (/cov[a-z]*\.jpg$/i.test(name) ? 'content/articles/a/cover.jpg' : undefined),
      },
      locate: (keys) => ({ file: keys.join('.') }),
      onReference: () => undefined,
    },
  );
  return diagnostics.map(({ code, message, fix, at }) => [at?.file, code, message, fix]);
}

/** The result for a file that exists. */
function given(kind: 'unresolved-file' | 'unresolved-private-file', extension: string) {
  const { value, diagnostics } = resolveMarkers(
    { kind, path: `./sheet.${extension}` },
    {
      file: 'content/articles/a/fr.md',
      assets: {
        hash: '',
        image: () => undefined,
        file: () => ({ ...sheet, extension }),
        near: () => undefined,
      },
      locate: () => ({ file: 'fr.md', line: 3 }),
      onReference: () => undefined,
    },
  );
  return {
    kind: (value as { readonly kind?: string } | null)?.kind,
    codes: diagnostics.map(({ code }) => code),
  };
}

test.each('html htm xhtml xht xml xsl mhtml svgz js mjs php phtml php7 cgi py aspx jsp shtml'.split(' '))(
  'a file that browsers or servers would run is not published, and given out by a form alone: %s',
  (extension) => {
    expect(given('unresolved-file', extension)).toEqual({ kind: undefined, codes: ['file-active'] });
    expect(given('unresolved-private-file', extension)).toEqual({ kind: 'private-file', codes: [] });
  },
);

test.each(['pdf', 'zip', 'svg', 'json', 'txt', ''])('a file that is published: "%s"', (extension) => {
  expect(given('unresolved-file', extension)).toEqual({ kind: 'file', codes: [] });
});

test.each([
  [
    'unresolved-image',
    './Cover.jpg',
    'image-missing',
    'There is no picture content/articles/a/Cover.jpg.',
    'Did you mean "./cover.jpg"?',
  ],
  [
    'unresolved-image',
    '../b/cove.jpg',
    'image-missing',
    'There is no picture content/articles/b/cove.jpg.',
    'Did you mean "./cover.jpg"?',
  ],
  [
    'unresolved-image',
    './x.jpg',
    'image-missing',
    'There is no picture content/articles/a/x.jpg.',
    'Add the file or correct the path.',
  ],
  [
    'unresolved-file',
    './x.pdf',
    'file-missing',
    'There is no file content/articles/a/x.pdf.',
    'Add the file or correct the path.',
  ],
  [
    'unresolved-image',
    './sheet.heic',
    'image-invalid',
    'content/articles/a/sheet.heic is in none of the formats that pictures may have.',
    'Export it again as JPEG, PNG, WebP, AVIF or SVG, at most 100 megapixels.',
  ],
  [
    'unresolved-image',
    '.\\cover.jpg',
    'content-outside',
    '".\\cover.jpg" is no path: its folders are parted by /.',
    'Write ./cover.jpg',
  ],
  [
    'unresolved-image',
    '../../../x.jpg',
    'content-outside',
    '"../../../x.jpg" leaves the content folder.',
    'Copy the file into the folder of this file, unless it is there, and write ./x.jpg',
  ],
  [
    'unresolved-image',
    'https://example.org/x.jpg',
    'image-missing',
    '"https://example.org/x.jpg" is not part of the site.',
    'Put the file beside the text, and write its relative path.',
  ],
  [
    'unresolved-file',
    '//example.org/x.pdf',
    'file-missing',
    '"//example.org/x.pdf" is not part of the site.',
    'Put the file beside the text, and write its relative path.',
  ],
] as const)('%s %s', (kind, path, code, message, fix) => {
  expect(told(kind, path)).toEqual([['field', code, message, fix]]);
});

test.each([
  ['./take #2.jpg', 'take #2.jpg', undefined],
  ['./take #2.jpg#100,100', 'take #2.jpg', 24],
  ['./cover.jpg#0,0', 'cover.jpg', 0],
])('a # may be in the name of a picture, or say what crops keep: %s', (path, name, focus) => {
  const picture = (at: string): Image | undefined => {
    const found = ['take #2.jpg', 'cover.jpg'].find((each) => at === `content/articles/a/${each}`);
    return found === undefined
      ? undefined
      : { kind: 'image', name: found, hash: '', width: 1, height: 1, type: 'raster' };
  };
  const { value, diagnostics } = resolveMarkers(
    { kind: 'unresolved-image', path },
    {
      file: 'content/articles/a/fr.md',
      assets: { hash: '', image: picture, file: () => undefined, near: () => undefined },
      locate: () => ({ file: 'fr.md' }),
      onReference: () => undefined,
    },
  );
  expect(diagnostics).toEqual([]);
  expect(value).toMatchObject({ name, ...(focus !== undefined && { focus }) });
});
