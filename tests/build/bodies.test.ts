import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { sitegen, temporaryFolder } from '../support/sitegen.ts';
import { article, smallSite, writeTree } from '../support/small-site.ts';

const config = smallSite['site.config.ts'].replace(
  "data: { title: t('home.title') } }],\n        article",
  "data: { title: t('home.title'), bodies: entries('articles').map(({ body }) => body) } }],\n        article",
);
const all = smallSite['templates/all.tsx'].replace(
  'export function Home({ title }) { return <h1>{title}</h1>; }',
  'export function Home({ title, bodies = [] }) { return <><h1>{title}</h1>{bodies.map((body) => <section key={body.id}><Body of={body} /></section>)}</>; }',
);
const text = (word: string) => `
## Été

${word}[^1], as [above](#été) and in [the notes](#notes).

:::note

### Notes

Inside.

:::

[^1]: A note of ${word}.
`;

test('bodies of one page keep their ids apart', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, article('one', text('One')), article('two', text('Two')), {
    'site.config.ts': config.replace('index: ({ t })', 'index: ({ t, entries })'),
    'templates/all.tsx': all,
  });
  const { code, stderr } = await sitegen(['build', '--root', folder.path]);
  expect(code, stderr).toBe(0);
  const html = readFileSync(path.join(folder.path, 'dist/fr/index.html'), 'utf8');

  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const targets = (section: string) =>
    [...section.matchAll(/ href="#([^"]+)"| aria-describedby="([^"]+)"/g)].map(([, hash, id]) =>
      decodeURIComponent(hash ?? id ?? ''),
    );
  const [first = '', second = ''] = [...html.matchAll(/<section>.*?<\/section>\s*<\/section>/gs)].map(
    ([section]) => section,
  );
  for (const section of [first, second])
    for (const id of targets(section)) expect(section).toContain(` id="${id}"`);
  expect(targets(first)).toEqual(['fnNote-1', 'fnLabel', 'été', 'notes', 'fnRef-1']);
  expect(targets(second)).toEqual(['fnNote-1-2', 'fnLabel-2', 'été-2', 'notes-2', 'fnRef-1-2']);
});

test('links to files and pages whose addresses have signs that HTML escapes', async () => {
  await using folder = await temporaryFolder();
  const addresses = ["/files/l'annexe.pdf", '/files/a&b.pdf', "/en/article/one?q=it's&n=1#top"];
  const links = addresses.map((address) => `[a](<${address}>)`).join(' ');
  await writeTree(folder.path, smallSite, article('one', `${links}\n\n## Top`), {
    "public/files/l'annexe.pdf": 'a',
    'public/files/a&b.pdf': 'b',
  });
  const { code, stderr } = await sitegen(['build', '--root', folder.path]);
  expect(code, stderr).toBe(0);
  const html = readFileSync(path.join(folder.path, 'dist/fr/article/one/index.html'), 'utf8');
  const found = load(html)('article p a').get();
  const paths = addresses.map((address) => address.replace('a&b', 'a%26b'));
  expect(found.map(({ attribs }) => attribs['href'])).toEqual(paths);
});

test('a picture is a figure, with its title, on a line of its own only', async () => {
  await using folder = await temporaryFolder();
  const dot = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const pictures = '![Alone](./dot.png "Its title")\n\nA word ![between](./dot.png) words.';
  await writeTree(folder.path, smallSite, article('one', pictures), {
    'content/articles/one/dot.png': dot,
  });
  const { code, stderr } = await sitegen(['build', '--root', folder.path]);
  expect(code, stderr).toBe(0);
  const $ = load(readFileSync(path.join(folder.path, 'dist/fr/article/one/index.html'), 'utf8'));
  expect(
    $('figure img')
      .map((_, { attribs }) => attribs['alt'])
      .get(),
  ).toEqual(['Alone']);
  expect($('figcaption').text()).toBe('Its title');
  expect($('p img').attr('alt')).toBe('between');
});

test('a link to an entry that another page shows leads to its place there, or to the anchor that it names', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, article('one', ''), article('two', '## Part'), {
    'content/articles/one/fr.md':
      '---\ntitle: Un\ndate: 2024-01-01\n---\n\n[whole](../two/fr.md) [part](../two/fr.md#part)\n',
    'site.config.ts': config
      .replace('index: ({ t })', 'index: ({ t, entries })')
      .replace(
        "entries('articles').map(({ body }) => body)",
        "[entries('articles').find(({ key }) => key === 'two').body]",
      )
      .replace(
        "description: 'Home',",
        "description: 'Home', shows: [{ collection: 'articles', key: 'two', anchor: 'two' }],",
      )
      .replace(
        "entries('articles').map(({ key, slug,",
        "entries('articles').filter(({ key }) => key !== 'two').map(({ key, slug,",
      ),
    'templates/all.tsx': all.replace('<section key={body.id}>', '<section key={body.id} id="two">'),
  });
  const { code, stderr } = await sitegen(['build', '--root', folder.path]);
  expect(code, stderr).toBe(0);
  const html = readFileSync(path.join(folder.path, 'dist/fr/article/one/index.html'), 'utf8');
  const found = load(html)('article p a').get();
  expect(found.map(({ attribs }) => attribs['href'])).toEqual(['/fr#two', '/fr#part']);
});
