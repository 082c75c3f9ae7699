import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { openOutput } from '../support/output.ts';
import { buildCopy, copyOwnSite } from '../support/own-site.ts';
import { projectRoot } from '../support/sitegen.ts';

/** Takes the links to articles out of the Markdown that remains. */
async function unlinkArticles(root: string): Promise<void> {
  const files = await readdir(path.join(root, 'content'), { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.md'))) {
    const absolute = path.join(root, 'content', file);
    const text = await readFile(absolute, 'utf8');
    await writeFile(absolute, text.replaceAll(/\]\([^)]*\/articles\/[^)]*\/(fr|en)\.md\)/g, '](/$1/blog)'));
  }
}

test('S-8 without articles the blog says so in the language of the page, and has no second page', async () => {
  await using folder = await copyOwnSite();
  await rm(path.join(folder.path, 'content/articles'), { recursive: true });
  await unlinkArticles(folder.path);
  const { code, stderr } = await buildCopy(folder.path);
  expect(code, stderr).toBe(0);

  const site = openOutput(path.join(folder.path, 'dist'));
  for (const locale of ['fr', 'en']) {
    const messages = JSON.parse(await readFile(path.join(projectRoot, `locales/${locale}.json`), 'utf8')) as {
      blog: { empty: string };
    };
    expect(site.page(`/${locale}/blog`)('main').text()).toContain(messages.blog.empty);
    expect(site.page(`/${locale}/blog`)('main article')).toHaveLength(0);
    expect(site.has(`/${locale}/blog/2`)).toBe(false);
  }
});
