import { describe, expect, test } from 'vitest';

import type { SourceFile } from '../../model/content.ts';
import type { PlannedPage } from '../../model/routes.ts';
import { createFollowEntries } from './follow-entries.ts';

const page = (path: string, source: string, name = 'note'): PlannedPage =>
  ({ kind: 'page', path, source, locale: 'en', route: { name, params: {} } }) as unknown as PlannedPage;

const quay = 'content/notes/quay/en.md';
const before = [page('/en/note/quay', quay), page('/en/list', quay, 'list'), page('/en', 'site.config.ts')];
const after = [page('/en/note/pier', quay), page('/en/list', quay, 'list'), page('/fr', 'site.config.ts')];

describe('an entry whose slug changes', () => {
  test('who has its page open is led to where it went', () => {
    const { newPath } = createFollowEntries();
    expect(newPath(before, '/en/note/quay')).toBeUndefined();
    expect(newPath(after, '/en/note/quay')).toBe('/en/note/pier');
    expect(newPath(after, '/en/note/pier')).toBeUndefined();
    expect(newPath(before, '/en/note/pier')).toBe('/en/note/quay');
  });

  test('also where it was come to by its payload, which is led nowhere', () => {
    const { newPath } = createFollowEntries();
    newPath(before, '/en/note/quay/_payload.json');
    expect(newPath(after, '/en/note/quay/_payload.json')).toBeUndefined();
    expect(newPath(after, '/en/note/quay')).toBe('/en/note/pier');
  });

  test('in its own language, where one file has all', () => {
    const notes = 'content/notes.yaml';
    const french = (path: string) => ({ ...page(path, notes), locale: 'fr' });
    const { newPath } = createFollowEntries();
    newPath([french('/fr/note/quai'), page('/en/note/quay', notes)], '/en/note/quay');
    const moved = [french('/fr/note/jetee'), page('/en/note/pier', notes)];
    expect(newPath(moved, '/en/note/quay')).toBe('/en/note/pier');
  });

  test('a page that was not requested, has no entry, or has several is not followed', () => {
    const { newPath } = createFollowEntries();
    expect(newPath(after, '/en/note/quay')).toBeUndefined();
    newPath(before, '/en');
    expect(newPath(after, '/en')).toBeUndefined();
    newPath(before, '/en/note/quay');
    expect(newPath([...after, page('/en/note/mole', quay)], '/en/note/quay')).toBeUndefined();
    expect(newPath([], '/en/note/quay')).toBeUndefined();
  });
});

describe('an entry whose folder is renamed', () => {
  const source = (name: string, hash = 'text') =>
    ({ path: `content/notes/${name}/en.md`, hash }) as unknown as SourceFile;
  const site = (...sources: readonly SourceFile[]) => ({
    pages: sources.map(({ path }) => page(`/en/note/${path.split('/')[2] ?? ''}`, path)),
    sources,
  });
  /** Where the page of the quay, requested of the first version of a site, is in the last. */
  const follow = (...versions: readonly ReturnType<typeof site>[]): string | undefined => {
    const { take, newPath } = createFollowEntries();
    let found: string | undefined;
    for (const [index, version] of versions.entries()) {
      take(version);
      if (index === 0 || index === versions.length - 1) found = newPath(version.pages, '/en/note/quay');
    }
    return found;
  };

  test('is followed, however often, and if both folders exist for a while', () => {
    expect(follow(site(source('quay')), site(source('pier')))).toBe('/en/note/pier');
    expect(follow(site(source('quay')), site(source('pier')), site(source('mole')))).toBe('/en/note/mole');
    const both = site(source('pier'), source('quay'));
    expect(follow(site(source('quay')), both, site(source('pier')))).toBe('/en/note/pier');
  });

  test('with the text that it had last', () => {
    const edited = site(source('quay', 'edited'));
    expect(follow(site(source('quay')), edited, site(source('pier', 'edited')))).toBe('/en/note/pier');
  });

  test('an entry that is deleted is not, nor one that several others equal', () => {
    const [quay, pier] = [source('quay'), source('pier', 'other')];
    expect(follow(site(quay, pier), site(pier))).toBeUndefined();
    expect(follow(site(quay), site(source('pier'), source('mole')))).toBeUndefined();
  });
});
