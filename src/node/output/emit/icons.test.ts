import { describe, expect, test } from 'vitest';

import { iconFile } from './icons.ts';

function iconsOf(icons: Readonly<Record<string, string>>) {
  const { file, diagnostics } = iconFile(new Map(Object.entries(icons)));
  return {
    path: file.path,
    diagnostics,
    text: file.text,
    ...(JSON.parse(file.text) as { prefix: string; icons: Record<string, object> }),
  };
}

describe('iconFile', () => {
  test('S-132 the Iconify format, sorted by name', () => {
    const { path, prefix, icons } = iconsOf({
      phone: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M1 1h2"/></svg>',
      mail: '<?xml version="1.0"?>\n<!-- x --><svg width="20" height="10px"><title>Mail</title><circle r="2" cx="1"/></svg>',
    });
    expect([path, prefix]).toEqual(['_icons/site.json', 'site']);
    expect(Object.entries(icons)).toEqual([
      ['mail', { body: '<circle r="2" cx="1"/>', width: 20, height: 10 }],
      ['phone', { body: '<path d="M1 1h2"/>', width: 24, height: 24 }],
    ]);
  });

  test('notes of editors refer to what they like', () => {
    const svg = '<svg sodipodi:docname="image(1).svg" data-name="src(2)"><path d="M0 0"/></svg>';
    expect(iconsOf({ a: svg }).icons['a']).toMatchObject({ body: '<path d="M0 0"/>' });
  });

  test('what the root says of drawing goes on holding', () => {
    const svg =
      '<svg viewBox="-1 -2 10 12" fill="none" style="stroke: red; font-size: 3px" class="x"><g id="a"><path d="M0 0"/></g></svg>';
    expect(iconsOf({ a: svg }).icons['a']).toEqual({
      body: '<g fill="none" stroke="red"><g id="a"><path d="M0 0"/></g></g>',
      left: -1,
      top: -2,
      width: 10,
      height: 12,
    });
  });

  test('what is black as a whole has the colour of the text', () => {
    const svg = '<svg viewBox="0 0 9 9" stroke="#000" style="fill: black"><path fill="#000" d="M0 0"/></svg>';
    expect(iconsOf({ a: svg }).icons['a']).toMatchObject({
      body: '<g stroke="currentColor" fill="currentColor"><path fill="#000" d="M0 0"/></g>',
    });
  });

  test('without a size it is 16', () => {
    expect(iconsOf({ a: '<svg viewBox="0 0 0 x"/>' }).icons['a']).toEqual({
      body: '',
      width: 16,
      height: 16,
    });
  });

  test('references within the drawing stay', () => {
    const body =
      '<defs><linearGradient id="g"><stop offset="1"/></linearGradient></defs><path fill="url(#g)"/>';
    expect(iconsOf({ a: `<svg>${body}<use xlink:href="#g"/></svg>` }).icons['a']).toMatchObject({
      body: `${body}<use href="#g"/>`,
    });
  });

  test.each([
    '<svg><script>alert(1)</script></svg>',
    '<svg onload="alert(1)"/>',
    '<svg><path ONCLICK="alert(1)"/></svg>',
    '<svg><foreignObject><body/></foreignObject></svg>',
    '<svg><a href="javascript:alert(1)"><path/></a></svg>',
    '<svg><use href="https://evil.example/x.svg#a"/></svg>',
    '<svg><use xlink:href="data:image/svg+xml,x"/></svg>',
    '<svg><path fill="url(https://evil.example)"/></svg>',
    '<svg><path fill="u\\72l(https://evil.example)"/></svg>',
    '<svg style="fill:url(//evil.example)"/>',
    '<svg><path mask="image-set(&#34;//evil.example/a.png&#34; 1x)"/></svg>',
    '<svg style="mask:src(&#34;//evil.example&#34;)"/>',
    '<svg><animate attributeName="href" values="javascript:alert(1)"/></svg>',
    '<svg><style>@import "x"</style></svg>',
    '<svg><image href="#a"/></svg>',
    '<!DOCTYPE svg [<!ENTITY x "<script/>">]><svg>&x;</svg>',
    '<svg><path></svg>',
    '<html/>',
  ])('%s is left out and reported', (svg) => {
    const { icons, diagnostics } = iconsOf({ bad: svg, good: '<svg/>' });
    expect(Object.keys(icons)).toEqual(['good']);
    expect(diagnostics).toMatchObject([
      { code: 'svg-script', severity: 'warning', at: { file: 'public/v2/icons/bad.svg' } },
    ]);
  });

  test('blanks between words are kept', () => {
    const text = '<text>a <tspan>b</tspan> c</text>';
    expect(iconsOf({ a: `<svg>\n  <g>\n    ${text}\n  </g>\n</svg>` }).icons['a']).toMatchObject({
      body: `<g>${text}</g>`,
    });
  });

  test('texts are escaped again', () => {
    expect(iconsOf({ a: '<svg><text x="&quot;">&lt;script&gt;</text></svg>' }).icons['a']).toMatchObject({
      body: '<text x="&quot;">&lt;script&gt;</text>',
    });
  });
});
