import { expect, test } from 'vitest';

import { parseXml } from './parse-xml.ts';
import { xmlDocument, xmlElement } from './xml.ts';

test('any text survives, but for what XML forbids', () => {
  const text = `a ]]> <b> & "q" 'r' \u0000\u0008\u000B\u001F\uFFFE\uFFFF\uD83D end 🎬\t\n`;
  const document = xmlDocument([xmlElement('a', text, { x: text.trim(), y: 'é' })]);
  const root = parseXml(document);
  expect(root.children).toEqual([`a ]]> <b> & "q" 'r'  end 🎬\t\n`]);
  expect(root.attributes.get('x')).toBe(`a ]]> <b> & "q" 'r'  end 🎬`);
  expect(document.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n')).toBe(true);
});

test('an element without a text is empty', () => {
  expect(xmlElement('link', undefined, { href: '/a?b&c' })).toBe('<link href="/a?b&amp;c"/>');
});
