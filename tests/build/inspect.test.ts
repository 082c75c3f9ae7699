import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

import { parseFrontMatter } from '../../src/node/content/front-matter/front-matter.ts';
import { writeTranslations } from '../../src/node/content/translations/translation-file.ts';
import {
  recordSave,
  type TranslationRecord,
} from '../../src/node/content/translations/translation-record.ts';
import { hashSections } from '../../src/node/content/translations/translation-sections.ts';
import { treeHash } from '../support/output.ts';
import { sitegen, temporaryFolder } from '../support/sitegen.ts';
import { article, smallSite, writeTree } from '../support/small-site.ts';

/** Runs a command on the small site with some files changed. */
async function run(tree: Readonly<Record<string, string>>, ...args: readonly string[]) {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, tree);
  const result = await sitegen([...args, '--root', folder.path]);
  const hasCache = existsSync(path.join(folder.path, '.sitegen'));
  return { ...result, hasCache };
}

/** What each would fail on if it were bundled or read. */
const unfinished = {
  templates: { 'templates/index.ts': 'export const templates = {' },
  styles: { 'templates/styles/main.css': '@import "nowhere.css";' },
  messages: { 'locales/fr.json': '{' },
};

describe('sitegen list', () => {
  test('reads the content and nothing else', async () => {
    const { code, stdout, stderr } = await run(
      { ...unfinished.templates, ...unfinished.styles, ...unfinished.messages },
      'list',
    );
    expect(code, stderr).toBe(0);
    expect(stdout).toMatch(/^articles +first +2024-03-05 +published$/m);
  });

  const broken = {
    ...article('whole', 'Text.'),
    ...article('draft', 'Text.', 'date: 2024-01-01\ndraft: true'),
    ...article('bad-body', '::portrait{name="nobody"}'),
    ...article('doubled', 'Text.', 'date: 2024-01-01\nslug: whole'),
    'content/articles/bad-date/fr.md': '---\ntitle: x\ndate: yesterday\n---\n\nText.\n',
    'content/articles/bad-date/en.md': '---\ntitle: x\ndate: 2024-01-01\n---\n\nText.\n',
    'content/articles/alone/fr.md': '---\ntitle: x\ndate: 2024-01-01\n---\n\nText.\n',
    'content/people.yaml': 'ada: { fr: { name: Ada }, en: { nom: Ada } }\n',
  };

  test('shows entries with mistakes, and those that wait', async () => {
    const { code, stdout } = await run(broken, 'list', '--clock', '2024-02-01');
    expect(code).toBe(1);
    const states = stdout
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(/ {2,}/));
    expect(states).toEqual([
      ['articles', 'alone', '2024-01-01', 'published', 'en'],
      ['articles', 'bad-body', 'error'],
      ['articles', 'bad-date', '2024-01-01', 'fr: error, en: published'],
      // Of two equal slugs the one that is written is told of.
      ['articles', 'doubled', '2024-01-01', 'error'],
      ['articles', 'draft', '2024-01-01', 'draft'],
      ['articles', 'first', '2024-03-05', 'scheduled'],
      ['articles', 'whole', '2024-01-01', 'published'],
      ['categories', 'guides', 'published'],
      ['people', 'ada', 'fr: published, en: error'],
    ]);
  });

  test('and says so to programs', async () => {
    const { stdout } = await run(broken, 'list', 'people', '--json');
    const events = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly event: string });
    const file = 'content/people.yaml';
    expect(events.filter(({ event }) => event === 'entry')).toEqual([
      {
        v: 1,
        event: 'entry',
        collection: 'people',
        key: 'ada',
        locales: [
          { locale: 'fr', state: 'published', slug: 'ada', file },
          { locale: 'en', state: 'error', file },
        ],
        missing: [],
      },
    ]);
  });
});

describe('translations', () => {
  const text = (title: string, body: string, fields = '') =>
    `---\ntitle: ${title}\ndate: 2024-01-01\n${fields}---\n\n${body}\n`;
  const sectionsOf = (source: string) => hashSections(parseFrontMatter(source, 'x'), ['title']);
  const then = { fr: text('Titre', 'Avant.\n\n## Le budget\n\nCher.'), en: text('Title', 'Before.') };
  const sections = { fr: sectionsOf(then.fr), en: sectionsOf(then.en) };
  const upToDate = ['fr', 'en'].reduce<TranslationRecord>(
    (record, locale) => recordSave(record, locale, sections),
    {},
  );

  /** The small site with entries whose French has changed since a record was made, in one by nothing that is prose. */
  async function withRecords() {
    const folder = await temporaryFolder();
    const now = {
      behind: text('Titre', 'Avant.\n\n## Le budget\n\nMoins cher.'),
      redated: then.fr.replace('2024-01-01', '2024-01-02'),
      begun: text('Autre titre', 'Avant.\n\n## Le budget\n\nCher.', 'draft: true\n'),
    };
    for (const [key, fr] of Object.entries(now)) {
      const en = key === 'begun' ? text('Title', 'Before.', 'draft: true\n') : then.en;
      const files = { [`content/articles/${key}/fr.md`]: fr, [`content/articles/${key}/en.md`]: en };
      await writeTree(folder.path, smallSite, files);
    }
    const record = () => {
      for (const key of Object.keys(now)) writeTranslations(folder.path, `content/articles/${key}`, upToDate);
    };
    const run = (...args: readonly string[]) => sitegen([...args, '--root', folder.path]);
    return { ...folder, path: folder.path, run, record };
  }

  test('list shows those that have not followed', async () => {
    await using site = await withRecords();
    site.record();
    const { code, stdout, stderr } = await site.run('list', 'articles');
    expect(code, stderr).toBe(0);
    expect(stdout).toMatch(/^articles +begun +2024-01-01 +fr: draft, en: draft \(stale\)$/m);
    expect(stdout).toMatch(/^articles +behind +2024-01-01 +fr: published, en: stale$/m);
    expect(stdout).toMatch(/^articles +redated +2024-01-02 +published$/m);
    // No record of it.
    expect(stdout).toMatch(/^articles +first +2024-03-05 +published$/m);
  });

  test('and says to programs which sections', async () => {
    await using site = await withRecords();
    site.record();
    const { stdout } = await site.run('list', 'articles', '--json');
    const rows = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly key?: string; readonly locales: readonly object[] });
    const localesOf = (key: string) => rows.find((row) => row.key === key)?.locales;
    expect(localesOf('behind')).toEqual([
      { locale: 'fr', state: 'published', slug: 'behind', file: 'content/articles/behind/fr.md' },
      {
        locale: 'en',
        state: 'stale',
        slug: 'behind',
        file: 'content/articles/behind/en.md',
        stale: { fr: ['Le budget'] },
      },
    ]);
    expect(localesOf('begun')?.[1]).toMatchObject({ state: 'draft', stale: { fr: ['front-matter'] } });
  });

  test('a record that cannot be read is told', async () => {
    await using site = await withRecords();
    await writeTree(site.path, { 'content/articles/behind/.translations.json': '<<<<<<< ours' });
    const { code, stdout, stderr } = await site.run('list', 'articles');
    expect(code).toBe(0);
    expect(stderr).toContain('warning translations-invalid');
    expect(stdout).toMatch(/^articles +behind +2024-01-01 +published$/m);
  });

  test('a build knows nothing of records', async () => {
    await using site = await withRecords();
    const build = async () => {
      const { code, stderr } = await site.run('build', '--clock', '2025-01-01');
      expect(code, stderr).toBe(0);
      return treeHash(path.join(site.path, 'dist'));
    };
    const before = await build();
    site.record();
    expect(await build()).toBe(before);
  });
});

describe('sitegen routes', () => {
  test('makes no stylesheet', async () => {
    const { code, stdout, stderr } = await run(unfinished.styles, 'routes');
    expect(code, stderr).toBe(0);
    expect(stdout).toMatch(/^\/fr\/article\/first +article +fr +article +default +article___fr$/m);
  });

  test('S-1 and tells programs the name of each route in its language', async () => {
    const { stdout } = await run({}, 'routes', '--json');
    const routes = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly event: string; readonly kind: string })
      .filter(({ event }) => event === 'route');
    expect(routes).toContainEqual({
      v: 1,
      event: 'route',
      kind: 'page',
      path: '/en/article/first',
      route: 'article',
      name: 'article___en',
      params: { slug: 'first' },
      locale: 'en',
      template: 'article',
      layout: 'default',
      file: 'en/article/first/index.html',
      source: 'content/articles/first/en.md',
      noindex: false,
    });
    const errors = routes.filter(({ kind }) => kind === 'error');
    expect(errors.length).toBeGreaterThan(0);
    for (const error of errors) expect(error).not.toHaveProperty('name');
  });

  test('templates that do not bundle are a mistake of the site', async () => {
    const { code, stderr } = await run(unfinished.templates, 'routes');
    expect(code).toBe(1);
    expect(stderr).toContain('bundle-error');
  });
});

test('sitegen routes tells the mistakes of the templates and those of the middleware', async () => {
  const broken = { 'templates/middleware/index.ts': 'export const middleware = {' };
  const { code, stderr } = await run({ ...unfinished.templates, ...broken }, 'routes');
  expect(code).toBe(1);
  expect(stderr).toMatch(/^ +templates\/index\.ts:1/m);
  expect(stderr).toMatch(/^ +templates\/middleware\/index\.ts:1/m);
});

test.each(['list', 'routes'])('%s --no-cache leaves nothing in the site', async (command) => {
  expect(await run({}, command, '--no-cache')).toMatchObject({ code: 0, hasCache: false });
  expect(await run({}, command)).toMatchObject({ code: 0, hasCache: true });
});
