import { expect, test } from 'vitest';

import { sitegen, temporaryFolder } from '../support/sitegen.ts';
import { smallSite, writeTree } from '../support/small-site.ts';

const article = '---\ntitle: x\ndate: 2024-01-01\n---\n\nUn été.\n';
const windows = (text: string) => Buffer.from(text, 'latin1');
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

test('texts that are not UTF-8 are told of where they are not, and alone', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, {
    'content/articles/first/fr.md': windows(article),
    'content/articles/first/en.md': utf16(article),
    'content/people.yaml': utf16(smallSite['content/people.yaml']),
    'locales/fr.json': windows(smallSite['locales/fr.json'].replace('Accueil', 'Été')),
  });
  const { code, stderr } = await sitegen(['build', '--root', folder.path]);
  expect(code).toBe(1);
  const told = [...stderr.matchAll(/^error (\S+) .*\n {2}(\S+)/gm)].map(
    ([, name, place]) => `${name} ${place}`,
  );
  expect(told.sort(), stderr).toEqual([
    'text-encoding content/articles/first/en.md:1:1',
    'text-encoding content/articles/first/fr.md:6:4',
    'text-encoding content/people.yaml:1:1',
    'text-encoding locales/fr.json:1:23',
  ]);
});
