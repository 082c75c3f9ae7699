import { existsSync } from 'node:fs';
import { cp, readFile, readdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

import { fullDisk } from '../support/full-disk.ts';
import { projectRoot, sitegen, temporaryFolder } from '../support/sitegen.ts';
import { smallSite, writeTree } from '../support/small-site.ts';

async function small(tree: Readonly<Record<string, string>> = {}) {
  const folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, tree);
  const run = (...args: readonly string[]) => sitegen([...args, '--root', folder.path]);
  return { ...folder, path: folder.path, run, file: (name: string) => path.join(folder.path, name) };
}

function eventsOf(stdout: string): readonly Readonly<Record<string, unknown>>[] {
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('sitegen new', () => {
  test('writes a draft in each language, which builds', async () => {
    await using site = await small();
    const { code, stdout, stderr } = await site.run(
      'new',
      'articles',
      'L’été à « Lyon »',
      '--clock',
      '2025-06-30',
    );
    expect(code, stderr).toBe(0);
    const files = ['fr', 'en'].map((locale) => site.file(`content/articles/l-ete-a-lyon/${locale}.md`));
    expect(stdout).toBe(`${files.join('\n')}\n`);
    for (const file of files)
      expect(await readFile(file, 'utf8')).toBe(
        [
          '---',
          'title: L’été à « Lyon »',
          'date: 2025-06-30',
          '# layout: text (optional)',
          '# cover: picture, relative to this file, such as ./cover.jpg (optional)',
          '# author: key of an entry of people (optional)',
          'draft: true',
          '# slug: address in this language (optional)',
          '---',
          '',
        ].join('\n'),
      );
    const built = await site.run('build', '--drafts', '--clock', '2025-06-30');
    expect(built.code, built.stderr).toBe(0);
    expect(existsSync(site.file('dist/en/article/l-ete-a-lyon/index.html'))).toBe(true);
    const listed = await site.run('list', 'articles');
    expect(listed.stdout).toMatch(/^articles +l-ete-a-lyon +2025-06-30 +draft$/m);
  });

  test('tells programs what it wrote, what is wanted and what is refused', async () => {
    const collections = smallSite['content/collections.ts']
      .replace('.transform(image()).optional()', '.transform(image())')
      .replace('title: z.string()', "title: z.string().max(3, 'Too long.')");
    await using site = await small({ 'content/collections.ts': collections });
    const { code, stdout } = await site.run('new', 'articles', 'Next', '--json');
    expect(code).toBe(0);
    const created = { v: 1, event: 'created', collection: 'articles', key: 'next' };
    expect(eventsOf(stdout).slice(1)).toEqual([
      { ...created, locale: 'fr', file: 'content/articles/next/fr.md' },
      { ...created, locale: 'en', file: 'content/articles/next/en.md' },
      {
        v: 1,
        event: 'wanted',
        field: 'cover',
        description: 'picture, relative to this file, such as ./cover.jpg',
      },
      { v: 1, event: 'problem', message: 'title: Too long.' },
      { v: 1, event: 'result', ok: true, exitCode: 0 },
    ]);
    const { stderr } = await site.run('new', 'articles', 'Another');
    expect(stderr).toMatch(/Fill in.*\n {2}cover: picture/);
    expect(stderr).toContain('The schema refuses:\n  title: Too long.\n');
  });

  test('a draft that is not finished does not keep the site from being built', async () => {
    const begun = '---\ntitle: Next\ndate: soon\ndraft: true\n---\n\n[Nowhere](javascript:x)\n';
    await using site = await small({
      'content/articles/next/fr.md': begun,
      'content/articles/next/en.md': begun,
    });
    const built = await site.run('build');
    expect(built.code, built.stderr).toBe(0);
    expect(built.stderr).toContain('warning front-matter-invalid');
    expect(existsSync(site.file('dist/en/article/next'))).toBe(false);
    expect((await site.run('build', '--drafts')).code).toBe(1);
  });

  test('never writes over an entry, in whatever language it is', async () => {
    await using site = await small({
      'content/articles/alone/en.md': 'mine',
      // A language that the site no longer has.
      'content/articles/former/de.md': 'mine',
    });
    for (const [title, file] of [
      ['First', 'content/articles/first/fr.md'],
      ['Alone!', 'content/articles/alone/en.md'],
      ['Former', 'content/articles/former/de.md'],
    ] as const) {
      const before = await readFile(site.file(file), 'utf8');
      const { code, stdout, stderr } = await site.run('new', 'articles', title);
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toContain(`error The entry already exists: `);
      expect(stderr).toContain(file);
      expect(stderr).toContain('Nothing was written.');
      expect(await readFile(site.file(file), 'utf8')).toBe(before);
    }
    expect(await readdir(site.file('content/articles/alone'))).toEqual(['en.md']);
  });

  test('pictures may have come first', async () => {
    await using site = await small({ 'content/articles/shoot/note.txt': 'x' });
    expect((await site.run('new', 'articles', 'Shoot')).code).toBe(0);
    expect((await readdir(site.file('content/articles/shoot'))).sort()).toEqual([
      'en.md',
      'fr.md',
      'note.txt',
    ]);
  });

  test('suggests the collection that was meant', async () => {
    await using site = await small();
    const { code, stderr } = await site.run('new', 'artcles', 'Next');
    expect(code).toBe(2);
    expect(stderr).toContain('There is no collection "artcles". Did you mean "articles"?');
  });

  test('says what to add to a collection in one file', async () => {
    await using site = await small();
    const { code, stderr } = await site.run('new', 'people', 'Grace Hopper');
    expect(code).toBe(2);
    expect(stderr).toContain(
      'content/people.yaml. Add this one there:\n\ngrace-hopper:\n  fr:\n    name: Grace Hopper\n  en:\n    name: Grace Hopper\n',
    );
    expect(await readFile(site.file('content/people.yaml'), 'utf8')).toBe(smallSite['content/people.yaml']);
  });

  test.each(['../x', '/tmp/x', '?!', 'nul'])('refuses the title %s', async (title) => {
    await using site = await small();
    const { code, stderr } = await site.run('new', 'articles', title);
    expect(code).toBe(2);
    expect(stderr).toContain(`error "${title}" cannot be the title of a new entry: `);
    expect(await readdir(site.file('content/articles'))).toEqual(['first']);
  });

  test.each([['content/articles'], ['content/articles/next']])(
    'follows no link out of the site: %s',
    async (link) => {
      await using site = await small();
      await using elsewhere = await temporaryFolder();
      const from = site.file(link);
      await rm(from, { recursive: true, force: true });
      await symlink(elsewhere.path, from);
      const { code, stderr } = await site.run('new', 'articles', 'Next');
      expect(code).toBe(1);
      expect(stderr).toContain(`${link} is a link that leaves the site.`);
      expect(await readdir(elsewhere.path)).toEqual([]);
    },
  );

  test('of two at once, one makes the entry', async () => {
    await using site = await small();
    const runs = await Promise.all([1, 2].map(() => site.run('new', 'articles', 'Next')));
    expect(runs.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect((await readdir(site.file('content/articles/next'))).sort()).toEqual(['en.md', 'fr.md']);
  });

  test('leaves nothing behind if the disk is full', async () => {
    await using site = await small();
    const args = ['new', 'articles', 'Next', '--root', site.path];
    const { code, stderr } = await sitegen(args, { env: fullDisk((file) => file.endsWith('/en.md')) });
    expect(code, stderr).toBe(1);
    expect(stderr).toContain(`write '${site.file('content/articles/next/en.md')}'`);
    expect(existsSync(site.file('content/articles/next'))).toBe(false);
  });

  test('fits the collections of the site of this project', async () => {
    await using folder = await temporaryFolder();
    const isMedia = (name: string) => /\.(?:jpe?g|mp4|webm|pdf|png)$/.test(name);
    for (const name of ['content', 'templates', 'locales', 'site.config.ts'])
      await cp(path.join(projectRoot, name), path.join(folder.path, name), {
        recursive: true,
        filter: (source) => !isMedia(source),
      });
    for (const collection of ['pages', 'services', 'screens']) {
      const { code, stderr } = await sitegen(['new', collection, 'Toute neuve', '--root', folder.path]);
      expect(code, stderr).toBe(0);
      expect(stderr).not.toContain('To fill in');
    }
    const { stdout } = await sitegen(['list', '--json', '--root', folder.path]);
    const rows = eventsOf(stdout).filter(({ key }) => key === 'toute-neuve');
    expect(rows.map(({ collection, locales }) => [collection, locales])).toEqual(
      ['pages', 'screens', 'services'].map((collection) => [
        collection,
        [expect.objectContaining({ state: 'draft' }), expect.objectContaining({ state: 'draft' })],
      ]),
    );
  });
});
