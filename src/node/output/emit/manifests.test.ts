import { describe, expect, test } from 'vitest';

import { buildTimestamp, manifestFiles, prerenderedPaths } from './manifests.ts';

const page = (path: string) => ({ kind: 'page' as const, path });

describe('manifestFiles', () => {
  const manifest = {
    id: '0123456789abcdef',
    timestamp: 1_709_596_800_000,
    matcher: { static: { '/home': { redirect: '/fr' } }, wildcard: {}, dynamic: {} },
    prerendered: ['/en', '/fr'],
    messages: { fr: '/locales/fr.1.json' },
    routes: [{ name: 'index', pattern: '/' }],
    middleware: null,
  };
  const [meta, latest] = manifestFiles(manifest);

  test('S-88 builds/meta/{id}.json', () => {
    expect(meta?.path).toBe('builds/meta/0123456789abcdef.json');
    expect(JSON.parse(meta?.text ?? '')).toEqual({
      id: '0123456789abcdef',
      timestamp: 1_709_596_800_000,
      matcher: { static: { '/home': { redirect: '/fr' } }, wildcard: {}, dynamic: {} },
      prerendered: ['/en', '/fr'],
      messages: { fr: '/locales/fr.1.json' },
      routes: [{ name: 'index', pattern: '/' }],
      middleware: null,
    });
  });

  test('S-89 builds/latest.json, announced after the other', () => {
    expect(latest?.path).toBe('builds/latest.json');
    expect(JSON.parse(latest?.text ?? '')).toEqual({ id: '0123456789abcdef', timestamp: 1_709_596_800_000 });
  });
});

describe('prerenderedPaths', () => {
  test('S-88 all pages, sorted, without a final slash; no error page', () => {
    const error = { kind: 'error' as const, path: '/fr/404' };
    expect(prerenderedPaths([page('/fr/blog/'), page('/en'), page('/fr'), error])).toEqual([
      '/en',
      '/fr',
      '/fr/blog',
    ]);
  });

  test('above 500 it is a yes', () => {
    const pages = Array.from({ length: 501 }, (_, index) => page(`/fr/${index}`));
    expect(prerenderedPaths(pages.slice(1))).toHaveLength(500);
    expect(prerenderedPaths(pages)).toBe(true);
  });
});

test('the time is given, or that of the content, or the beginning', () => {
  expect(buildTimestamp({ timestamp: '2024-03-05T00:00:00.000Z' }, 5)).toBe(Date.UTC(2024, 2, 5));
  expect(buildTimestamp({ timestamp: undefined }, 5)).toBe(5);
  expect(buildTimestamp({ timestamp: undefined }, undefined)).toBe(0);
});
