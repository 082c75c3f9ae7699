import { describe, expect, test } from 'vitest';

import { testEntry, testSite } from '../../../../tests/support/site.ts';
import type { ContentEntry } from '../../model/content.ts';
import type { Site } from '../../model/site.ts';
import { planHash, siteHash } from './plan-hash.ts';
import type { PlannedSite } from '../planned-site.ts';

interface Parts {
  readonly entries?: readonly ContentEntry[];
  readonly broken?: readonly string[];
  readonly messages?: string;
  readonly templates?: readonly string[];
  readonly cards?: string;
}

function planned({
  entries = [testEntry('a', 'fr')],
  broken = [],
  messages = 'm1',
  templates = ['home'],
  cards,
}: Parts = {}): PlannedSite {
  return {
    content: { content: { entries, broken: new Set(broken) } },
    messages: { messages: [{ locale: 'fr', hash: messages, asts: {}, compiled: {} }] },
    bundle: {
      names: { templates, layouts: ['default'] },
      cards: cards === undefined ? undefined : { module: { hash: cards }, fonts: [] },
    },
    middleware: undefined,
  } as unknown as PlannedSite;
}

const hashOf = (site: Site, parts: PlannedSite) => planHash(site, parts.content.content, parts);
const hash = hashOf(testSite(), planned());

describe('another hash', () => {
  test.each<[string, PlannedSite]>([
    ['a field', planned({ entries: [testEntry('a', 'fr', { data: { title: 'Une' } })] })],
    ['an excerpt', planned({ entries: [testEntry('a', 'fr', { excerpt: 'Une phrase.' })] })],
    ['an entry that came', planned({ entries: [testEntry('a', 'fr'), testEntry('b', 'fr')] })],
    ['a broken entry', planned({ broken: ['articles/b/fr'] })],
    ['a message', planned({ messages: 'm2' })],
    ['a template that came', planned({ templates: ['home', 'article'] })],
    ['social cards', planned({ cards: 'c1' })],
  ])('%s', (_, other) => {
    expect(hashOf(testSite(), other)).not.toBe(hash);
  });

  test.each<[string, Site]>([
    ['a setting', testSite({ siteUrl: 'https://other.example' })],
    ['what the config is made of', { ...testSite(), configHash: 'c2' }],
    ['drafts', testSite({}, { drafts: true })],
    ['the year', testSite({}, { clock: '2027-01-01' })],
  ])('%s', (_, site) => {
    expect(hashOf(site, planned())).not.toBe(hash);
  });

  test('another text of a page function', () => {
    const hashWith = (page: () => readonly object[]) =>
      hashOf(
        testSite({ routes: { home: { path: '/', template: 'home' } }, pages: { home: page } }),
        planned(),
      );
    expect(hashWith(() => [{ title: 'a' }])).not.toBe(hashWith(() => [{ title: 'b' }]));
  });
});

test('the same hash: where the site lies, the day, how many threads work', () => {
  const site: Site = {
    ...testSite({}, { clock: '2026-12-24' }),
    root: '/elsewhere',
    configFile: '/elsewhere/site.config.ts',
    outDir: '/elsewhere/dist',
    cacheDir: '/elsewhere/.sitegen/cache',
    jobs: 7,
  };
  expect(hashOf(site, planned())).toBe(hash);
});

test('no hash where a schema makes what JSON cannot say', () => {
  const data = { on: new Map([['a', 1]]) } as unknown as ContentEntry['data'];
  expect(hashOf(testSite(), planned({ entries: [testEntry('a', 'fr', { data })] }))).toBeUndefined();
});

describe('the hash of a site', () => {
  const base = {
    sources: { 'content/a/one/fr.md': 'h1', 'content/a/one/a.jpg': 'h1', 'public/a.txt': 'h1' },
    templates: 't1',
    boot: 'b1',
    script: 'main-1.js',
    stylesheet: 'site-1.css',
    font: 'f1',
    preloads: ['font-1.woff2'],
    cards: 'c1',
  };
  const hashOf = (change: Partial<typeof base> = {}, overrides: object = {}) => {
    const { sources, templates, boot, script, stylesheet, font, preloads, cards } = { ...base, ...change };
    return siteHash(testSite({}, overrides), {
      scan: { sources: Object.entries(sources).map(([path, hash]) => ({ path, hash })) },
      bundle: {
        templates: { hash: templates },
        boot,
        scripts: { main: { path: script } },
        islands: { shared: [], lazy: [], islands: [] },
        stylesheet: { path: stylesheet },
        styleFiles: [{ path: 'assets/font.woff2', hash: font }],
        preloads,
        cards: { module: { hash: cards }, fonts: [] },
      },
      middleware: undefined,
    } as unknown as Parameters<typeof siteHash>[1]);
  };

  test.each<Partial<typeof base>>([
    { sources: { ...base.sources, 'content/a/one/a.jpg': 'h2' } },
    { sources: { ...base.sources, 'public/a.txt': 'h2' } },
    { sources: { 'content/a/two/fr.md': 'h1' } as unknown as typeof base.sources },
    { templates: 't2' },
    { boot: 'b2' },
    { script: 'main-2.js' },
    { stylesheet: 'site-2.css' },
    { font: 'f2' },
    { preloads: [] },
    { cards: 'c2' },
  ])('is another with %j', (change) => {
    expect(hashOf(change)).not.toBe(hashOf());
  });

  test('is the same with another text of an entry', () => {
    expect(hashOf({ sources: { ...base.sources, 'content/a/one/fr.md': 'h2' } })).toBe(hashOf());
  });
});
