import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openOutput, type Output } from '../support/output.ts';
import { buildCopy, copyOwnSite } from '../support/own-site.ts';
import { readWords } from '../support/read-words.ts';
import { readThings } from '../support/structured-data.ts';

let folder: Awaited<ReturnType<typeof copyOwnSite>>;
let site: Output;

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const absolute = path.join(folder.path, file);
  const before = await readFile(absolute, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file} is as it was`);
  await writeFile(absolute, after);
}

const without =
  (...fields: readonly string[]) =>
  (text: string) =>
    text.replaceAll(new RegExp(`^(?:${fields.join('|')}): .*\\n`, 'gm'), '');

const withField = (line: string) => (text: string) => text.replace('---\n', `---\n${line}\n`);

/** A copy of an entry that is there in French alone. */
async function copyFrench(entry: string, change: (text: string) => string): Promise<void> {
  const alone = path.posix.join('content', path.posix.dirname(entry), 'seul');
  await cp(path.join(folder.path, 'content', entry), path.join(folder.path, alone), { recursive: true });
  await rm(path.join(folder.path, alone, 'en.md'));
  await edit(`${alone}/fr.md`, (text) => change(without('slug')(`${text}\n`)));
}

const emptyCategory = `
vide:
  order: 9
  fr: { slug: vide, title: Vide, description: Rien. }
  en: { slug: empty, title: Empty, description: Nothing. }
`;

const article = '/fr/blog/article/seul';
const guide = '/fr/resources/article/seul';
const caseStudy = '/fr/services/case-study/seul';

beforeAll(async () => {
  folder = await copyOwnSite();
  await edit('site.config.ts', (text) =>
    text.replace('name: brand.name,', "name: brand.name, missingTranslation: 'warn',"),
  );
  await copyFrench('articles/le-cadre-2-39', without('author', 'tags'));
  await copyFrench('resources/guide-du-brief', (text) =>
    without('author', 'protected')(text).replace('category: production', 'category: strategie'),
  );
  await copyFrench('case-studies/les-mains-blanches', (text) => text);
  for (const locale of ['fr', 'en']) {
    await edit(
      `content/team/ines-carpentier/${locale}.md`,
      withField('linkedin: https://profiles.example/ines'),
    );
    await edit(`content/videos/showreel-2026/${locale}.md`, without('duration', 'webm'));
  }
  await cp(
    path.join(folder.path, 'content/team/ines-carpentier/portrait.jpg'),
    path.join(folder.path, 'content/testimonials/solvere/face.jpg'),
  );
  for (const locale of ['fr', 'en'])
    await edit(`content/testimonials/solvere/${locale}.md`, withField('photo: ./face.jpg'));
  await edit('templates/data/brand.ts', (text) =>
    text.replace(/^    \{ label: '(?:Facebook|LinkedIn|X)'.*\n/gm, ''),
  );
  await edit('content/clients.yaml', (text) =>
    text.replace('solvere:\n', 'solvere:\n  url: https://solvere.example/\n'),
  );
  await edit('content/resources/categories.yaml', (text) => text + emptyCategory);
  await edit('templates/data/settings.ts', (text) =>
    text
      .replace('blog: 9', 'blog: 5')
      .replace('resources: 9', 'resources: 6')
      .replace("colorModeControl: 'footer' }", 'colorModeControl: false }'),
  );
  const { code, stderr } = await buildCopy(folder.path);
  expect(code, stderr).toBe(0);
  site = openOutput(path.join(folder.path, 'dist'));
});
afterAll(() => folder?.[Symbol.asyncDispose]());

test.each([
  [article, '/en/blog'],
  [guide, '/en/resources'],
  [caseStudy, '/en/services'],
])('S-49 the switcher of %s, which English lacks, leads to %s', (page, list) => {
  const $ = site.page(page);
  const english = $('footer a[hreflang="en"]').map((_index, link) => $(link).attr('href'));
  expect(english.get()).toEqual([list]);
  expect($('link[hreflang^="en"]').length).toBe(0);
});

test('S-49 T-48 the switcher of a further page that English lacks leads to the first page of the list', () => {
  const lists = [
    ['/fr/blog/5', '/en/blog'],
    ['/fr/resources/page/5', '/en/resources'],
    ['/fr/resources/strategie/page/2', '/en/resources/strategy'],
    // Both languages have this one.
    ['/fr/resources/production/page/2', '/en/resources/production/page/2'],
    ['/fr/resources/page/2', '/en/resources/page/2'],
  ] as const;
  const found = lists.map(([page]) => {
    const $ = site.page(page);
    const english = $('footer a[hreflang="en"]').map((_index, link) => $(link).attr('href'));
    return [page, ...english.get()];
  });
  expect(found).toEqual(lists);
});

test.each(['header', 'footer'])('the %s has as many social links as the studio', (part) => {
  const $ = site.page('/fr');
  const links = $(`${part} [aria-label="${readWords('fr').nav.social}"] a`);
  const addresses = links.map((_index, link) => $(link).attr('href')).get();
  expect(new Set(addresses).size).toBe(1);
});

test.each([
  ['fr', 'vide'],
  ['en', 'empty'],
] as const)('%s: a category without any resource says so, and has no second page', (locale, slug) => {
  const main = site.page(`/${locale}/resources/${slug}`)('main');
  expect(main.text()).toContain(readWords(locale).resources.empty);
  expect(main.find('article').length).toBe(0);
  expect(site.has(`/${locale}/resources/${slug}/page/2`)).toBe(false);
});

test('S-156 a guide is given to who says who they are, unless its writer says otherwise', () => {
  expect(site.page(guide)('main a[download]').length).toBe(0);
  expect(site.page(guide)('main details form').length).toBe(1);
  expect(site.page('/fr/resources/article/guide-du-brief')('main a[download]').length).toBe(1);
});

test.each([article, guide])('%s names nobody: it is by the studio', (page) => {
  const $ = site.page(page);
  const own = $('main article').first();
  expect(own.find('.slate time').length).toBe(1);
  expect(own.find('.slate img').length).toBe(0);
  const about = readThings($).find((thing) => thing['@type'] === 'Article');
  expect(about?.['author']).toMatchObject({ '@type': 'Organization', name: 'Verveine' });
});

test('an article without tags has no line for them, and related ones all the same', () => {
  const $ = site.page(article);
  expect($('main article p.slate.border-t').length).toBe(0);
  expect($('#related article').length).toBeGreaterThan(0);
});

test.each(['fr', 'en'])('%s: what an entry may add is shown', (locale) => {
  const profile = site.page(`/${locale}/a-propos`)('#team a');
  expect(profile.length).toBe(1);
  expect(profile.text()).toBe('LinkedIn, Inès Carpentier');
  expect(profile.attr()).toMatchObject({
    href: 'https://profiles.example/ines',
    target: '_blank',
    rel: 'noopener noreferrer',
  });
  const $ = site.page(`/${locale}`);
  expect($('#testimonials figcaption img').length).toBe(1);
  const client = $('#clients li a');
  expect([client.attr('href'), client.find('img').attr('alt')]).toEqual([
    'https://solvere.example/',
    'Maison Solvère',
  ]);
  expect(client.attr('rel')).toBe('noopener noreferrer');
});

test('a film that does not say how long it is has no time code', () => {
  const $ = site.page('/fr');
  expect($('#showreel-film figcaption p > span').length).toBe(1);
  const showreel = readThings($).find(({ name }) => name === 'Showreel 2026');
  expect(showreel).toBeDefined();
  expect(showreel).not.toHaveProperty('duration');
});

test('a film in one format is a film', () => {
  const sources = site.page('/fr')('#showreel-film video source');
  expect(sources.map((_index, source) => site.page('/fr')(source).attr('type')).get()).toEqual([
    expect.stringMatching(/^video\/mp4; codecs="avc1\./),
  ]);
});

test('lists are as long, and the footer is as full, as the settings say', () => {
  expect(site.page('/fr/blog')('main article').length).toBe(5);
  expect(site.has('/fr/blog/4')).toBe(true);
  expect(site.page('/fr')('[data-color-mode-control]').length).toBe(0);
});
