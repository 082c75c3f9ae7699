import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

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

  test('shows entries with mistakes', async () => {
    const { code, stdout } = await run(broken, 'list');
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
      ['articles', 'doubled', '2024-01-01', 'published'],
      ['articles', 'draft', '2024-01-01', 'draft'],
      ['articles', 'first', '2024-03-05', 'published'],
      // The second of one slug is told.
      ['articles', 'whole', '2024-01-01', 'error'],
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

describe('sitegen routes', () => {
  test('makes no stylesheet', async () => {
    const { code, stdout, stderr } = await run(unfinished.styles, 'routes');
    expect(code, stderr).toBe(0);
    expect(stdout).toMatch(/^\/fr\/article\/first +article +fr/m);
  });

  test('templates that do not bundle are a mistake of the site', async () => {
    const { code, stderr } = await run(unfinished.templates, 'routes');
    expect(code).toBe(1);
    expect(stderr).toContain('bundle-error');
  });
});

test.each(['list', 'routes'])('%s --no-cache leaves nothing in the site', async (command) => {
  expect(await run({}, command, '--no-cache')).toMatchObject({ code: 0, hasCache: false });
  expect(await run({}, command)).toMatchObject({ code: 0, hasCache: true });
});
