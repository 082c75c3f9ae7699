import { describe, expect, test } from 'vitest';

import { examineSvg, inspectSvg } from './inspect-svg.ts';

const open =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8">';
const inside = (content: string) => `${open}${content}</svg>`;
const pixel = 'data:image/png;base64,iVBORw0KGgo=';

describe('plain drawings pass', () => {
  test.each([
    '<path d="M0 0h8v8z" fill="currentColor"/>',
    '<g id="a"><rect width="1" height="1" fill="url(#Dégradé_sans_nom_9)"/></g><use href="#a"/><use xlink:href=" #a "/>',
    '<style>.a{fill:url("#g");stroke:#fff}@media (prefers-color-scheme: dark){.a{fill:#000}}</style>',
    '<style><![CDATA[ .b > .c { fill: red } ]]></style>',
    `<image href="${pixel}" width="1" height="1"/><image xlink:href="${pixel}"/>`,
    '<circle r="1"><animate attributeName="r" values="1;2;1" dur="2s" repeatCount="indefinite"/></circle>',
    '<a href="#part"><text x="1" y="2">See &lt;script&gt; and &#x6a;avascript</text></a>',
    '<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><g filter="url(#f)" style="opacity:.5;mask:url(#m)"/>',
    '<title>image (1), url (2)</title><desc>C:\\drawings</desc><!-- <script>alert(1)</script> -->',
    '<!-- Drawn by hand: see url(http://example.org) -->',
    '<g aria-label="an image (left)" data-name="Layer 2 (copy)" xml:space="preserve"/>',
    '<g data-name="C:\\drawings"/>',
  ])('%s', (content) => {
    expect(inspectSvg(inside(content))).toBeUndefined();
  });

  test('with the notes of drawing programs', () => {
    const notes =
      '<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#">' +
      '<cc:Work rdf:about=""/></rdf:RDF></metadata>' +
      '<g xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:label="C:\\a (1).png">' +
      '<inkscape:path-effect inkscape:x="url(http://a.example)"/></g>';
    expect(inspectSvg(inside(notes))).toBeUndefined();
  });

  test('with a declaration, a public document type, a byte order mark, another prefix', () => {
    const prolog =
      '\uFEFF<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- made by hand -->\n' +
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n';
    expect(inspectSvg(prolog + inside(''))).toBeUndefined();
    expect(inspectSvg(Buffer.from(prolog + inside('')))).toBeUndefined();
    expect(inspectSvg('<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:path d=""/></s:svg>')).toBeUndefined();
  });

  test('deep and long ones', () => {
    expect(inspectSvg(inside('<g>'.repeat(20_000) + '</g>'.repeat(20_000)))).toBeUndefined();
    expect(
      inspectSvg(inside(`<image href="data:image/png;base64,${'A'.repeat(4_000_000)}"/>`)),
    ).toBeUndefined();
    expect(inspectSvg(inside(`<!--${'-'.repeat(5_000_000)}-->`))).toBeDefined();
  });
});

describe('what could run or load something is refused', () => {
  test.each([
    '<script>alert(1)</script>',
    '<SCRIPT>alert(1)</SCRIPT>',
    '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
    '<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>',
    '<h:body xmlns:h="http://www.w3.org/1999/xhtml" onload="alert(1)"/>',
    '<h:iframe xmlns:h="&#104;ttp://www.w3.org/1999/xhtml" src="x"/>',
    '<g xmlns="http://www.w3.org/1999/xhtml"><img/></g>',
    '<m:math xmlns:m="http://www.w3.org/1998/Math/MathML"/>',
    '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="#a"/>',
    '<g xmlns=""><path/></g>',
    '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">a</p></foreignObject>',
    '<foreignobject/>',
    '<handler type="text/javascript"/>',
    '<listener event="click"/>',
    '<iframe/>',
    '<image/><video href="#a"/>',
    '<font-face-uri/>',
    '<g onload="alert(1)"/>',
    '<g ONCLICK="alert(1)"/>',
    '<g xlink:onclick="alert(1)"/>',
    '<a href="javascript:alert(1)"/>',
    '<a href="&#106;avascript&colon;alert(1)"/>',
    '<a href="&#x6a;ava&#x0a;script:alert(1)"/>',
    '<a xlink:href=" java&#9;script:alert(1)"/>',
    '<a xmlns:y="http://www.w3.org/1999/xlink" y:href="javascript:alert(1)"/>',
    '<a HREF="javascript:alert(1)"/>',
    '<a href="https://a.example"/>',
    '<a href="//a.example"/>',
    '<a href="data:text/html,a"/>',
    '<a href=""/>',
    '<use href="https://a.example/a.svg#b"/>',
    '<use href="a.svg#b"/>',
    '<use href="data:image/svg+xml;base64,PHN2Zy8+#a"/>',
    `<use href="${pixel}"/>`,
    '<image href="https://a.example/a.png"/>',
    '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>',
    '<image href="data:image/png,%3Csvg"/>',
    '<image href="https://a.example/?data:image/png;base64,AA"/>',
    '<image href="data:image/png;base64,A)"/>',
    '<image src="#a"/>',
    '<g data="#a"/>',
    '<feImage href="a.png"/>',
    '<g xml:base="https://a.example/"/>',
    '<animate attributeName="href" values="javascript:alert(1)"/>',
    '<animate attributeName=" xlink:href " to="#a"/>',
    '<set attributeName="y:HREF" to="#a"/>',
    '<set attributeName="style" to="fill:red"/>',
    '<set attributeName="onclick" to="alert(1)"/>',
    '<animate attributeName="fill" values="red;url(https://a.example)"/>',
    '<animate attributeName="x" to="javascript:alert(1)"/>',
    '<rect fill="url(https://a.example/a.svg#b)"/>',
    '<rect fill="url(#a) url(//a.example)"/>',
    '<rect fill="URL( \'a.svg#b\' )"/>',
    '<rect fill="\\75rl(https://a.example)"/>',
    '<rect fill="url(#a&#x5c;29 x)"/>',
    '<rect mask="image-set(\'https://a.example\' 1x)"/>',
    '<rect style="fill:url(https://a.example)"/>',
    '<rect style="fill:u\\72l(#a)"/>',
    '<rect style="behavior:x"/>',
    '<rect style="fill:image-set(\'a.png\' 1x)"/>',
    '<rect style="fill:java&#9;script:x"/>',
    '<rect cursor="url(a.cur), auto"/>',
    '<style>@import "https://a.example/a.css";</style>',
    '<style>@im\\70ort "a.css";</style>',
    '<style>@font-face{font-family:a;src:url(https://a.example/a.woff2)}</style>',
    '<style>a{fill:url(data:image/svg+xml;base64,PHN2Zy8+)}</style>',
    '<style>a{b:ur<![CDATA[l(https://a.example)]]></style>',
    '<style>a{b:ur<!-- -->l(https://a.example)}</style>',
    '<style>a{b:&#117;rl(https://a.example)}</style>',
    '<a:b xlink:href="#a"/>',
  ])('%s', (content) => {
    expect(inspectSvg(inside(content))).toBeDefined();
  });

  test.each([
    ['entities', `<!DOCTYPE svg [<!ENTITY a "<script/>">]>${inside('&a;')}`],
    ['entities after a quoted >', `<!DOCTYPE svg SYSTEM "><!--" [<!ENTITY a "b">]>${inside('')}<!-- -->`],
    [
      'a document in a quoted >',
      `<!DOCTYPE svg SYSTEM "><!--">${inside('<script>alert(1)</script>')}-->${inside('')}`,
    ],
    ['attributes by default', `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>${inside('')}`],
    ['another document type', `<!doctype html>${inside('')}`],
    ['a style sheet', `<?xml-stylesheet href="a.xsl" type="text/xsl"?>${inside('')}`],
    [
      'a style sheet after a declaration',
      `<?xml version="1.0"?><?xml-stylesheet href="a.css"?>${inside('')}`,
    ],
    ['a style sheet at the end', `${inside('')}<?xml-stylesheet href="a.css"?>`],
    ['another encoding', `<?xml version="1.0" encoding="ISO-2022-JP"?>${inside('')}`],
    ['another version', `<?xml version="1.1"?>${inside('')}`],
    ['an inner element as the root', '<g xmlns="http://www.w3.org/2000/svg"/>'],
    ['another root', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['no namespace', '<svg viewBox="0 0 1 1"><path d=""/></svg>'],
    ['not closed', `${open}<path`],
    ['text', 'drawing'],
    ['nothing', ''],
  ])('%s', (_, text) => {
    expect(inspectSvg(text)).toBeDefined();
  });

  test.each([
    ['UTF-16', Buffer.from(`\uFEFF${inside('<script/>')}`, 'utf16le')],
    ['Latin-1', Buffer.from(inside('<text>é</text>'), 'latin1')],
  ])('bytes in %s', (_, bytes) => {
    expect(inspectSvg(bytes)).toBeDefined();
    expect(inspectSvg(inside('<script/>').split('').join('\0'))).toBeDefined();
  });
});

test('a broken drawing is distinguished from one that could run code', () => {
  expect(examineSvg(inside('<g>'))).toMatchObject({ code: 'image-invalid' });
  expect(examineSvg(inside('<script/>'))).toMatchObject({
    code: 'svg-script',
    problem: '<script> is not accepted.',
  });
});
