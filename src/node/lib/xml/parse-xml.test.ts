import { describe, expect, test } from 'vitest';

import { parseXml, XmlError } from './parse-xml.ts';

describe('parseXml', () => {
  test('elements, attributes, references, CDATA, comments', () => {
    const root = parseXml(
      `\uFEFF<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD" "x">\n<!-- a --><a x="1 &lt; 2" y='"'>t &#233;&#x2014;<b:c/><![CDATA[<&]]></a>\n`,
    );
    expect([root.name, [...root.attributes]]).toEqual([
      'a',
      [
        ['x', '1 < 2'],
        ['y', '"'],
      ],
    ]);
    const [text, child, data] = root.children;
    expect([text, data]).toEqual(['t é—', '<&']);
    expect(child).toMatchObject({ name: 'b:c', children: [] });
  });

  test.each([
    '',
    'text',
    '<a>',
    '<a></b>',
    '</a>',
    '<a/><b/>',
    '<a/>text',
    '<a><b></a></b>',
    '<a x=1/>',
    '<a x="1" x="2"/>',
    '<a x="<"/>',
    '<a x="&"/>',
    '<a>&nbsp;</a>',
    '<a>&</a>',
    '<a>&#0;</a>',
    '<a>&#x110000;</a>',
    '<a>&__proto__;</a>',
    '<a>]]></a>',
    '<a>\u0000</a>',
    '<a>\uD800</a>',
    '<a><!-- -- --></a>',
    '<!DOCTYPE a [<!ENTITY x "y">]><a/>',
    '<a><!DOCTYPE a></a>',
    '<a',
  ])('%j is not well-formed', (text) => {
    expect(() => parseXml(text)).toThrow(XmlError);
  });

  test('the place of a tag is given as editors count', () => {
    expect(() => parseXml('\uFEFF<a>\n  <b x=1/></a>')).toThrow('The tag at line 2, column 3 cannot be read');
  });
});
