import { serialize } from 'node:v8';
import { expect, test } from 'vitest';

import { namesFolder } from './names-folder.ts';

const root = '/home/ada/site';
const inputs = [`${root}/templates/a.ts`, '/home/ada/node_modules/react/index.js', '/opt/fonts/a.woff2'];
const names = (value: unknown): boolean => namesFolder(serialize(value), root, inputs);

test.each([
  ['the site', `${root}/templates/a.ts`],
  ['the site, in a text of two bytes a character', `→ ${root}/templates/a.ts`],
  ['the same, at an odd place', ['a', `→ ${root}/templates/a.ts`, `b → ${root}`]],
  ['the site, in bytes', Buffer.from(`a ${root}/templates/a.ts`)],
  ['the folder of packages', 'require("/home/ada/node_modules/react/index.js")'],
  ['the folder of another file', { src: '/opt/fonts/a.woff2' }],
])('%s', (_name, value) => {
  expect(names(value)).toBe(true);
});

test.each([
  ['relative paths', '// ../node_modules/react/index.js'],
  ['relative paths that go up as far as the top', '// ../../../home/ada/node_modules/react/index.js'],
  ['another folder', '/home/grace/site'],
])('not: %s', (_name, value) => {
  expect(names(value)).toBe(false);
});

test('a folder whose name is not of ASCII is found in bytes too', () => {
  const place = '/home/zoé/site';
  expect(namesFolder(serialize(Buffer.from(`${place}/a`)), place, [])).toBe(true);
  expect(namesFolder(serialize(`${place}/a`), place, [])).toBe(true);
});

test('bytes of any number are read, at any address', () => {
  const folder = Buffer.from('/home/ada/site', 'utf16le');
  for (let size = 100_000; size < 100_032; size += 1)
    expect(namesFolder(Buffer.alloc(size).fill(folder, size - folder.length), '/home/ada/site', [])).toBe(
      true,
    );
});
