import { describe, expect, test } from 'vitest';

import { missingStyleFiles } from './locate-style-url.ts';

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
