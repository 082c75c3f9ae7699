import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

import { openOutput } from '../support/output.ts';
import { sitegen, temporaryFolder } from '../support/sitegen.ts';
import { article, smallSite, writeTree } from '../support/small-site.ts';

type Tree = Readonly<Record<string, string>>;

/** Builds the small site with some files changed. */
async function buildSmall(trees: readonly Tree[], args: readonly string[] = []) {
  const folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, ...trees);
  const result = await sitegen(['build', '--root', folder.path, ...args]);
  return {
    ...result,
    root: folder.path,
    output: openOutput(path.join(folder.path, 'dist')),
    [Symbol.asyncDispose]: folder[Symbol.asyncDispose],
  };
}

const inBoth = (key: string, text: string): Tree => ({
  [`content/articles/${key}/fr.md`]: text,
  [`content/articles/${key}/en.md`]: text,
});

describe('mistakes of content', () => {
  test('S-3 a missing twin names the file and the language, and what is published stays', async () => {
    await using folder = await temporaryFolder();
    await writeTree(folder.path, smallSite, { 'dist/.git/HEAD': 'ref: refs/heads/main\n' });
    await rm(path.join(folder.path, 'content/articles/first/en.md'));
    const { code, stderr } = await sitegen(['build', '--root', folder.path]);
    expect(code).toBe(1);
    expect(stderr).toContain('content/articles/first/fr.md has no translation in en');
    expect(stderr).toContain(`Nothing was published; ${path.join(folder.path, 'dist')} is unchanged.\n`);
  });

  test("S-3 missingTranslation: 'warn' warns and builds, with a fallback for the switcher", async () => {
    const config = smallSite['site.config.ts'].replace(
      "name: 'Small',",
      "name: 'Small', missingTranslation: 'warn',",
    );
    await using built = await buildSmall([
      {
        'site.config.ts': config,
        'content/articles/only/fr.md': '---\ntitle: Seul\ndate: 2024-01-01\n---\n\nTexte.\n',
      },
    ]);
    expect(built.code, built.stderr).toBe(0);
    expect(built.stderr).toMatch(/^ *warning entry-missing-translation/m);
    expect(built.stderr).toContain('content/articles/only/fr.md has no translation in en');
    const $ = built.output.page('/fr/article/only');
    expect($('link[hreflang=en], meta[property="og:locale:alternate"]')).toHaveLength(0);
    expect($('nav a').last().attr('href')).toBe('/en');
  });

  test.each(['page', 'article', '7'])('S-22 the category slug %s is reserved', async (slug) => {
    await using built = await buildSmall([
      { 'content/categories.yaml': `x: { fr: { title: X, slug: "${slug}" }, en: { title: X } }\n` },
    ]);
    expect(built.code).toBe(1);
    expect(built.stderr).toContain('entry-reserved-slug');
    expect(built.stderr).toMatch(/"\w+" of categories is reserved: it matches \/\^.+\$\/ of reservedSlugs\./);
    expect(built.stderr).toContain('content/categories.yaml');
  });

  test('S-23 a duplicate slug names both files', async () => {
    await using built = await buildSmall([
      inBoth('second', '---\ntitle: x\nslug: first\ndate: 2024-01-01\n---\n\nText.\n'),
    ]);
    expect(built.code).toBe(1);
    expect(built.stderr).toContain('content/articles/first/fr.md and content/articles/second/fr.md');
  });

  test('S-24 a missing title and a bad date name file and field', async () => {
    await using built = await buildSmall([inBoth('bad', '---\ndate: 2024-13-01\n---\n\nText.\n')]);
    expect(built.code).toBe(1);
    expect(built.stderr).toMatch(/"title" [^\n]*\n\s*content\/articles\/bad\/en\.md/);
    expect(built.stderr).toMatch(/date: [^\n]*\n\s*content\/articles\/bad\/en\.md:2:1/);
  });

  test('S-25 an unknown layout', async () => {
    await using built = await buildSmall([
      inBoth('bad', '---\ntitle: x\ndate: 2024-01-01\nlayout: defualt\n---\n\nText.\n'),
    ]);
    expect(built.code).toBe(1);
    expect(built.stderr).toContain('Did you mean "default"?');
  });

  test('S-34 a key in one language file only', async () => {
    await using built = await buildSmall([
      { 'locales/fr.json': '{ "home": { "title": "A" }, "error": { "title": "B" }, "x": "C" }' },
    ]);
    expect(built.code).toBe(1);
    expect(built.stderr).toContain('x is in locales/fr.json but not in locales/en.json');
  });

  test('S-131 an unknown icon', async () => {
    const templates = smallSite['templates/all.tsx']
      .replace('<h1>{title}</h1>', '<h1><Icon name="nope" />{title}</h1>')
      .replace('{ Body,', '{ Body, Icon,');
    await using built = await buildSmall([{ 'templates/all.tsx': templates }]);
    expect(built.code).toBe(1);
    expect(built.stderr).toContain('There is no icon "nope"');
  });

  test('S-67 an unknown middleware', async () => {
    const config = smallSite['site.config.ts'].replace(
      "template: 'article' }",
      "template: 'article', middleware: ['auth'] }",
    );
    await using built = await buildSmall([{ 'site.config.ts': config }]);
    expect(built.code).toBe(1);
    expect(built.stderr).toContain("Unknown route middleware: 'auth'.");
  });
});

describe('drafts, dates and themes', () => {
  const hidden = [
    inBoth('draft', '---\ntitle: Draft\ndate: 2024-01-01\ndraft: true\n---\n\nText.\n'),
    inBoth('later', '---\ntitle: Later\ndate: 2030-01-01\n---\n\nText.\n'),
  ];

  test('S-11 drafts and the future are in no page, list, feed or sitemap', async () => {
    await using built = await buildSmall(hidden, ['--clock', '2026-01-01T00:00:00Z']);
    expect(built.code, built.stderr).toBe(0);
    const holders = built.output.files.filter(
      (file) => /draft|later/i.test(built.output.text(file)) || /draft|later/.test(file),
    );
    expect(holders).toEqual([]);
  });

  test('S-11 --drafts, --future and --clock show them', async () => {
    await using all = await buildSmall(hidden, ['--clock', '2026-01-01T00:00:00Z', '--drafts', '--future']);
    expect(all.output.has('/fr/article/draft') && all.output.has('/fr/article/later')).toBe(true);
    await using then = await buildSmall(hidden, ['--clock', '2030-01-01T00:00:00Z']);
    expect([then.output.has('/fr/article/draft'), then.output.has('/fr/article/later')]).toEqual([
      false,
      true,
    ]);
  });

  test('S-68 an unknown theme colour is a warning, and green and cool are used', async () => {
    const config = smallSite['site.config.ts'].replace(
      "name: 'Small',",
      "name: 'Small', theme: { primary: 'gren', gray: 'nope' },",
    );
    await using built = await buildSmall([{ 'site.config.ts': config }]);
    expect(built.code).toBe(0);
    expect(built.stderr).toContain("Primary color 'gren' not found in Tailwind config");
    expect(built.stderr).toContain('Did you mean "green"?');
    expect(built.stderr).toContain("Gray color 'nope' not found in Tailwind config");
    const css = built.output.text(built.output.files.find((file) => file.endsWith('.css')) ?? '');
    expect(css).toContain('--color-primary-500:34 197 94');
    expect(css).toContain('--color-gray-500:107 114 128');
  });

  test('no site URL: a warning, and no tag that would need one', async () => {
    const config = smallSite['site.config.ts'].replace("siteUrl: 'https://small.example',", '');
    await using built = await buildSmall([{ 'site.config.ts': config }]);
    expect(built.code).toBe(0);
    expect(built.stderr).toContain(
      'I18n `baseUrl` is required to generate valid SEO tag links. In site.config.ts it is `siteUrl`.',
    );
    expect(built.stderr).toContain('feeds, sitemap.xml, robots.txt.');
    expect(built.output.files.filter((file) => /feed|sitemap|robots/.test(file))).toEqual([]);
    expect(built.output.text('fr/index.html')).not.toMatch(/rel="(?:canonical|alternate)"|og:image/);
  });
});

test('S-26 an alias names its route, and an unknown alias target is refused', async () => {
  const config = smallSite['site.config.ts'].replace(
    'pages: {',
    "routeAliases: { start: 'idnex' }, pages: {",
  );
  await using built = await buildSmall([{ 'site.config.ts': config }]);
  expect(built.code).toBe(2);
  expect(built.stderr).toContain('Did you mean "index"?');
});

test('an unknown config key: did-you-mean with the line of the file, exit 2', async () => {
  const config = smallSite['site.config.ts'].replace("name: 'Small',", "name: 'Small', siteURL: 'x',");
  await using built = await buildSmall([{ 'site.config.ts': config }]);
  expect(built.code).toBe(2);
  expect(built.stderr).toMatch(/siteUrl/);
  expect(built.stderr).toMatch(/site\.config\.ts:5:/);
});

test("output.format: 'file' and a base path", async () => {
  const config = smallSite['site.config.ts'].replace(
    "name: 'Small',",
    "name: 'Small', output: { format: 'file' }, baseURL: '/docs/',",
  );
  await using built = await buildSmall([
    { 'site.config.ts': config },
    article('other', 'See [first](/fr/article/first).'),
  ]);
  expect(built.code, built.stderr).toBe(0);
  expect(built.output.files).toEqual(
    expect.arrayContaining([
      'fr.html',
      'fr/article/first.html',
      'fr/article/first/_payload.json',
      'home.html',
    ]),
  );
  expect(built.output.text('fr/article/other.html')).toContain('href="/docs/fr/article/first"');
});
