import picocolors from 'picocolors';
import { expect, test } from 'vitest';

import type { PlannedPage } from '../model/routes.ts';
import type { EntryRow } from './commands/entry-rows.ts';
import { formatEntries } from './commands/list-command.ts';
import { formatRoutes } from './commands/routes-command.ts';

const colors = picocolors.createColors(false);

test('formatEntries: one line an entry, its state once when the languages agree', () => {
  const base = { collection: 'articles', date: '2026-08-31T10:00:00Z' };
  const fr = { locale: 'fr', slug: 'a', file: '', state: 'published', stale: undefined } as const;
  const en = { locale: 'en', slug: 'a', file: '', state: 'draft', stale: undefined } as const;
  const behind = { ...en, stale: { fr: ['Budget'] } };
  const rows: readonly EntryRow[] = [
    { ...base, key: 'mixed', locales: [fr, en], missing: [] },
    { ...base, key: 'alone', locales: [fr], missing: ['en'], date: undefined },
    { ...base, key: 'behind', locales: [fr, { ...behind, state: 'stale' }], missing: [] },
    { ...base, key: 'begun', locales: [{ ...en, locale: 'fr' }, behind], missing: [] },
  ];
  expect(formatEntries(rows, colors).split('\n')).toEqual([
    'Collection  Key     Date        State                         Missing',
    'articles    mixed   2026-08-31  fr: published, en: draft',
    'articles    alone               published                     en',
    'articles    behind  2026-08-31  fr: published, en: stale',
    'articles    begun   2026-08-31  fr: draft, en: draft (stale)',
  ]);
});

test('formatRoutes: one line a page, no escape sequence of a path', () => {
  const page = {
    path: '/fr/\u{1B}[31ma',
    route: { name: 'index' },
    locale: 'fr',
    template: 'home',
    layout: 'default',
  };
  const pages = [
    { ...page, kind: 'page' },
    { ...page, path: '/fr/404', file: 'fr/404.html', kind: 'error' },
    { ...page, path: '/fr/404', file: '404.html', kind: 'error' },
  ] as unknown as readonly PlannedPage[];
  expect(formatRoutes(pages, colors).split('\n')).toEqual([
    'Path       Route         Locale  Template  Layout   Name',
    '/fr/a      index         fr      home      default  index___fr',
    '/fr/404    (error page)  fr      home      default',
    '/404.html  (error page)  fr      home      default',
  ]);
});
