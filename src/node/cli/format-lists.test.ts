import picocolors from 'picocolors';
import { expect, test } from 'vitest';

import type { PlannedPage } from '../model.ts';
import { formatEntries } from './list-command.ts';
import { formatRoutes } from './routes-command.ts';

const colors = picocolors.createColors(false);

test('formatEntries: one line an entry, its state once when the languages agree', () => {
  const base = { collection: 'articles', date: '2026-08-31T10:00:00Z' };
  const fr = { locale: 'fr', slug: 'a', file: '', state: 'published' } as const;
  const en = { locale: 'en', slug: 'a', file: '', state: 'draft' } as const;
  const rows = [
    { ...base, key: 'mixed', locales: [fr, en], missing: [] },
    { ...base, key: 'alone', locales: [fr], missing: ['en'], date: undefined },
  ];
  expect(formatEntries(rows, colors).split('\n')).toEqual([
    'Collection  Key    Date        State                     Missing',
    'articles    mixed  2026-08-31  fr: published, en: draft',
    'articles    alone              published                 en',
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
    { ...page, path: '/fr/404', kind: 'error' },
  ] as unknown as readonly PlannedPage[];
  expect(formatRoutes(pages, colors).split('\n')).toEqual([
    'Path     Route         Locale  Template  Layout',
    '/fr/a    index         fr      home      default',
    '/fr/404  (error page)  fr      home      default',
  ]);
});
