import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { openOutput } from '../support/output.ts';
import { buildCopy, copyOwnSite } from '../support/own-site.ts';
import { readWords } from '../support/read-words.ts';

/** Takes the links to articles and resources out of the content that remains. */
async function unlink(root: string): Promise<void> {
  const files = await readdir(path.join(root, 'content'), { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.md'))) {
    const absolute = path.join(root, 'content', file);
    const text = await readFile(absolute, 'utf8');
    const unlinked = text
      .replaceAll(/\]\([^)]*\/(?:articles|resources)\/[^)]*\/(fr|en)\.md\)/g, '](/$1/blog)')
      .replace(/^suggestion: .*\n/m, '');
    await writeFile(absolute, unlinked);
  }
}

async function removeResources(root: string): Promise<void> {
  const folder = path.join(root, 'content/resources');
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await rm(path.join(folder, entry.name), { recursive: true });
}

test('S-8 without articles and resources the lists say so in the language of the page, and have no second page', async () => {
  await using folder = await copyOwnSite();
  await rm(path.join(folder.path, 'content/articles'), { recursive: true });
  await removeResources(folder.path);
  await unlink(folder.path);
  const { code, stderr } = await buildCopy(folder.path);
  expect(code, stderr).toBe(0);

  const site = openOutput(path.join(folder.path, 'dist'));
  for (const locale of ['fr', 'en'] as const) {
    const { blog, resources } = readWords(locale);
    for (const [list, text, second] of [
      ['blog', blog.empty, 'blog/2'],
      ['resources', resources.empty, 'resources/page/2'],
    ] as const) {
      const main = site.page(`/${locale}/${list}`)('main');
      expect(main.text()).toContain(text);
      expect(main.find('article')).toHaveLength(0);
      expect(site.has(`/${locale}/${second}`)).toBe(false);
    }
    // Lists of a category and the list of all have the same text.
    expect(resources.empty).not.toMatch(/cat[eé]gor/i);
    // Other pages have neither a list without items nor the heading of one.
    expect(site.page(`/${locale}`)('main ul:empty, #articles')).toHaveLength(0);
    expect(site.page(`/${locale}/contact-thank-you`)('main article')).toHaveLength(0);
  }
});
