import { expect, test } from 'vitest';

import { testSite } from '../../../../tests/support/site.ts';
import { checkLinks } from './check-links.ts';
import type { LinkCheckInput } from './link-check-input.ts';

const otherPaths = new Set(['/pic.png', '/video/film.mp4', '/assets/main-1.js', '/à lire.pdf']);

function check(
  fileUrls: readonly string[],
  { config = {}, complete = true }: { config?: Readonly<Record<string, unknown>>; complete?: boolean } = {},
) {
  const pages = ['/docs/fr', '/docs/fr/a'].map((path) => ({
    page: { path, source: 'site.config.ts' },
    links: { ids: [], hrefs: [], fileUrls, foreignUrls: [] },
  }));
  const input: LinkCheckInput = {
    plan: {
      pages: [],
      entryPaths: new Map(),
      paths: new Set(pages.map(({ page }) => page.path)),
      complete,
      isWhole: complete,
    },
    entries: [],
    brokenTexts: [],
    unpublished: [],
    bodies: new Map(),
    broken: new Set(),
    unread: new Set(),
    pages,
    otherPaths,
  };
  return checkLinks(testSite({ baseURL: '/docs/', ...config }), input, async () => undefined);
}

test('pages, public files and those of the build are there, with a query and in any spelling too', async () => {
  const sound = ['/docs/fr', '/docs/pic.png?v=2', '/docs/./video/film.mp4', '/docs/assets/main-1.js'];
  expect(await check([...sound, '/docs/%C3%A0%20lire.pdf', '../pic.png', '/docs/'])).toEqual([]);
  expect(await check(['/nope.png'], { complete: false })).toEqual([]);
});

test('what is under the address of the CDN is held against the files, where that is on the own host', async () => {
  for (const cdnURL of ['/cdn/', 'https://test.example/cdn/'])
    expect(
      (await check(['/cdn/assets/main-1.js', '/cdn/assets/main-2.js'], { config: { cdnURL } })).map(
        ({ message }) => message,
      ),
    ).toEqual(['No file has the address /cdn/assets/main-2.js (on /docs/fr and 1 other page).']);
});

test.each([
  ['/pic.png', 'Write "/docs/pic.png": useConfig().baseURL gives the base.'],
  ['/docs/docs/pic.png', 'The base is written twice: write "/docs/pic.png".'],
  ['/docs/video/flim.mp4', 'Did you mean "/docs/video/film.mp4"?'],
  ['/video/flim.mp4', 'Did you mean "/docs/video/film.mp4"?'],
  ['[object Object]', expect.stringMatching(/^This is an object: show a picture with <Picture>/)],
  ['/docs/nowhere/x.png', expect.stringMatching(/^Correct the address/)],
])('%s', async (url, fix) => {
  expect(await check([url])).toMatchObject([
    {
      code: 'template-file',
      message: `No file has the address ${url} (on /docs/fr and 1 other page).`,
      fix: fix as string,
      at: { file: 'templates/index.ts' },
      pages: ['/docs/fr', '/docs/fr/a'],
    },
  ]);
});
