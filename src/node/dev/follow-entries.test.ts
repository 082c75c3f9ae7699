import { expect, test } from 'vitest';

import type { PlannedPage } from '../model/routes.ts';
import { createFollowEntries } from './follow-entries.ts';

const page = (path: string, source: string, name = 'note'): PlannedPage =>
  ({ kind: 'page', path, source, locale: 'en', route: { name, params: {} } }) as unknown as PlannedPage;

const quay = 'content/notes/quay/en.md';
const before = [page('/en/note/quay', quay), page('/en/list', quay, 'list'), page('/en', 'site.config.ts')];
const after = [page('/en/note/pier', quay), page('/en/list', quay, 'list'), page('/fr', 'site.config.ts')];

test('who has the page of an entry open is led to where it went', () => {
  const follow = createFollowEntries();
  expect(follow(before, '/en/note/quay')).toBeUndefined();
  expect(follow(after, '/en/note/quay')).toBe('/en/note/pier');
  expect(follow(after, '/en/note/pier')).toBeUndefined();
  expect(follow(before, '/en/note/pier')).toBe('/en/note/quay');
});

test('also where it was come to by its payload, which is led nowhere', () => {
  const follow = createFollowEntries();
  follow(before, '/en/note/quay/_payload.json');
  expect(follow(after, '/en/note/quay/_payload.json')).toBeUndefined();
  expect(follow(after, '/en/note/quay')).toBe('/en/note/pier');
});

test('a page that was not requested, has no entry, or has several is not followed', () => {
  const follow = createFollowEntries();
  expect(follow(after, '/en/note/quay')).toBeUndefined();
  follow(before, '/en');
  expect(follow(after, '/en')).toBeUndefined();
  follow(before, '/en/note/quay');
  expect(follow([...after, page('/en/note/mole', quay)], '/en/note/quay')).toBeUndefined();
  expect(follow([], '/en/note/quay')).toBeUndefined();
});
