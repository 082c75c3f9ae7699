import { describe, expect, test } from 'vitest';

import { testEntry, testSite } from '../../../../tests/support/site.ts';
import type { ContentEntry } from '../../model/content.ts';
import type { Site } from '../../model/site.ts';
import { planHash } from './plan-hash.ts';
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

const hash = planHash(testSite(), planned());

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
    expect(planHash(testSite(), other)).not.toBe(hash);
  });

  test.each<[string, Site]>([
    ['a setting', testSite({ siteUrl: 'https://other.example' })],
    ['what the config is made of', { ...testSite(), configHash: 'c2' }],
    ['drafts', testSite({}, { drafts: true })],
    ['the year', testSite({}, { clock: '2027-01-01' })],
  ])('%s', (_, site) => {
    expect(planHash(site, planned())).not.toBe(hash);
  });

  test('another text of a page function', () => {
    const hashOf = (page: () => readonly object[]) =>
      planHash(
        testSite({ routes: { home: { path: '/', template: 'home' } }, pages: { home: page } }),
        planned(),
      );
    expect(hashOf(() => [{ title: 'a' }])).not.toBe(hashOf(() => [{ title: 'b' }]));
  });
});

test('the same hash: where the site lies, the day, how many threads work, the order of a setting’s names', () => {
  const site: Site = {
    ...testSite({}, { clock: '2026-12-24' }),
    root: '/elsewhere',
    configFile: '/elsewhere/site.config.ts',
    outDir: '/elsewhere/dist',
    cacheDir: '/elsewhere/.sitegen/cache',
    jobs: 7,
  };
  expect(planHash(site, planned())).toBe(hash);
});

test('no hash where a schema makes what JSON cannot say', () => {
  const data = { on: new Map([['a', 1]]) } as unknown as ContentEntry['data'];
  expect(planHash(testSite(), planned({ entries: [testEntry('a', 'fr', { data })] }))).toBeUndefined();
});
