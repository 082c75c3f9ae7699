import { describe, expect, test } from 'vitest';

import { foreignStyleUrls, locateUrls, missingStyleFiles } from './locate-style-url.ts';

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

test('locateUrls: each place of a path of the site’s root, and none where no stylesheet has it', () => {
  const found = locateUrls(
    ['/a.png', '/b.png#c'],
    [source(`a { mask: url(/a.png) }\nb { mask: image-set("/a.png" 1x), url(/c.png) }`)],
  );
  expect(found.map(({ url, at }) => [url, at?.line, at?.column])).toEqual([
    ['/a.png', 1, 11],
    ['/a.png', 2, 21],
    ['/b.png#c', undefined, undefined],
  ]);
});

test('foreignStyleUrls: each place of what is of another host, the stylesheet of the site where none has it', () => {
  const file = 'templates/styles/main.css';
  const text = "@import url('https://fonts.example/a.css');\n/* //other.example/b.woff2 */";
  const found = foreignStyleUrls(
    ['https://fonts.example/a.css', '//other.example/b.woff2'],
    [{ file, folder: '/site/templates/styles', text }],
  );
  expect(found).toMatchObject([
    {
      code: 'csp-blocked',
      severity: 'warning',
      message: 'Browsers are told not to load https://fonts.example/a.css, which is of another host.',
      at: { file, line: 1, column: 9 },
    },
    { code: 'csp-blocked', at: { file } },
  ]);
});
