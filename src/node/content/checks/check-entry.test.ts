import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';

import { testSite } from '../../../../tests/support/site.ts';
import { createMemoryStore } from '../../engine/store/create-memory-store.ts';
import { sha256 } from '../../lib/bytes/hash.ts';
import { createKnownEntries } from '../entries/known-entries.ts';
import { loadContent } from '../load-content.ts';

let root = '';
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'dates-'));
});
afterAll(() => rmSync(root, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

/** Loads an entry with this date, at four o'clock UTC on the first day of the year. */
async function load(written: string, date: z.ZodType = z.string(), { drafts = false } = {}) {
  const absolute = path.join(root, 'fr.md');
  const text = `---\ntitle: A\ndate: ${written}\n---\n`;
  writeFileSync(absolute, text);
  const site = testSite(
    { collections: { articles: { schema: z.object({ title: z.string(), date }) } } },
    { clock: '2026-01-01T04:00:00Z', drafts },
  );
  const file = { path: 'content/articles/a/fr.md', absolute, size: text.length, hash: sha256(text) };
  const assets = { hash: '', image: () => undefined, file: () => undefined, near: () => undefined };
  const { published: content, diagnostics } = await loadContent(site, [file], {
    store: createMemoryStore(),
    assets,
    known: createKnownEntries(),
  });
  return {
    isPublished: content.entries.length > 0,
    mistakes: diagnostics.filter(({ code }) => code !== 'entry-missing-translation'),
  };
}

describe('the date that an entry is published by', () => {
  test.each(['America/New_York', 'Asia/Tokyo'])('is one of UTC in %s', async (zone) => {
    vi.stubEnv('TZ', zone);
    const published = async (date: string) => (await load(date)).isPublished;
    expect(await published('2026-01-01T03:00:00')).toBe(true);
    expect(await published('2026-01-01 04:00')).toBe(true);
    expect(await published('2026-01-01T05:00:00')).toBe(false);
    expect(await published('2026-01-01T05:00:00+02:00')).toBe(true);
    expect(await published('2026-01-02')).toBe(false);
  });

  test.each(['à venir', '5 mai 2024', 'May 5, 2024', '2024-13-01'])(
    'is not %j, which is told',
    async (date) => {
      const { isPublished, mistakes } = await load(date);
      expect(isPublished).toBe(false);
      expect(mistakes).toMatchObject([
        {
          code: 'front-matter-invalid',
          severity: 'error',
          message: expect.stringContaining(`"${date}"`) as string,
          fix: expect.stringContaining('2026-02-25') as string,
          at: { file: 'content/articles/a/fr.md', line: 3, column: 1 },
        },
      ]);
    },
  );

  test('is reported once when the schema refuses it as well', async () => {
    const { mistakes } = await load('à venir', z.iso.date());
    expect(mistakes).toMatchObject([{ code: 'front-matter-invalid', at: { line: 3 } }]);
  });

  test('is none where the schema makes something else of the text', async () => {
    const season = z.string().transform((text) => ({ season: text }));
    expect(await load('printemps', season)).toEqual({ isPublished: true, mistakes: [] });
  });
});

test('the mistakes of a draft are warnings while it stays one', async () => {
  const unfinished = 'soon\nunknown: x\ndraft: true';
  const strict = z.string().min(20);
  const { isPublished, mistakes } = await load(unfinished, strict);
  expect(isPublished).toBe(false);
  expect(new Set(mistakes.map(({ severity }) => severity))).toEqual(new Set(['warning']));
  const shown = await load(unfinished, strict, { drafts: true });
  expect(shown.mistakes).toEqual(mistakes.map((item) => ({ ...item, severity: 'error' })));
});

test('a draft that is neither true nor false', async () => {
  const { mistakes } = await load('2025-12-31\ndraft: yes');
  expect(mistakes).toMatchObject([
    {
      message: 'draft: expected true or false, got "yes".',
      fix: 'Write draft: true, or remove the line.',
      at: { line: 4 },
    },
  ]);
});

test.each([
  ['2024', 'Write it in quotes: slug: "2024"'],
  ['Un été', 'Did you mean "un-ete"?'],
  ['false', 'letters from a to z'],
])('a slug that no URL can have: %s', async (slug, fix) => {
  const { mistakes } = await load(`2025-12-31\nslug: ${slug}`);
  expect(mistakes).toMatchObject([
    { code: 'entry-slug', fix: expect.stringContaining(fix) as string, at: { line: 4 } },
  ]);
});
