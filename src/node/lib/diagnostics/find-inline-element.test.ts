import { expect, test } from 'vitest';

import { findInlineElement } from './find-inline-element.ts';

const place = (text: string) => {
  const at = findInlineElement([{ file: 'templates/page.tsx', text }], 'script');
  return at && `${at.line}:${at.column}`;
};

test.each([
  ['a<script>{code}</script>', '1:2'],
  ['<script\n  dangerouslySetInnerHTML={{ __html: code }}\n/>', '1:1'],
  ['<script src="/a.js" />\n<script onLoad={() => a} src="/b.js" />\n<script>{code}</script>', '3:1'],
  ['<script type="application/ld+json">{data}</script>\n<script>{code}</script>', '2:1'],
  ['<script type="module">{code}</script>', '1:1'],
])('%j: %s', (text, at) => {
  expect(place(text)).toBe(at);
});

test('of several, their file; of none, nothing', () => {
  expect(place('<script>{a}</script><script>{b}</script>')).toBe('undefined:undefined');
  expect(place('<scripted>{a}</scripted><script src="/a.js" />')).toBeUndefined();
});
