import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { defaultSeed, writeCorpus } from './write-corpus.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sitegen-corpus-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (pages, seed = defaultSeed) =>
  writeCorpus(pages, (locale, key) => path.join(folder, `${key}.${locale}.md`), { pictures: '/img', seed });
const readAll = () =>
  readdirSync(folder)
    .sort()
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));

test('half of the pages are in each language, 5.2 kB on average', () => {
  expect(write(200)).toHaveLength(100);
  const texts = readAll();
  expect(texts.filter((text) => text.includes('\nlang: fr\n'))).toHaveLength(100);
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  expect(bytes / texts.length / 1000).toBeCloseTo(5.2, 0);
});

test('the same seed gives the same bytes on any machine', () => {
  const digest = (...args) => {
    write(...args);
    return createHash('sha256').update(readAll().join('')).digest('hex').slice(0, 16);
  };
  // Figures of other days belong to these texts.
  expect(digest(20)).toBe('62da3db15d89f9e9');
  expect(digest(20, 8)).not.toBe('62da3db15d89f9e9');
});

test.each([0, 3, 2.5, Number.NaN])('%d is no number of pages', (pages) => {
  expect(() => write(pages)).toThrow(RangeError);
});
