import { describe, expect, test } from 'vitest';

import { locateUrls, missingStyleFiles, wholeAddresses } from './locate-style-url.ts';

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

test('wholeAddresses: imports wherever they stand, and each place of what is of another host', () => {
  const file = 'templates/styles/main.css';
  const text = [
    '@import \'tailwindcss\'; @import "https://fonts.example/a.css" layer(base);',
    '/* @import url(//other.example/no.css) */ @import url(//own.example/b.css);',
    'a { background: url(//other.example/c.png) }',
  ].join('\n');
  const found = wholeAddresses(
    ['//other.example/c.png', 'https://own.example/d.png', 'https://other.example/in-a-class.png'],
    [{ file, folder: '/site/templates/styles', text }],
    (url) => url.includes('//own.example/'),
  );
  expect(found.map(({ code, severity, at }) => [code, severity, at])).toEqual([
    ['csp-blocked', 'warning', { file, line: 1, column: 24 }],
    ['style-file', 'error', { file, line: 2, column: 43 }],
    ['csp-blocked', 'warning', { file, line: 3, column: 17 }],
    ['csp-blocked', 'warning', { file }],
  ]);
  expect(found[0]?.message).toBe(
    'Browsers will refuse to load https://fonts.example/a.css: it is on another host.',
  );
});
