import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { readTranslations } from '../content/translations/translation-file.ts';
import { findStaleTranslations } from '../engine/translations/stale-translations.ts';
import type { Site } from '../model/site.ts';
import { recordTranslations, type TranslationRecorder } from './record-translations.ts';

const folder = 'content/articles/first';
const then = { fr: 'Avant.\n\n## Budget\n\nCher.', en: 'Before.\n\n## Costs\n\nExpensive.' };

let site: Site;
let recorder: TranslationRecorder;
const errors: unknown[] = [];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  errors.length = 0;
  site = {
    root: mkdtempSync(path.join(tmpdir(), 'translations-')),
    locales: [{ code: 'fr' }, { code: 'en' }],
    collections: new Map([['articles', { prose: [] }]]),
  } as unknown as Site;
  for (const [locale, body] of Object.entries(then)) {
    write(`${folder}/${locale}.md`, body);
    write(`content/articles/second/${locale}.md`, body);
  }
  recorder = open();
  await recorder.onChanged([]);
});
afterEach(async () => {
  await recorder.close();
  vi.useRealTimers();
  rmSync(site.root, { recursive: true });
  expect(errors).toEqual([]);
});

function open(): TranslationRecorder {
  return recordTranslations(() => site, { onError: (error) => errors.push(error) });
}

function write(file: string, body: string): string {
  const name = path.join(site.root, file);
  mkdirSync(path.dirname(name), { recursive: true });
  writeFileSync(name, `---\ntitle: Title\n---\n\n${body}\n`);
  return name;
}

const save = (file: string, body: string) => recorder.onChanged([write(file, body)]);

/** Locale → other locale → sections to look at. */
function stale(place = folder) {
  const entries = ['fr', 'en'].map((locale) => ({
    collection: 'articles',
    locale,
    file: `${place}/${locale}.md`,
  }));
  const found = findStaleTranslations(site, entries);
  return Object.fromEntries(
    [...found.stale].map(([file, sections]) => [path.basename(file, '.md'), sections]),
  );
}

const record = () => readTranslations(site.root, folder).record;

test('what keeps texts from being recorded is told, and ends nothing', async () => {
  const told: unknown[] = [];
  const failure = new Error('no');
  const failing = recordTranslations(
    () => {
      throw failure;
    },
    { onError: (error) => told.push(error) },
  );
  await failing.ready;
  await failing.close();
  expect(told).toEqual([failure]);
});

describe('recordTranslations', () => {
  test('an edit asks the other language to follow, from the first save on', async () => {
    expect(record()).toBeUndefined();
    await save(`${folder}/fr.md`, 'Avant.\n\n## Budget\n\nMoins cher.');
    expect(stale()).toEqual({ en: { fr: ['Budget'] } });
    await recorder.close();
    expect(stale()).toEqual({ en: { fr: ['Budget'] } });
  });

  test('all saves of a text follow as one', async () => {
    await save(`${folder}/fr.md`, 'Avant.\n\n## Budget\n\nMoins cher.');
    await save(`${folder}/en.md`, 'Before.\n\n## Costs\n\nCheap');
    await save(`${folder}/en.md`, 'Before.\n\n## Costs\n\nCheaper.');
    await recorder.close();
    expect(stale()).toEqual({});
  });

  test('a save in one language makes its sections stale in the other at once', async () => {
    await save(`${folder}/fr.md`, 'Avant.\n\n## Budget\n\nMoins cher.');
    await save(`${folder}/en.md`, 'Before.\n\n## Costs\n\nCheaper.');
    expect(stale()).toEqual({});
    await save(`${folder}/fr.md`, 'Bien avant.\n\n## Budget\n\nMoins cher.');
    expect(stale()).toEqual({ en: { fr: [''] } });
  });

  test('an entry that came whole is written language by language', async () => {
    const files = ['fr', 'en'].map((locale) => write(`content/articles/new/${locale}.md`, 'TODO'));
    await recorder.onChanged(files);
    const behind = () => Object.keys(stale('content/articles/new'));
    await save('content/articles/new/fr.md', 'Un.');
    expect(behind()).toEqual(['en']);
    await save('content/articles/new/en.md', 'One.');
    expect(behind()).toEqual([]);
  });

  test('an entry that is renamed or removed after a save leaves nothing behind', async () => {
    await save(`${folder}/fr.md`, 'Après.');
    const gone = ['fr', 'en'].map((locale) => path.join(site.root, folder, `${locale}.md`));
    rmSync(path.join(site.root, folder), { recursive: true });
    await recorder.onChanged(gone);
    await save('content/articles/second/fr.md', 'Autre.');
    await recorder.close();
    expect(existsSync(path.join(site.root, folder))).toBe(false);
  });

  test('a record that cannot be read is left to its writer', async () => {
    const file = path.join(site.root, folder, '.translations.json');
    writeFileSync(file, '<<<<<<< ours');
    await save(`${folder}/fr.md`, 'Après.');
    expect(readFileSync(file, 'utf8')).toBe('<<<<<<< ours');
  });

  describe('an edit after that is one of its own', () => {
    beforeEach(async () => {
      await save(`${folder}/fr.md`, 'Avant.\n\n## Budget\n\nMoins cher.');
      await save(`${folder}/en.md`, 'Before.\n\n## Costs\n\nCheaper.');
    });
    const editAgain = (words = 'Long before.') => save(`${folder}/en.md`, `${words}\n\n## Costs\n\nCheaper.`);

    test('when another entry was saved', async () => {
      await save('content/articles/second/fr.md', 'Autre.');
      await editAgain();
      await recorder.close();
      expect(stale()).toEqual({ fr: { en: [''] } });
    });

    test('when nothing was saved for ten minutes, other files aside', async () => {
      await vi.advanceTimersByTimeAsync(9 * 60_000);
      await recorder.onChanged([path.join(site.root, 'templates/index.ts')]);
      await vi.advanceTimersByTimeAsync(60_000);
      await editAgain();
      await recorder.close();
      expect(stale()).toEqual({ fr: { en: [''] } });
    });

    test('when the server was stopped', async () => {
      await recorder.close();
      recorder = open();
      await editAgain();
      await recorder.close();
      expect(stale()).toEqual({ fr: { en: [''] } });
    });

    test('not while the writer is at it', async () => {
      for (let save = 0; save < 3; save += 1) {
        await vi.advanceTimersByTimeAsync(9 * 60_000);
        await editAgain(`Before ${save}.`);
      }
      await recorder.close();
      expect(stale()).toEqual({});
    });
  });

  test('texts that change together come from elsewhere: they are what was there', async () => {
    await recorder.onChanged([write(`${folder}/fr.md`, 'Un.'), write(`${folder}/en.md`, 'One.')]);
    await recorder.close();
    expect(record()).toBeUndefined();
    await save(`${folder}/fr.md`, 'Un.\n\n## Deux\n\nDeux.');
    expect(stale()).toEqual({ en: { fr: ['Deux'] } });
  });

  test.each(['in this session', 'before it'])(
    'so does a text whose record is taken away with it, as by git stash; made %s',
    async (made) => {
      await save(`${folder}/fr.md`, 'Après.');
      if (made === 'before it') {
        await recorder.close();
        recorder = open();
        await recorder.ready;
      }
      const name = path.join(site.root, folder, '.translations.json');
      const kept = readFileSync(name);
      rmSync(name);
      await save(`${folder}/fr.md`, then.fr);
      expect(existsSync(name)).toBe(false);
      writeFileSync(name, kept);
      await save(`${folder}/fr.md`, 'Après.');
      expect(readFileSync(name)).toEqual(kept);
      rmSync(name);
      await save(`${folder}/fr.md`, then.fr);
      await save(`${folder}/fr.md`, 'Bien après.');
      expect(Object.keys(stale())).toEqual(['en']);
    },
  );

  test('the languages of one entry that are saved together follow each other', async () => {
    await save(`${folder}/fr.md`, 'Avant.');
    await save(`${folder}/en.md`, 'Before.');
    await recorder.onChanged([write(`${folder}/fr.md`, 'Un.'), write(`${folder}/en.md`, 'One.')]);
    expect(stale()).toEqual({});
    await save(`${folder}/en.md`, 'Two.');
    expect(stale()).toEqual({ fr: { en: [''] } });
  });

  test('not if one has followed the other already, as in a commit that holds the record', async () => {
    await save(`${folder}/fr.md`, 'Avant.');
    await save(`${folder}/en.md`, 'Before.');
    await recorder.close();
    const other = open();
    await other.onChanged([write(`${folder}/fr.md`, 'Un.')]);
    await other.close();
    await recorder.onChanged([write(`${folder}/fr.md`, 'Un.'), write(`${folder}/en.md`, 'Before.')]);
    expect(stale()).toEqual({ en: { fr: [''] } });
  });

  test('nor if other entries change with them', async () => {
    await save(`${folder}/fr.md`, 'Avant.');
    await save(`${folder}/en.md`, 'Before.');
    await recorder.onChanged([
      write(`${folder}/fr.md`, 'Un.'),
      write(`${folder}/en.md`, 'One.'),
      write('content/articles/second/fr.md', 'Un.'),
    ]);
    expect(Object.keys(stale())).toEqual(['fr', 'en']);
  });

  test('a text whose front matter is broken for a while is what it was before', async () => {
    await save(`${folder}/en.md`, 'After.');
    const file = write(`${folder}/fr.md`, 'Après.');
    await recorder.onChanged([file]);
    writeFileSync(file, '---\ntitle: "\n');
    await recorder.onChanged([file]);
    await recorder.close();
    write(`${folder}/fr.md`, 'Après.');
    expect(stale()).toEqual({});
  });

  test('that a text is gone is not recorded', async () => {
    await save(`${folder}/en.md`, 'After.');
    await recorder.close();
    const known = record();
    rmSync(path.join(site.root, `${folder}/fr.md`));
    await recorder.onChanged([path.join(site.root, `${folder}/fr.md`)]);
    await recorder.close();
    expect(record()).toEqual(known);
  });

  test('a language that comes later is up to date', async () => {
    await save('content/articles/third/fr.md', 'Un.');
    await save('content/articles/third/en.md', 'One.');
    await recorder.close();
    const { record } = readTranslations(site.root, 'content/articles/third');
    expect(Object.keys(record?.['fr'] ?? {})).toEqual(['en']);
    expect(Object.keys(record?.['en'] ?? {})).toEqual(['fr']);
  });

  test('the same record is not written again, and only texts have one', async () => {
    await save(`${folder}/fr.md`, then.fr);
    await recorder.close();
    const file = path.join(site.root, folder, '.translations.json');
    const before = statSync(file);
    await save(`${folder}/fr.md`, then.fr);
    await recorder.close();
    expect(statSync(file).ino).toBe(before.ino);
    expect(statSync(file).mtimeMs).toBe(before.mtimeMs);
    await save('content/notes/first/fr.md', 'In no collection.');
    await save(`${folder}/de.md`, 'In no language.');
    await recorder.close();
    expect(readTranslations(site.root, 'content/notes/first').record).toBeUndefined();
    expect(statSync(file).mtimeMs).toBe(before.mtimeMs);
  });
});
