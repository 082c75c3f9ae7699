import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { brand } from '../../templates/data/brand.ts';
import { openOutput } from '../support/output.ts';
import { buildCopy, copyOwnSite } from '../support/own-site.ts';

/** Below `en:`, the same for German. */
const withGerman = (yaml: string): string =>
  yaml.replaceAll(
    /^( +)en:(.*(?:\n\1 +.*)*)/gm,
    (english, indent, fields) => `${english}\n${indent}de:${fields}`,
  );

test('a third language needs its texts, its slugs and its place in the config, and no other template', async () => {
  await using folder = await copyOwnSite();
  const edit = async (file: string, change: (text: string) => string, to = file): Promise<void> => {
    const before = await readFile(path.join(folder.path, file), 'utf8');
    const after = change(before);
    expect(after, file).not.toBe(before);
    await writeFile(path.join(folder.path, to), after);
  };
  await edit('site.config.ts', (text) =>
    text
      .replace(/^ {4}en: \{.*/m, "$&\n    de: { language: 'de-DE', label: '🇩🇪 Deutsch' },")
      .replaceAll(/title: \{ fr: (.*), en: /g, 'title: { fr: $1, de: $1, en: ')
      // To draw one for each page takes as long as all else.
      .replace(/^ {2}socialCards: .*?^ {2}\},\n/ms, ''),
  );
  await edit('templates/data/settings.ts', (text) => text.replace("en: 'privacy'", "$&, de: 'datenschutz'"));
  await edit(
    'locales/en.json',
    (text) => text.replace('"All articles"', '"Alle Artikel"'),
    'locales/de.json',
  );
  for (const file of await readdir(path.join(folder.path, 'content'), { recursive: true })) {
    const name = path.posix.join('content', file.replaceAll('\\', '/'));
    if (file.endsWith('.yaml')) await edit(name, withGerman);
    if (file.endsWith('en.md'))
      await edit(
        name,
        (text) => `${text.replaceAll(/en\.md|(?<=\]\(\/)en/g, (part) => part.replace('en', 'de'))}\n`,
        name.replace(/en\.md$/, 'de.md'),
      );
  }
  await edit('content/pages/confidentialite/de.md', (text) =>
    text.replace('slug: privacy', 'slug: datenschutz'),
  );
  const { code, stderr } = await buildCopy(folder.path);
  expect(code, stderr).toBe(0);

  const $ = openOutput(path.join(folder.path, 'dist')).page('/de/contact');
  expect($('#contact-form a').attr('href')).toBe('/de/page/datenschutz');
  const phones = $('address a[href^="tel:"]').map((_index, link) => $(link).text());
  expect(phones.get()).toEqual(brand.offices.map(({ dial }) => dial));
});
