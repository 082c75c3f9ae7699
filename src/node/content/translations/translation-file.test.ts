import { mkdir, mkdtemp, readFile, readdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

import { readTranslations, writeTranslations } from './translation-file.ts';

const root = await mkdtemp(path.join(tmpdir(), 'translations-'));
const name = '.translations.json';
for (const folder of ['content/articles/x', 'y']) await mkdir(path.join(root, folder), { recursive: true });

test('a record is written in one order, and read as it was', async () => {
  const record = { fr: { en: { b: '2', '': '1' } }, en: { fr: { a: '3', __proto: '4' } }, ar: {} };
  writeTranslations(root, 'content/articles/x', record);
  const folder = path.join(root, 'content/articles/x');
  expect(await readdir(folder)).toEqual([name]);
  const text = await readFile(path.join(folder, name), 'utf8');
  expect(text).toBe(
    `${JSON.stringify({ ar: {}, en: { fr: { __proto: '4', a: '3' } }, fr: { en: { '': '1', b: '2' } } }, null, 2)}\n`,
  );
  expect(readTranslations(root, 'content/articles/x')).toEqual({ record, diagnostics: [] });
  const { record: read = {} } = readTranslations(root, 'content/articles/x');
  writeTranslations(root, 'content/articles/x', read);
  expect(await readFile(path.join(folder, name), 'utf8')).toBe(text);
});

test('a section may be called as a prototype is', async () => {
  const record = JSON.parse('{ "fr": { "en": { "__proto__": "1" } } }') as Parameters<
    typeof writeTranslations
  >[2];
  writeTranslations(root, 'y', record);
  expect(await readFile(path.join(root, 'y', name), 'utf8')).toContain('"__proto__": "1"');
});

test('nothing is left of one that cannot be written', async () => {
  await symlink('/dev/full', path.join(root, 'y', `${name}.${process.pid}.tmp`));
  const before = await readFile(path.join(root, 'y', name), 'utf8');
  expect(() => writeTranslations(root, 'y', {})).toThrow(/^ENOSPC.*y\/\.translations\.json'$/);
  expect(await readdir(path.join(root, 'y'))).toEqual([name]);
  expect(await readFile(path.join(root, 'y', name), 'utf8')).toBe(before);
});

test('an entry that has gone gets none', async () => {
  writeTranslations(root, 'content/articles/gone', {});
  expect(await readdir(path.join(root, 'content/articles'))).toEqual(['x']);
});

test('no record is none', async () =>
  expect(readTranslations(root, 'content/none')).toEqual({ record: undefined, diagnostics: [] }));

test.each([
  '<<<<<<< ours\n{}',
  '[]',
  'null',
  '{ "fr": 1 }',
  '{ "fr": { "en": { "": 1 } } }',
  '{ "fr": { "en": [] } }',
])('told, and not used: %s', async (text) => {
  await writeFile(path.join(root, name), text);
  const { record, diagnostics } = readTranslations(root, '.');
  expect(record).toBeUndefined();
  expect(diagnostics).toMatchObject([
    { code: 'translations-invalid', severity: 'warning', at: { file: `./${name}` } },
  ]);
});
