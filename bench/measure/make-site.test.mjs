import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createSitegen } from '../generators/sitegen.mjs';
import { hugo } from '../generators/hugo.mjs';
import { makeSite } from './make-site.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sitegen-bench-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const options = { pages: 24, seed: 7 };
const sitegen = createSitegen(['node']);

/** What a build would leave: each article as it is, lists, feeds. */
function publish(root, generator, keys) {
  for (const locale of ['fr', 'en']) {
    const write = (file, text) => {
      mkdirSync(path.dirname(path.join(root, generator.output, file)), { recursive: true });
      writeFileSync(path.join(root, generator.output, file), text);
    };
    for (const page of ['posts', 'posts/page/2'])
      for (const name of generator.pageFiles) write(`${locale}/${page}/${name}`, '');
    for (const key of keys)
      for (const name of generator.pageFiles)
        write(
          `${locale}/posts/${key}/${name}`,
          readFileSync(path.join(root, generator.article(locale, key)), 'utf8'),
        );
    write(generator.feed(locale), '');
  }
}
const keys = Array.from({ length: 12 }, (_, index) => `article-${String(index).padStart(5, '0')}`);

test('every generator gets the same texts, each where it looks for them', () => {
  makeSite(sitegen, path.join(folder, 'a'), options);
  makeSite(hugo, path.join(folder, 'b'), options);
  const [ours, theirs] = [
    path.join(folder, 'a/content/posts/article-00003/fr.md'),
    path.join(folder, 'b/content/fr/posts/article-00003.md'),
  ].map((file) => readFileSync(file, 'utf8'));
  expect(theirs).toContain('](/img/shared-');
  expect(ours).toBe(theirs?.replaceAll('](/img/', '](../../img/'));
  expect(existsSync(path.join(folder, 'a/content/img/shared-1.png'))).toBe(true);
  expect(existsSync(path.join(folder, 'b/static/img/shared-1.png'))).toBe(true);
});

describe('an output', () => {
  test('is whole with every page and the last edit', () => {
    const site = makeSite(hugo, folder, options);
    site.edit('article');
    publish(folder, hugo, keys);
    expect(() => site.verify()).not.toThrow();
  });

  test.each([
    ['an article', 'public/fr/posts/article-00011'],
    ['a list', 'public/en/posts/page/2'],
    ['a feed', 'public/en/posts/index.xml'],
  ])('without %s is none', (_, missing) => {
    const site = makeSite(hugo, folder, options);
    publish(folder, hugo, keys);
    rmSync(path.join(folder, missing), { recursive: true });
    expect(() => site.verify()).toThrow(/lacks .*1 files in all/);
  });

  test('from before the edit is none', () => {
    const site = makeSite(hugo, folder, options);
    site.edit('article');
    publish(folder, hugo, keys);
    site.edit('article');
    expect(() => site.verify()).toThrow('article-00006');
  });

  test('of sitegen has a payload for each page', () => {
    const site = makeSite(sitegen, folder, options);
    publish(folder, sitegen, keys);
    expect(() => site.verify()).not.toThrow();
    rmSync(path.join(folder, 'dist/en/posts/article-00002/_payload.json'));
    expect(() => site.verify()).toThrow('_payload.json');
  });
});

test.each(Object.entries(sitegen.edits))('a changed %s is another file each time', (kind, { file }) => {
  const site = makeSite(sitegen, folder, options);
  const texts = [0, 1, 2].map((count) => {
    if (count > 0) site.edit(kind);
    return readFileSync(path.join(folder, file), 'utf8');
  });
  expect(new Set(texts).size).toBe(3);
  expect(texts[2]).toContain('repere2');
  expect(texts[2]).not.toContain('repere1');
});

test('a fresh checkout has the sources and the cache, no output', () => {
  const root = path.join(folder, 'site');
  const site = makeSite(sitegen, root, options);
  publish(root, sitegen, keys);
  mkdirSync(path.join(root, '.sitegen/cache'), { recursive: true });
  writeFileSync(path.join(root, '.sitegen/cache/cache.db'), 'known');
  writeFileSync(path.join(root, '.sitegen/output.json'), '{}');
  site.edit('message');
  const checkout = site.checkOut();
  const has = (file) => existsSync(path.join(checkout, file));
  expect(has('.sitegen/cache/cache.db')).toBe(true);
  expect(has('.sitegen/output.json')).toBe(false);
  expect(has('dist')).toBe(false);
  expect(readFileSync(path.join(checkout, 'locales/fr.json'), 'utf8')).toContain('repere1');
  expect(() => site.verify(checkout)).toThrow('lacks');
  cpSync(path.join(root, 'dist'), path.join(checkout, 'dist'), { recursive: true });
  expect(() => site.verify(checkout)).toThrow('repere1');
});

test('an emptied site has no output and no cache, as often as it is emptied', () => {
  const root = path.join(folder, 'site');
  const site = makeSite(sitegen, root, options);
  for (const _ of [1, 2]) {
    publish(root, sitegen, keys);
    mkdirSync(path.join(root, '.sitegen/cache'), { recursive: true });
    site.empty();
    expect(['dist', '.sitegen'].filter((name) => existsSync(path.join(root, name)))).toEqual([]);
  }
  expect(existsSync(path.join(root, sitegen.article('fr', 'article-00006')))).toBe(true);
});
