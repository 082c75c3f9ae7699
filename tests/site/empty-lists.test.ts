import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { openOutput, type Output } from '../support/output.ts';
import { buildCopy, copyOwnSite } from '../support/own-site.ts';
import { readWords } from '../support/read-words.ts';

type Change = (text: string) => string;

const editAll = async (root: string, change: (text: string, file: string) => string): Promise<void> => {
  const content = path.join(root, 'content');
  for (const file of await readdir(content, { recursive: true })) {
    if (!file.endsWith('.md')) continue;
    const before = await readFile(path.join(content, file), 'utf8');
    await writeFile(path.join(content, file), change(before, file.replaceAll('\\', '/')));
  }
};

/** Links between entries become links to the home page. */
const unlink: Change = (text) => text.replaceAll(/\]\([^)]*\/(fr|en)\.md(?:#[^)]*)?\)/g, '](/$1)');

const withoutFields =
  (...fields: readonly string[]): Change =>
  (text) =>
    text.replaceAll(new RegExp(`^(?:${fields.join('|')}): .*\\n`, 'gm'), '');

/** Without the list, whose items are indented. */
const withEmpty =
  (...lists: readonly string[]): Change =>
  (text) =>
    text.replaceAll(new RegExp(`^(${lists.join('|')}):\\n(?: .*\\n)+`, 'gm'), '$1: []\n');

/** Removes all entries of a collection but one. */
async function keep(root: string, collection: string, key?: string): Promise<void> {
  const folder = path.join(root, 'content', collection);
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory() && entry.name !== key)
      await rm(path.join(folder, entry.name), { recursive: true });
}

const chosen = ['opening', 'closing', 'showreel', 'still', 'caller', 'suggestion'];

/** Headings without content, lists without items and links that lead nowhere or to the page itself. */
function findEmpty(site: Output): readonly string[] {
  return site.pages.flatMap((page) => {
    const $ = site.page(page);
    const found = $('main').find('ul:empty, ol:empty, dl:empty, .prose:empty').get();
    const alone = $('main .section-head:only-child').get();
    const dead = $('main a[href]')
      .get()
      .filter((link) => {
        const href = $(link).attr('href') ?? '';
        return href.startsWith('#') && $(`[id="${decodeURIComponent(href.slice(1))}"]`).length === 0;
      });
    const own = $(`main aside a[href="${page}"]`).get();
    return [...found, ...alone, ...dead, ...own].map((element) => `${page}: ${$.html(element)}`);
  });
}

test('S-8 without any entry but those of pages, the lists say so in the language of the page, and no page has an empty section', async () => {
  await using folder = await copyOwnSite();
  const root = folder.path;
  await rm(path.join(root, 'content/articles'), { recursive: true });
  for (const collection of [
    'resources',
    'case-studies',
    'services',
    'team',
    'testimonials',
    'videos',
    'landing',
  ])
    await keep(root, collection);
  for (const file of ['clients.yaml', 'figures.yaml', 'resources/categories.yaml'])
    await writeFile(path.join(root, 'content', file), '{}\n');
  await editAll(root, (text) => unlink(withoutFields(...chosen)(text)));
  const { code, stderr } = await buildCopy(root);
  expect(code, stderr).toBe(0);

  const site = openOutput(path.join(root, 'dist'));
  expect(findEmpty(site)).toEqual([]);
  for (const locale of ['fr', 'en'] as const) {
    const { blog, resources } = readWords(locale);
    for (const [list, text, second] of [
      ['blog', blog.empty, 'blog/2'],
      ['resources', resources.empty, 'resources/page/2'],
    ] as const) {
      const main = site.page(`/${locale}/${list}`)('main');
      expect(main.text()).toContain(text);
      expect(main.find('article')).toHaveLength(0);
      expect(main.find('nav')).toHaveLength(0);
      expect(site.has(`/${locale}/${second}`)).toBe(false);
    }
    // Lists of a category and the list of all have the same text.
    expect(resources.empty).not.toMatch(/cat[eé]gor/i);
    const sections = (page: string) =>
      site
        .page(page)('main section')
        .map((_index, { attribs }) => attribs['id']);
    expect(sections(`/${locale}`).get()).toEqual(['cta']);
    expect(sections(`/${locale}/a-propos`).get()).toEqual(['story', 'values']);
    expect(site.page(`/${locale}`)('main h1, main picture')).toHaveLength(1);
    expect(site.page(`/${locale}/services`)('main nav, main section')).toHaveLength(0);
    expect(site.page(`/${locale}/contact`)('#booking img')).toHaveLength(0);
    expect(site.page(`/${locale}/contact-thank-you`)('main article')).toHaveLength(0);
    expect(site.has(`/${locale}/landing-page`)).toBe(false);
  }
});

test('with one entry of each kind, and nothing that it may leave out, no page has an empty section or leads to itself', async () => {
  await using folder = await copyOwnSite();
  const root = folder.path;
  for (const [collection, key] of [
    ['articles', 'etalonnage'],
    ['resources', 'archivage'],
    ['case-studies', 'les-mains-blanches'],
    ['services', 'films-de-marque'],
    ['team', 'theo-marchand'],
    ['testimonials', 'solvere'],
    ['videos', 'les-mains-blanches'],
  ] as const)
    await keep(root, collection, key);
  const clients = path.join(root, 'content/clients.yaml');
  const [solvere = ''] = (await readFile(clients, 'utf8')).split('rivalta:');
  await writeFile(clients, solvere);
  await writeFile(path.join(root, 'content/figures.yaml'), '{}\n');
  await editAll(root, (text, file) => {
    const plain = unlink(text).replace(/^(?:::video\{|author: [a-z]).*\n/gm, '');
    if (file.startsWith('case-studies/'))
      return withEmpty(
        'figures',
        'credits',
        'gallery',
      )(withoutFields('video')(plain)).replace(/^services: .*/m, 'services: [films-de-marque]');
    if (file.startsWith('landing/'))
      return withEmpty('sections', 'points')(plain).replace(/^still: .*/m, 'still: les-mains-blanches');
    return withoutFields('closing', 'showreel', 'still', 'caller', 'suggestion', 'tags')(plain);
  });
  const { code, stderr } = await buildCopy(root);
  expect(code, stderr).toBe(0);

  const site = openOutput(path.join(root, 'dist'));
  expect(findEmpty(site)).toEqual([]);
  for (const [home, study] of [
    ['/fr', '/fr/services/case-study/les-mains-blanches'],
    ['/en', '/en/services/case-study/white-hands'],
  ] as const) {
    expect(site.page(home)('.opening a').first().attr('href')).toBe(study);
    expect(site.page(home)('main .play, #showreel, #figures')).toHaveLength(0);
    expect(site.page(home)('#videos li')).toHaveLength(1);
    expect(site.page(study)('main aside, main section')).toHaveLength(0);
    expect(site.page(`${home}/landing-page`)('main ol, main ul')).toHaveLength(0);
  }
});
