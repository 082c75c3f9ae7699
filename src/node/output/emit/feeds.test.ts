import { describe, expect, test } from 'vitest';

import { entryId } from '../../lib/entries/entry-id.ts';
import type { EmittedFile } from './emitted-file.ts';
import { feedFiles, type FeedEntry, type FeedPlan, type FeedSite } from './feeds.ts';
import { parseXml, type XmlElement } from '../../lib/xml/parse-xml.ts';

const site: FeedSite = {
  name: 'Studio & Co',
  siteUrl: 'https://site.example',
  baseURL: '/',
  locales: [
    { code: 'fr', language: 'fr-FR', label: 'Français', dir: 'ltr' },
    { code: 'en', language: 'en-EN', label: 'English', dir: 'ltr' },
  ],
  feeds: [
    {
      name: 'blog',
      collection: 'articles',
      route: 'blog-page',
      title: { fr: 'Le blog', en: 'The blog' },
      limit: 3,
    },
  ],
};

function entry(key: string, date: string | undefined, changes: Partial<FeedEntry> = {}): FeedEntry {
  return {
    collection: 'articles',
    key,
    locale: 'fr',
    slug: key,
    date,
    data: { title: `Titre ${key}` },
    excerpt: `Début ${key}`,
    ...changes,
  };
}

function planFor(entries: readonly FeedEntry[], base = ''): FeedPlan {
  const list = (locale: string, params: Readonly<Record<string, string>>, path: string) => ({
    canonical: path,
    modified: undefined,
    locale,
    path: base + path,
    route: { name: 'blog-page', params },
  });
  return {
    pages: [
      { ...list('fr', {}, '/fr'), route: { name: 'index', params: {} } },
      { ...list('fr', {}, '/fr/old-blog'), canonical: undefined },
      list('fr', { page: '2' }, '/fr/blog/2'),
      list('fr', {}, '/fr/blog'),
      list('en', {}, '/en/blog'),
    ],
    entryPaths: new Map(
      entries.map((entry) => [entryId(entry), `${base}/${entry.locale}/blog/article/${entry.slug}`]),
    ),
  };
}

function fileAt(files: readonly EmittedFile[], path: string): string {
  return files.find((file) => file.path === path)?.text ?? '';
}

function child(node: XmlElement | undefined, name: string): XmlElement {
  const found = node?.children.find(
    (part): part is XmlElement => typeof part !== 'string' && part.name === name,
  );
  if (found === undefined) throw new Error(`no <${name}>`);
  return found;
}

function all(node: XmlElement, name: string): readonly XmlElement[] {
  return node.children.filter((part): part is XmlElement => typeof part !== 'string' && part.name === name);
}

const text = (node: XmlElement | undefined, name: string) =>
  child(node, name)
    .children.filter((part) => typeof part === 'string')
    .join('');

interface JsonItem {
  readonly id: string;
  readonly title: string;
  readonly content_text: string;
  readonly date_published: string;
  readonly date_modified?: string;
}

function jsonItems(files: readonly EmittedFile[]): readonly JsonItem[] {
  return (JSON.parse(fileAt(files, 'fr/feeds/blog/feed.json')) as { readonly items: readonly JsonItem[] })
    .items;
}

const entries = [
  entry('b', '2024-03-05'),
  entry('a', '2024-03-05'),
  entry('newest', '2024-03-06T00:30:00+02:00', { data: { title: 'Le plus neuf', excerpt: 'Résumé choisi' } }),
  entry('old', '2020-01-01'),
  entry('undated', undefined),
  entry('other', '2030-01-01', { collection: 'resources' }),
  entry('b', '2024-03-05', { locale: 'en', slug: 'bee', data: { title: 'Bee' } }),
];

describe('feedFiles', () => {
  const files = feedFiles(site, entries, planFor(entries));

  test('three formats a language', () => {
    const names = ['rss.xml', 'atom.xml', 'feed.json'];
    expect(files.map(({ path }) => path)).toEqual([
      ...names.map((name) => `fr/feeds/blog/${name}`),
      ...names.map((name) => `en/feeds/blog/${name}`),
    ]);
  });

  test('RSS 2.0', () => {
    const rss = parseXml(fileAt(files, 'fr/feeds/blog/rss.xml'));
    expect([rss.name, rss.attributes.get('version')]).toEqual(['rss', '2.0']);
    const channel = child(rss, 'channel');
    expect(
      ['title', 'link', 'description', 'language', 'lastBuildDate'].map((name) => text(channel, name)),
    ).toEqual([
      'Le blog',
      'https://site.example/fr/blog',
      'Le blog',
      'fr-FR',
      'Tue, 05 Mar 2024 22:30:00 GMT',
    ]);
    expect(child(channel, 'atom:link').attributes.get('href')).toBe(
      'https://site.example/fr/feeds/blog/rss.xml',
    );
    const [first, ...others] = all(channel, 'item');
    expect(['title', 'link', 'guid', 'pubDate', 'description'].map((name) => text(first, name))).toEqual([
      'Le plus neuf',
      'https://site.example/fr/blog/article/newest',
      'https://site.example/fr/blog/article/newest',
      'Tue, 05 Mar 2024 22:30:00 GMT',
      'Résumé choisi',
    ]);
    expect(others.map((item) => text(item, 'title'))).toEqual(['Titre a', 'Titre b']);
  });

  test('Atom 1.0', () => {
    const feed = parseXml(fileAt(files, 'en/feeds/blog/atom.xml'));
    expect([feed.name, feed.attributes.get('xmlns'), feed.attributes.get('xml:lang')]).toEqual([
      'feed',
      'http://www.w3.org/2005/Atom',
      'en',
    ]);
    expect(['id', 'title', 'updated'].map((name) => text(feed, name))).toEqual([
      'https://site.example/en/feeds/blog/atom.xml',
      'The blog',
      '2024-03-05T00:00:00Z',
    ]);
    expect(text(child(feed, 'author'), 'name')).toBe('Studio & Co');
    expect(
      all(feed, 'link').map(({ attributes }) => [attributes.get('rel'), attributes.get('href')]),
    ).toEqual([
      ['self', 'https://site.example/en/feeds/blog/atom.xml'],
      ['alternate', 'https://site.example/en/blog'],
    ]);
    const [only, ...others] = all(feed, 'entry');
    expect(others).toEqual([]);
    expect(['id', 'title', 'published', 'updated', 'summary'].map((name) => text(only, name))).toEqual([
      'https://site.example/en/blog/article/bee',
      'Bee',
      '2024-03-05T00:00:00Z',
      '2024-03-05T00:00:00Z',
      'Début b',
    ]);
  });

  test('JSON Feed 1.1', () => {
    expect(JSON.parse(fileAt(files, 'fr/feeds/blog/feed.json'))).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Le blog',
      home_page_url: 'https://site.example/fr/blog',
      feed_url: 'https://site.example/fr/feeds/blog/feed.json',
      language: 'fr-FR',
    });
    expect(jsonItems(files)[1]).toEqual({
      id: 'https://site.example/fr/blog/article/a',
      url: 'https://site.example/fr/blog/article/a',
      title: 'Titre a',
      content_text: 'Début a',
      date_published: '2024-03-05T00:00:00Z',
    });
  });

  test('newest first, then by slug, whatever the order of the entries; entries without a page are not in it', () => {
    const titles = ['Le plus neuf', 'Titre a', 'Titre b'];
    expect(jsonItems(files).map(({ title }) => title)).toEqual(titles);
    const reversed = [...entries].reverse();
    expect(feedFiles(site, reversed, planFor(entries))).toEqual(files);
    const plan = planFor(entries.filter(({ key }) => key !== 'a'));
    expect(jsonItems(feedFiles(site, entries, plan)).map(({ title }) => title)).toEqual([
      'Le plus neuf',
      'Titre b',
      'Titre old',
    ]);
  });

  test('an item is as new as the last change of its page, and keeps its place', () => {
    const plan = planFor(entries);
    const page = (key: string, modified: string) => {
      const path = `/fr/blog/article/${key}`;
      return { canonical: path, path, locale: 'fr', route: { name: 'article', params: {} }, modified };
    };
    const changed = feedFiles(site, entries, {
      ...plan,
      pages: [...plan.pages, page('a', '2024-05-01'), page('b', '2020-01-01')],
    });
    expect(jsonItems(changed).map((item) => [item.title, item.date_modified])).toEqual([
      ['Le plus neuf', undefined],
      ['Titre a', '2024-05-01T00:00:00Z'],
      ['Titre b', undefined],
    ]);
    const atom = parseXml(fileAt(changed, 'fr/feeds/blog/atom.xml'));
    expect([atom, ...all(atom, 'entry')].map((element) => text(element, 'updated'))).toEqual([
      '2024-05-01T00:00:00Z',
      '2024-03-05T22:30:00Z',
      '2024-05-01T00:00:00Z',
      '2024-03-05T00:00:00Z',
    ]);
    expect(text(all(atom, 'entry')[1], 'published')).toBe('2024-03-05T00:00:00Z');
    const rss = child(parseXml(fileAt(changed, 'fr/feeds/blog/rss.xml')), 'channel');
    expect(text(rss, 'lastBuildDate')).toBe('Wed, 01 May 2024 00:00:00 GMT');
  });

  test('an item without a title or an excerpt of its own has its slug, and the beginning of its text', () => {
    const own = [entry('x', '2024-01-01', { data: { title: '', excerpt: '' } })];
    const [item] = jsonItems(feedFiles(site, own, planFor(own)));
    expect(item).toMatchObject({ title: 'x', content_text: 'Début x' });
  });

  test('an empty feed is valid and knows no time', () => {
    const empty = feedFiles(site, [], planFor([]));
    expect(text(parseXml(fileAt(empty, 'fr/feeds/blog/atom.xml')), 'updated')).toBe('1970-01-01T00:00:00Z');
    expect(fileAt(empty, 'fr/feeds/blog/rss.xml')).not.toContain('lastBuildDate');
    expect(jsonItems(empty)).toEqual([]);
  });

  test('hostile texts stay texts', () => {
    const hostile = `]]><script>alert(1)</script> & \u0000\u0008"'\uD800`;
    const own = [
      entry('x', '2024-01-01', { data: { title: hostile }, excerpt: '<img src=x onerror=alert(1)>' }),
    ];
    const result = feedFiles(
      { ...site, feeds: site.feeds.map((feed) => ({ ...feed, title: { fr: hostile, en: 'x' } })) },
      own,
      planFor(own),
    );
    const clean = `]]><script>alert(1)</script> & "'`;
    const channel = child(parseXml(fileAt(result, 'fr/feeds/blog/rss.xml')), 'channel');
    const [item] = all(channel, 'item');
    expect(text(item, 'title')).toBe(clean);
    // Readers interpret these as HTML, in which they must contain no element.
    expect(text(channel, 'description')).toMatch(/^\]\]&gt;&lt;script&gt;/);
    expect(text(item, 'description')).toBe('&lt;img src=x onerror=alert(1)&gt;');
    const [atom] = all(parseXml(fileAt(result, 'fr/feeds/blog/atom.xml')), 'entry');
    expect([text(atom, 'title'), text(atom, 'summary')]).toEqual([clean, '<img src=x onerror=alert(1)>']);
    expect(jsonItems(result)[0]?.title).toBe(hostile);
  });

  test('S-122 with a base; without a site URL there are no feeds', () => {
    const based = feedFiles({ ...site, baseURL: '/docs/' }, entries, planFor(entries, '/docs'));
    expect(based.map(({ path }) => path)).toEqual(files.map(({ path }) => path));
    for (const { text: content } of based) {
      for (const [url] of content.matchAll(/https:\/\/site\.example[^"<]*/g))
        expect(url).toMatch(/^https:\/\/site\.example\/docs\//);
    }
    expect(feedFiles({ ...site, siteUrl: '' }, entries, planFor(entries))).toEqual([]);
  });
});
