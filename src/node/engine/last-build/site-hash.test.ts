import { describe, expect, test, vi } from 'vitest';

import { testSite } from '../../../../tests/support/site.ts';
import type { SiteBundle } from '../../bundle/bundle-site.ts';
import type { Site } from '../../model/site.ts';
import { settingsHash, siteHash } from './site-hash.ts';

vi.mock('../../images/load-sharp.ts', { spy: true });

const cards = (hash: string) => ({ module: { hash }, fonts: [] }) as unknown as SiteBundle['cards'];
const hash = settingsHash(testSite(), { cards: cards('c1') });

describe('another hash of the settings', () => {
  test.each<[string, Site]>([
    ['a setting', testSite({ siteUrl: 'https://other.example' })],
    ['what the config is made of', { ...testSite(), configHash: 'c2' }],
    ['drafts', testSite({}, { drafts: true })],
    ['the year', testSite({}, { clock: '2027-01-01' })],
  ])('%s', (_, site) => {
    expect(settingsHash(site, { cards: cards('c1') })).not.toBe(hash);
  });

  test.each(['c2', undefined])('social cards: %s', (other) => {
    expect(settingsHash(testSite(), { cards: other === undefined ? undefined : cards(other) })).not.toBe(
      hash,
    );
  });
});

test('another hash of the settings: other codecs, which pictures in heads are named by', async () => {
  // Earlier test files of this worker may have loaded it, with a module that is no spy.
  vi.resetModules();
  const { pictureCodecs } = await import('../../images/load-sharp.ts');
  const now = await import('./site-hash.ts');
  const without = { cards: undefined };
  const before = now.settingsHash(testSite(), without);
  vi.mocked(pictureCodecs).mockReturnValueOnce('others');
  expect(now.settingsHash(testSite(), without)).not.toBe(before);
  expect(now.settingsHash(testSite(), without)).toBe(before);
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
  expect(settingsHash(site, { cards: cards('c1') })).toBe(hash);
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
    found: { scan: [], publicFiles: [], messages: [], bundle: [] },
  };
  const hashOf = (change: Partial<typeof base> = {}, overrides: object = {}) => {
    const { sources, templates, boot, script, stylesheet, font, preloads, cards, found } = {
      ...base,
      ...change,
    };
    return siteHash(testSite({}, overrides), {
      scan: {
        sources: Object.entries(sources).map(([path, hash]) => ({ path, hash })),
        diagnostics: found.scan,
      },
      publicFiles: { diagnostics: found.publicFiles },
      messages: { diagnostics: found.messages },
      bundle: {
        templates: { hash: templates },
        boot,
        scripts: { main: { path: script } },
        islands: { shared: [], lazy: [], islands: [] },
        stylesheet: { path: stylesheet },
        styleFiles: [{ path: 'assets/font.woff2', hash: font }],
        preloads,
        cards: { module: { hash: cards }, fonts: [] },
        diagnostics: found.bundle,
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

  test.each(Object.keys(base.found))('is another if something is found: %s', (stage) => {
    const found = { ...base.found, [stage]: [{ code: 'content-outside', message: 'It leads out.' }] };
    expect(hashOf({ found })).not.toBe(hashOf());
  });

  test('is another with another time that builds are dated by', () => {
    expect(hashOf({}, { clock: '2026-12-24' })).not.toBe(hashOf());
  });

  test('is another with another ICU, which writes dates and numbers', () => {
    const before = hashOf();
    using _versions = vi
      .spyOn(process, 'versions', 'get')
      .mockReturnValue({ ...process.versions, icu: '99.1' });
    expect(hashOf()).not.toBe(before);
  });

  test('is the same with another text of an entry', () => {
    expect(hashOf({ sources: { ...base.sources, 'content/a/one/fr.md': 'h2' } })).toBe(hashOf());
  });
});
