import { mkdtemp, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';

import { image, reference } from '../../index.ts';
import { testSite } from '../../../tests/support/site.ts';
import { sha256 } from '../lib/bytes/hash.ts';
import { SourceChangedError } from '../lib/diagnostics/source-changed-error.ts';
import { decodeBody } from '../render/decode-body.ts';
import type { Store } from '../model/cache.ts';
import type { SourceFile, StoredBody } from '../model/content.ts';
import type { Site } from '../model/site.ts';
import { createKnownEntries } from './entries/known-entries.ts';
import { loadContent, type LoadedContent } from './load-content.ts';
import type { Skimming } from './texts/read-entries.ts';
import { createTextBudget, type TextBudget } from './texts/text-budget.ts';
import { createTextHeads } from './texts/text-heads.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'content-'));
});
afterEach(() => rm(root, { recursive: true }));

const site: Site = testSite({
  collections: {
    articles: { schema: z.object({ title: z.string() }) },
    people: { file: 'people.yaml', schema: z.object({ name: z.string() }) },
  },
  directives: { note: { type: 'container', props: z.object({}) } },
});
const nothing = { hash: '', image: () => undefined, file: () => undefined, near: () => undefined };

async function source(name: string, text: string): Promise<SourceFile> {
  const absolute = path.join(root, name);
  await mkdir(path.dirname(absolute), { recursive: true });
  await writeFile(absolute, text);
  return { path: name, absolute, size: text.length, hash: sha256(text) };
}

const article = (body: string) => `---\ntitle: A\n---\n\n${body}\n`;

function sources() {
  return Promise.all([
    source('content/articles/noted/en.md', article(':::note\nA note.\n:::')),
    source('content/articles/noted/fr.md', article(':::note\nUne note.\n:::')),
    source('content/articles/plain/en.md', article('One **word**.')),
    source('content/articles/plain/fr.md', article('Un **mot**.')),
    source('content/people.yaml', 'ada: { fr: { name: Ada }, en: { name: Ada } }\n'),
  ]);
}

/** A store that counts writes, and can forget everything or one stage. */
function testStore() {
  const entries = new Map<string, Uint8Array>();
  const name = (stage: string, key: string) => `${stage}\n${key}`;
  let written = 0;
  const store: Store = {
    get: (stage, key) => entries.get(name(stage, key)),
    has: (stage, key) => entries.has(name(stage, key)),
    touch: () => undefined,
    readAhead: () => undefined,
    set(stage, key, value) {
      written += 1;
      entries.set(name(stage, key), typeof value === 'string' ? Buffer.from(value) : value);
    },
  };
  const forget = (stage = '') => {
    for (const key of entries.keys()) if (key.startsWith(stage)) entries.delete(key);
  };
  return { store, forget, written: () => written };
}

/** Bodies as JSON texts. */
async function textsOf({
  published: content,
  readBodies,
}: Pick<LoadedContent, 'published' | 'readBodies'>): Promise<readonly string[]> {
  const ids = content.entries.map(({ body }) => body.id);
  const bodies = await readBodies(ids);
  return ids.map((id) => textOf(bodies.get(id)));
}

function textOf(body: StoredBody | undefined): string {
  return body === undefined ? '' : JSON.stringify(decodeBody(body));
}

const load = async (store: Store) =>
  loadContent(site, await sources(), { store, assets: nothing, known: createKnownEntries() });

test('entries come in the order of their paths, with their bodies in the store', async () => {
  const { store } = testStore();
  const loaded = await load(store);
  expect(loaded.diagnostics).toEqual([]);
  expect(loaded.published.entries.map(({ file }) => file)).toEqual([
    'content/people.yaml',
    'content/people.yaml',
    'content/articles/noted/en.md',
    'content/articles/noted/fr.md',
    'content/articles/plain/en.md',
    'content/articles/plain/fr.md',
  ]);
  const texts = await textsOf(loaded);
  expect(texts[0]).toBe('[]');
  expect(JSON.parse(texts[3] ?? '')).toMatchObject([{ component: 'note', children: [/Une note/u] }]);
  expect(JSON.parse(texts[5] ?? '')).toEqual(['<p>Un <strong>mot</strong>.</p>']);
});

test('a file that is known is not parsed again, and no body is written again', async () => {
  const { store, written } = testStore();
  const first = await load(store);
  const before = written();
  const second = await load(store);
  expect(second.published.entries).toEqual(first.published.entries);
  expect(written() - before).toBe(0);
});

test('a data file may be as long as its entries are many', async () => {
  const people = testSite({
    collections: { people: { file: 'people.yaml', schema: z.object({ name: z.string() }) } },
  });
  const keys = Array.from({ length: 2000 }, (_, index) => `person-${index}`);
  const text = keys.map((key) => `${key}: { fr: { name: "${key}" }, en: { name: "${key}" } }\n`).join('');
  const { published: content, diagnostics } = await loadContent(
    people,
    [await source('content/people.yaml', text)],
    {
      store: testStore().store,
      assets: nothing,
      known: createKnownEntries(),
    },
  );
  expect(diagnostics).toEqual([]);
  expect(content.entries).toHaveLength(4000);
});

test('a mistake in a field of a data file is reported where the language has it, or where all share it', async () => {
  const schema = z.object({ name: z.string(), valueOf: z.string() });
  const people = testSite({ collections: { people: { file: 'people.yaml', schema } } });
  const file = await source(
    'content/people.yaml',
    'ada:\n  name: 1\n  fr:\n    valueOf: 2\n  en:\n    name: 3\n    valueOf: 4\n',
  );
  const { store } = testStore();
  const known = createKnownEntries();
  const { diagnostics } = await loadContent(people, [file], { store, assets: nothing, known });
  expect(diagnostics.map(({ message, at }) => `${message.split(':')[0]} ${at?.line}`)).toEqual([
    'name 2',
    'valueOf 4',
    'name 6',
    'valueOf 7',
  ]);
});

test('whoever removes the last entry of a data file reads what to write instead', async () => {
  const people = testSite({
    collections: { people: { file: 'people.yaml', schema: z.object({ name: z.string() }) } },
  });
  const load = async (text: string) =>
    loadContent(people, [await source('content/people.yaml', text)], {
      store: testStore().store,
      assets: nothing,
      known: createKnownEntries(),
    });
  expect((await load('# nobody\n')).diagnostics).toMatchObject([
    { code: 'front-matter-invalid', fix: 'Write each entry below its key, or {} if there is none.' },
  ]);
  expect((await load('{}\n')).diagnostics).toEqual([]);
});

test('a key that is no slug, and a language whose fields are none, are told of at their lines', async () => {
  const people = testSite({
    collections: { people: { file: 'people.yaml', schema: z.object({ name: z.string() }) } },
  });
  const file = await source(
    'content/people.yaml',
    [
      'Ada:\n  fr: { name: Ada }\n  en: { name: Ada }',
      'Eve:\n  slug: eve\n  fr: { name: Eve }\n  en: { name: Eve }',
      'bob:\n  fr: Bob\n  en: { name: Bob }',
      // All fields are shared.
      'kim:\n  name: Kim\n  fr:\n  en:\n',
    ].join('\n'),
  );
  const { published: content, diagnostics } = await loadContent(people, [file], {
    store: testStore().store,
    assets: nothing,
    known: createKnownEntries(),
  });
  expect(
    diagnostics.map(({ code, message, fix, at }) => `${at?.line}:${at?.column} ${code} ${message} ${fix}`),
  ).toEqual([
    '9:3 front-matter-invalid What "bob" has in fr is no map of fields. Write each field by its name, such as fr: { title: … }',
    '1:1 entry-slug "Ada" is no key: lower-case letters, digits and single hyphens. Rename it: ada',
  ]);
  expect(content.entries.map(({ key, locale }) => `${key} ${locale}`)).toEqual([
    'Eve fr',
    'Eve en',
    'bob en',
    'kim fr',
    'kim en',
  ]);
});

test('an unknown collection that a schema refers to is reported once, at the schema', async () => {
  const author = z.string().transform(reference('peple'));
  const referring = testSite({
    collections: {
      articles: { schema: z.object({ authors: z.array(author) }) },
      people: { schema: z.object({}) },
    },
  });
  const text = '---\nauthors: [ada, eve]\n---\n';
  const files = await Promise.all([
    source('content/articles/a/en.md', text),
    source('content/articles/a/fr.md', text),
  ]);
  const { published: content, diagnostics } = await loadContent(referring, files, {
    store: testStore().store,
    assets: nothing,
    known: createKnownEntries(),
  });
  expect(content.entries).toEqual([]);
  expect(diagnostics).toMatchObject([
    {
      code: 'reference-unknown',
      message: 'articles.authors refers to the collection "peple", which the config does not have.',
      fix: 'Did you mean "people"?',
      at: { file: 'site.config.ts' },
    },
  ]);
});

test('a text is parsed again for another language of its locale', async () => {
  const { store } = testStore();
  const files = [await source('content/articles/plain/fr.md', article('Vraiment ?'))];
  const loadIn = async (language: string) => {
    const locales = { fr: { language, label: 'Français' } };
    const own = testSite({ locales, collections: { articles: { schema: z.object({ title: z.string() }) } } });
    return textsOf(await loadContent(own, files, { store, assets: nothing, known: createKnownEntries() }));
  };
  expect(await loadIn('en')).toEqual(['["<p>Vraiment ?</p>"]']);
  expect(await loadIn('fr')).toEqual(['["<p>Vraiment\u202F?</p>"]']);
});

test('so it is for other words around its footnotes', async () => {
  const { store } = testStore();
  const files = [await source('content/articles/plain/fr.md', article('Un[^1].\n\n[^1]: Une note.'))];
  const loadWith = async (title: string) => {
    const locales = { fr: { language: 'fr', label: 'Français', footnotes: { title, back: 'Retour' } } };
    const own = testSite({ locales, collections: { articles: { schema: z.object({ title: z.string() }) } } });
    return textsOf(await loadContent(own, files, { store, assets: nothing, known: createKnownEntries() }));
  };
  expect((await loadWith('Notes')).join()).toContain('>Notes</h2>');
  expect((await loadWith('Renvois')).join()).toContain('>Renvois</h2>');
});

test('equal texts are two, each with its own mistakes', async () => {
  const { store } = testStore();
  const text = '---\ntitle: A\n---\n\n# A\n';
  const names = ['en', 'fr'].map((locale) => `content/articles/plain/${locale}.md`);
  const files = await Promise.all(names.map((name) => source(name, text)));
  const reported = async () => {
    const { diagnostics } = await loadContent(site, files, {
      store,
      assets: nothing,
      known: createKnownEntries(),
    });
    return diagnostics.filter(({ code }) => code === 'heading-h1').map(({ at }) => at?.file);
  };
  expect(await reported()).toEqual(names);
  expect(await reported()).toEqual(names);
});

test('a body that the store lost is made again', async () => {
  const { store, forget } = testStore();
  const { published: content, readBodies } = await load(store);
  const before = await textsOf({ published: content, readBodies });
  for (const [index, { body }] of content.entries.entries()) {
    forget();
    expect(textOf((await readBodies([body.id])).get(body.id))).toBe(before[index]);
  }
});

test('so is one that is lost while what is known of its entry is kept', async () => {
  const { store, forget } = testStore();
  const before = await textsOf(await load(store));
  forget('body\n');
  forget('entry\n');
  expect(await textsOf(await load(store))).toEqual(before);
});

test('a file that changes between scan and parse is not taken for what it was', async () => {
  const { store } = testStore();
  const scanned = await sources();
  await writeFile(path.join(root, 'content/articles/plain/fr.md'), article('Autre chose.'));
  await expect(
    loadContent(site, scanned, { store, assets: nothing, known: createKnownEntries() }),
  ).rejects.toThrow(/plain\/fr\.md changed while the site was built/);
});

test('an entry whose reference leads nowhere is left out, and counts as broken', async () => {
  const text = (author: string) => `---\ntitle: A\nauthor: ${author}\n---\n\nText.\n`;
  const own = testSite({
    collections: {
      articles: {
        schema: z.object({ title: z.string(), author: z.string().transform(reference('people')) }),
      },
      people: { file: 'people.yaml', schema: z.object({ name: z.string() }) },
    },
  });
  const written = await Promise.all([
    source('content/articles/x/en.md', text('ada')),
    source('content/articles/x/fr.md', text('Ada Lovelace')),
    source('content/people.yaml', 'ada: { fr: { name: Ada }, en: { name: Ada } }\n'),
  ]);
  const { store } = testStore();
  const { published: content, diagnostics } = await loadContent(own, written, {
    store,
    assets: nothing,
    known: createKnownEntries(),
  });
  expect(diagnostics).toMatchObject([
    { code: 'reference-unknown', fix: 'Correct the key. Known: ada.', at: { line: 3 } },
  ]);
  expect(content.entries.map(({ file }) => file)).not.toContain('content/articles/x/fr.md');
  expect([...content.broken]).toEqual(['articles/x/fr']);
});

test('a reference to an entry with a mistake of its own is not reported as well', async () => {
  const own = testSite({
    collections: {
      articles: { schema: z.object({ author: z.string().transform(reference('people')) }) },
      people: { file: 'people.yaml', schema: z.object({ name: z.string() }) },
    },
  });
  const written = await Promise.all([
    source('content/articles/x/en.md', '---\nauthor: ada\n---\n'),
    source('content/articles/x/fr.md', '---\nauthor: ada\n---\n'),
    source('content/people.yaml', 'ada: { fr: { name: 5 }, en: { name: Ada } }\n'),
  ]);
  const { store } = testStore();
  const { diagnostics } = await loadContent(own, written, {
    store,
    assets: nothing,
    known: createKnownEntries(),
  });
  expect(diagnostics.map(({ code, at }) => [code, at?.file])).toEqual([
    ['front-matter-invalid', 'content/people.yaml'],
  ]);
});

test('near misses are reported with the correct form', async () => {
  const own = testSite({
    collections: {
      articles: { schema: z.object({ title: z.string(), cover: z.string().transform(image()).optional() }) },
    },
  });
  const written = await Promise.all([
    source('content/articles/x/en.md', '---\ntitle: A\nslug: Une Nuit\n---\n'),
    source('content/articles/x/fr.md', '---\ntitle: A\ncover: /content/articles/x/a.jpg\n---\n'),
    source('content/articles/Ma nuit/fr.md', '---\ntitle: A\n---\n'),
    source('content/articles/y/en.md', '---\ntitle: A\nslug: 🏠\n---\n'),
  ]);
  const { store } = testStore();
  const { diagnostics } = await loadContent(own, written, {
    store,
    assets: nothing,
    known: createKnownEntries(),
  });
  expect(diagnostics.map(({ code, fix }) => `${code} ${fix}`).sort()).toEqual([
    'content-outside Copy the file into the folder of this file, unless it is there, and write ./a.jpg',
    'entry-slug Did you mean "une-nuit"?',
    'entry-slug Rename the folder: ma-nuit',
    'entry-slug Write it in letters from a to z, digits and single hyphens.',
  ]);
});

test.each([
  ['curlew.en.md', 'curlew/en.md'],
  ['2024/curlew/en.md', 'curlew/en.md'],
  ['2024/05/curlew.fr.md', 'curlew/fr.md'],
  ['curlew.md', 'curlew/fr.md'],
  ['Le Courlis.fr.md', 'le-courlis/fr.md'],
  ['en.md', '<key>/en.md'],
  ['日本.md', '<key>/fr.md'],
])('a text at articles/%s is told to be moved to articles/%s', async (from, to) => {
  const { store } = testStore();
  const text = await source(`content/articles/${from}`, '---\ntitle: A\n---\n');
  const { diagnostics } = await loadContent(testSite({}), [text], {
    store,
    assets: nothing,
    known: createKnownEntries(),
  });
  expect(diagnostics).toMatchObject([
    { code: 'entry-unknown-file', fix: expect.stringMatching(new RegExp(` content/articles/${to}$`)) },
  ]);
});

test.each(['articles', 'articles/curlew', '.', 'people'])(
  'a note in %s is told how to be none of the texts',
  async (folder) => {
    const { store } = testStore();
    const note = await source(path.posix.join('content', folder, 'README.md'), '# To colleagues\n');
    const { diagnostics } = await loadContent(site, [note, ...(await sources())], {
      store,
      assets: nothing,
      known: createKnownEntries(),
    });
    expect(diagnostics).toMatchObject([
      { code: 'entry-unknown-file', fix: 'Rename it README.txt: as a note, it is not read.' },
    ]);
  },
);

test.each([
  ['idees', 'Rename a text to fr.md or en.md, and a note to idees.txt, which is not read.'],
  ['FR', 'Did you mean "fr"?'],
  ['es', 'Declare it in the config’s locales, or rename the file to fr.md or en.md.'],
  ['index.fr', 'Did you mean "fr"?'],
])('%s.md in an entry folder is told what it may be named', async (name, fix) => {
  const { store } = testStore();
  const note = await source(`content/articles/curlew/${name}.md`, 'Un mot.\n');
  const { diagnostics } = await loadContent(site, [note, ...(await sources())], {
    store,
    assets: nothing,
    known: createKnownEntries(),
  });
  expect(diagnostics).toMatchObject([{ code: 'entry-unknown-file', fix }]);
});

describe('another process takes what one has found', () => {
  const schema = z.object({ title: z.string(), author: z.string().transform(reference('people')) });
  const collections = (fields: z.ZodType) => ({
    articles: { schema: fields },
    people: { file: 'people.yaml', schema: z.object({ name: z.string() }) },
  });
  const own = (fields: z.ZodType, configHash: string): Site => ({
    ...testSite({
      collections: collections(fields),
      directives: {
        portrait: { type: 'leaf', props: z.object({ of: z.string().transform(reference('people')) }) },
      },
    }),
    configHash,
  });
  const text = (title: string, body: string) => `---\ntitle: ${title}\nauthor: ada\n---\n\n${body}\n`;
  const write = (name: string, title = 'A') =>
    Promise.all([
      source('content/articles/x/en.md', text(title, 'Text.')),
      source('content/articles/x/fr.md', text(title, '::portrait{of="ada"}')),
      source('content/people.yaml', name),
    ]);
  const ada = 'ada: { fr: { name: Ada }, en: { name: Ada } }\n';

  async function loadTwice(
    second: {
      readonly people?: string;
      readonly title?: string;
      readonly site?: Site;
      readonly assets?: string;
    },
    title = 'A',
    fields: z.ZodType = schema,
  ) {
    const { store } = testStore();
    const first = own(fields, 'one');
    await loadContent(first, await write(ada, title), {
      store,
      assets: nothing,
      known: createKnownEntries(),
    });
    const get = vi.spyOn(store, 'get');
    const loaded = await loadContent(
      second.site ?? first,
      await write(second.people ?? ada, second.title ?? title),
      {
        store,
        assets: { ...nothing, hash: second.assets ?? '' },
        known: createKnownEntries(),
      },
    );
    const bodies = await textsOf(loaded);
    const read = get.mock.calls.filter(([stage]) => stage === 'entry').length;
    return { ...loaded, bodies, read };
  }

  test('but not what JSON cannot say', async () => {
    const dated = schema.extend({ title: z.string().transform((title) => new Date(title)) });
    const { published: content, read } = await loadTwice({ site: own(dated, 'one') }, '"2024-01-01"', dated);
    expect(read).toBe(2);
    expect(content.entries.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ title: new Date('2024-01-01') }),
    );
  });

  test('without reading any entry by itself', async () => {
    const { published: content, read, bodies } = await loadTwice({});
    expect(read).toBe(0);
    expect(content.entries.map(({ file, data }) => [file, data])).toContainEqual([
      'content/articles/x/en.md',
      { title: 'A', author: { kind: 'reference', collection: 'people', key: 'ada' } },
    ]);
    expect(bodies).toContain('["<p>Text.</p>"]');
  });

  test('but for files that have changed', async () => {
    const { published: content, read } = await loadTwice({ title: 'B' });
    expect(read).toBe(2);
    expect(content.entries.map(({ data }) => data)).toContainEqual(expect.objectContaining({ title: 'B' }));
  });

  test('where they show another entry, what that says now', async () => {
    const { read, bodies } = await loadTwice({ people: ada.replaceAll('Ada', 'Grace') });
    expect(read).toBe(0);
    expect(bodies.join()).toContain('Grace');
    expect(bodies.join()).not.toContain('Ada');
  });

  test('where one refers to an entry that has gone, the place of the mistake', async () => {
    const { diagnostics } = await loadTwice({ people: ada.replaceAll('ada', 'grace') });
    expect(diagnostics).toContainEqual(
      expect.objectContaining({
        code: 'reference-unknown',
        at: expect.objectContaining({ line: 3 }) as unknown,
      }),
    );
  });

  test.each([
    ['a mistake is told again', {}, '5', 1],
    ['another config', { site: own(schema.extend({ title: z.literal('B') }), 'two') }, 'A', 2],
    ['other pictures', { assets: 'two' }, 'A', 0],
  ])('%s', async (_what, second, title, mistakes) => {
    const { read, diagnostics } = await loadTwice(second, title);
    expect(read).toBeGreaterThan(0);
    expect(diagnostics.filter(({ code }) => code === 'front-matter-invalid').length).toBeGreaterThanOrEqual(
      mistakes,
    );
  });
});

test('of many references that lead nowhere, the first ones are reported with suggestions', async () => {
  const referring = testSite({
    collections: {
      people: { file: 'people.yaml', schema: z.object({ name: z.string() }) },
      texts: { schema: z.object({}) },
      films: { schema: z.object({ author: z.string().transform(reference('people')) }) },
    },
    directives: {
      portrait: { type: 'leaf', props: z.object({ name: z.string().transform(reference('people')) }) },
    },
  });
  const numbers = Array.from({ length: 15 }, (_, index) => index);
  const files = await Promise.all([
    source('content/people.yaml', 'ada: { fr: { name: Ada }, en: { name: Ada } }\n'),
    ...numbers.flatMap((number) =>
      ['en', 'fr'].flatMap((locale) => [
        source(`content/films/f${number}/${locale}.md`, '---\nauthor: adda\n---\n\nText.\n'),
        source(`content/texts/t${number}/${locale}.md`, '---\n---\n\n::portrait{name="adda"}\n'),
      ]),
    ),
  ]);
  const { diagnostics } = await loadContent(referring, files, {
    store: testStore().store,
    assets: nothing,
    known: createKnownEntries(),
  });
  const unknown = diagnostics.filter(({ code }) => code === 'reference-unknown');
  for (const message of ['author: there is no "adda" in people.', 'name: there is no "adda" in people.']) {
    const fixes = unknown.filter((item) => item.message === message).map(({ fix }) => fix);
    const ofSlip = Array<string>(20).fill('Did you mean "ada"?');
    expect(fixes).toEqual([...ofSlip, ...Array<string>(10).fill('Correct the key.')]);
  }
});

test('a reference to a draft, or to what is scheduled for later, is told of as such', async () => {
  const referring = testSite({
    collections: {
      people: {
        file: 'people.yaml',
        schema: z.object({ name: z.string(), date: z.string().optional() }),
      },
      films: { schema: z.object({ author: z.string().transform(reference('people')) }) },
      texts: { schema: z.object({}) },
    },
    directives: {
      portrait: { type: 'leaf', props: z.object({ name: z.string().transform(reference('people')) }) },
    },
  });
  const files = await Promise.all([
    source(
      'content/people.yaml',
      [
        'ada: { draft: true, fr: { name: Ada }, en: { name: Ada } }',
        'eve: { date: 2999-01-01, fr: { name: Eve }, en: { name: Eve } }\n',
      ].join('\n'),
    ),
    source('content/films/a/fr.md', '---\nauthor: ada\n---\n'),
    source('content/films/b/fr.md', '---\nauthor: eve\n---\n'),
    source('content/texts/a/fr.md', '---\n---\n\n::portrait{name="ada"}\n'),
  ]);
  const { diagnostics } = await loadContent(referring, files, {
    store: testStore().store,
    assets: nothing,
    known: createKnownEntries(),
  });
  const unknown = diagnostics.filter(({ code }) => code === 'reference-unknown');
  const draft = 'people/ada is a draft or scheduled for later.';
  const scheduled = 'people/eve is a draft or scheduled for later.';
  const fix = 'Publish content/people.yaml, or refer to another entry.';
  expect(unknown.map((item) => `${item.at?.file}:${item.at?.line} ${item.message} ${item.fix}`)).toEqual([
    `content/films/a/fr.md:2 author: ${draft} ${fix}`,
    `content/films/b/fr.md:2 author: ${scheduled} ${fix}`,
    `content/texts/a/fr.md:4 name: ${draft} ${fix}`,
  ]);
});

test.each([
  ['a draft to a draft', '0', 'draft: true', 'draft: true', []],
  ['a draft to what is scheduled', '0', 'draft: true', 'date: 2999-01-01', []],
  ['a draft to nothing', '1', 'draft: true', '', ['warning']],
  ['what is scheduled to what comes with it', '0', 'date: 2999-01-01', 'date: 2999-01-01', []],
  ['what is scheduled to what comes later', '0', 'date: 2999-01-01', 'date: 2999-01-02', ['error']],
  ['what is scheduled to a draft', '0', 'date: 2999-01-01', 'draft: true', ['error']],
])('a reference of an entry that is not published: %s', async (_, key, own, other, severities) => {
  const date = z.string().optional();
  const referring = testSite({
    collections: {
      people: { schema: z.object({ date }) },
      films: { schema: z.object({ date, author: z.string().transform(reference('people')) }) },
    },
  });
  const files = await Promise.all([
    source('content/people/0/fr.md', `---\n${other}\n---\n`),
    source('content/films/a/fr.md', `---\nauthor: '${key}'\n${own}\n---\n`),
  ]);
  const { diagnostics } = await loadContent(referring, files, {
    store: testStore().store,
    assets: nothing,
    known: createKnownEntries(),
  });
  const unknown = diagnostics.filter(({ code }) => code === 'reference-unknown');
  expect(unknown.map(({ severity }) => severity)).toEqual(severities);
});

test('an entry has the same bytes parsed, from the cache, and parsed on demand', async () => {
  const { store } = testStore();
  const list = await sources();
  const load = async (budget?: TextBudget, of: Store = store) => {
    const known = createKnownEntries();
    const { published: content } = await loadContent(site, list, {
      store: of,
      assets: nothing,
      known,
      budget,
    });
    // Entries from memory are shared: writing to one would change other pages.
    expect(content.entries.every(Object.isFrozen)).toBe(true);
    return JSON.stringify(content.entries);
  };
  const parsed = await load();
  expect(parsed).toContain('"excerpt":"One word."');
  expect(await load()).toBe(parsed);
  expect(await load(createTextBudget(0), testStore().store)).toBe(parsed);
});

test.each([
  ['line ends of Windows', '---\r\ntitle: A\r\n---\r\n\r\nText.\r\n'],
  ['line ends of an old Mac', '---\rtitle: A\r---\r\rText.\r'],
  ['no text', '---\ntitle: A\n---'],
  ['a field that is wrong', '---\ntitle: 3\n---\n\nText with --- in it.\n\n---\n\nMore.\n'],
  ['dashes in a field', '---\ntitle: |\n  One\n  ---\n  Two\n---\n\nText.\n'],
  ['no front matter', 'Text.\n\n---\n'],
  ['front matter that does not end', '---\ntitle: A\n\nText.\n'],
  ['something behind its end', '---\ntitle: A\n--- end\n\nText.\n'],
  ['nothing at all', ''],
])('front matter is the same without its text: %s', async (_name, text) => {
  const list = await Promise.all(
    ['en', 'fr'].map((locale) => source(`content/articles/one/${locale}.md`, text)),
  );
  const load = async (skimming: Skimming = {}) => {
    const parts = { store: testStore().store, assets: nothing, known: createKnownEntries(), ...skimming };
    const { published: content, diagnostics } = await loadContent(site, list, parts);
    return { entries: content.entries.map(({ data }) => data), diagnostics };
  };
  const whole = await load();
  expect(await load({ budget: createTextBudget(0) })).toEqual(whole);
  const heads = createTextHeads();
  for (const { hash } of list) heads.note(hash, Buffer.from(text));
  expect(await load({ budget: createTextBudget(0), heads })).toEqual(whole);
});

test('a text whose head is known is not read for it', async () => {
  const file = await source('content/articles/one/fr.md', article('Un mot.'));
  const heads = createTextHeads();
  heads.note(file.hash, Buffer.from('---\ntitle: Known\n---\n'));
  await rm(file.absolute);
  const parts = { assets: nothing, known: createKnownEntries(), budget: createTextBudget(0) };
  const load = () => loadContent(site, [file], { ...parts, store: testStore().store, heads });
  expect((await load()).published.entries.map(({ data }) => data)).toEqual([{ title: 'Known' }]);
  heads.clear();
  await expect(
    loadContent(site, [{ ...file }], { ...parts, store: testStore().store, heads }),
  ).rejects.toThrow(SourceChangedError);
});

describe('what is known of a text that shows another entry', () => {
  const own = testSite({
    collections: {
      articles: { schema: z.object({ title: z.string() }) },
      people: { file: 'people.yaml', schema: z.object({ name: z.string() }) },
    },
    directives: {
      portrait: { type: 'leaf', props: z.object({ of: z.string().transform(reference('people')) }) },
    },
  });

  /** What is told of the two texts, load after load. */
  async function toldWith(...people: readonly string[]) {
    const text = '---\ntitle: A\n---\n\n::portrait{of="bee"}\n';
    const texts = await Promise.all(
      ['en', 'fr'].map((locale) => source(`content/articles/one/${locale}.md`, text)),
    );
    const parts = { store: testStore().store, assets: nothing, known: createKnownEntries() };
    const told: string[][] = [];
    for (const each of people) {
      const file = await source('content/people.yaml', each);
      const { diagnostics } = await loadContent(own, [...texts, file], parts);
      const ours = diagnostics.filter(({ code }) => code === 'reference-unknown');
      told.push(ours.map(({ at, fix }) => `${path.basename(at?.file ?? '')} ${fix}`));
    }
    return told;
  }
  const person = (key: string, name = 'B') => `${key}: { fr: { name: ${name} }, en: { name: B } }\n`;

  test('is found out again if it may have meant another', async () => {
    expect(await toldWith(person('bea'), person('bet'))).toEqual([
      ['en.md Did you mean "bea"?', 'fr.md Did you mean "bea"?'],
      ['en.md Did you mean "bet"?', 'fr.md Did you mean "bet"?'],
    ]);
  });

  test('is found out again if that one, which had a mistake, has gone', async () => {
    expect(await toldWith(person('bee', '5'), person('bea'))).toEqual([
      [],
      ['en.md Did you mean "bea"?', 'fr.md Did you mean "bea"?'],
    ]);
  });
});

test('a draft added to its entry is reported as a draft', async () => {
  const [own, draft] = await Promise.all([
    source('content/articles/one/fr.md', article('Un mot.')),
    source('content/articles/one/en.md', '---\ntitle: A\ndraft: true\n---\n\nA word.\n'),
  ]);
  const known = createKnownEntries();
  const told = async (sources: readonly SourceFile[]) => {
    const parts = { store: testStore().store, assets: nothing, known };
    const { diagnostics } = await loadContent(site, sources, parts);
    return diagnostics.flatMap(({ code, message }) =>
      code === 'entry-missing-translation' ? [message] : [],
    );
  };
  const lacks = 'content/articles/one/fr.md has no translation in en: content/articles/one/en.md';
  expect(await told([own])).toEqual([`${lacks} is missing.`]);
  expect(await told([own, draft])).toEqual([`${lacks} is a draft.`]);
});
