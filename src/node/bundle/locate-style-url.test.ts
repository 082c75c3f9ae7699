import { describe, expect, test } from 'vitest';

import { locateRootUrls, missingStyleFiles } from './locate-style-url.ts';

const source = (text: string) => ({ file: 'templates/styles/a.css', folder: '/site/templates/styles', text });

describe('missingStyleFiles', () => {
  test('each place that names the file, with line and column', () => {
    const found = missingStyleFiles(
      ['/site/templates/fonts/x.woff2'],
      [
        source(
          `/* url(../fonts/x.woff2) */\n@font-face {\n  src: url('../fonts/x.woff2?#iefix') format('woff2');\n}`,
        ),
        source(`a { background: image-set("../fonts/x.woff2" 1x), url( ../fonts/y.woff2 ) }`),
      ],
    );
    expect(found.map(({ code, at }) => [code, at?.line, at?.column])).toEqual([
      ['style-file', 3, 8],
      ['style-file', 1, 27],
    ]);
  });
});

test('locateRootUrls: each place of a path of the site’s root, and none where no stylesheet has it', () => {
  const found = locateRootUrls(
    ['/a.png', '/b.png#c'],
    [source(`a { mask: url(/a.png) }\nb { mask: image-set("/a.png" 1x), url(/c.png) }`)],
  );
  expect(found.map(({ url, at }) => [url, at?.line, at?.column])).toEqual([
    ['/a.png', 1, 11],
    ['/a.png', 2, 21],
    ['/b.png#c', undefined, undefined],
  ]);
});
