import path from 'node:path';
import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../../tests/support/sitegen.ts';
import { writeTree } from '../../../../tests/support/small-site.ts';
import { scanFile, scanSources } from '../../engine/scan/scan-sources.ts';
import { createSitePaths } from './site-paths.ts';

const sources = [
  'content/articles/4913/fr.md',
  'content/articles/a~/fr.md',
  'public/.well-known/x.txt',
  'public/a.txt',
  'public/bak',
  'public/game.swf',
  'public/orig.txt',
  'public/sedative',
];

const others = [
  'content/articles/4913/4913',
  'content/articles/4913/fr.md~',
  'content/articles/.translations.json',
  'public/#a.txt#',
  'content/articles/4913/Thumbs.db',
  'content/articles/4913/fr.md.orig',
  'public/Desktop.ini',
  'public/a.swo',
  'public/a.swp',
  'public/a.txt___jb_tmp___',
  'public/data.json.bak',
  'public/data.json.rej',
  'public/data.tmp',
  'public/list.txt~',
  'public/sedQ3vXyz',
  'public/~$guide.docx',
];

test('a build reads what a server watches: neither copies that programs make nor hidden files', async () => {
  await using folder = await temporaryFolder();
  const names = [...sources, ...others];
  await writeTree(folder.path, Object.fromEntries(names.map((name) => [name, 'text'])));
  const inSite = (name: string) => path.join(folder.path, name);

  const scan = await scanSources(folder.path);
  expect(scan.sources.map((source) => source.path)).toEqual(sources);
  const single = await Promise.all(names.map((name) => scanFile(folder.path, inSite(name))));
  expect(names.filter((_name, index) => single[index]?.kind === 'source')).toEqual(sources);
  const paths = createSitePaths(folder.path);
  expect(names.filter((name) => paths.includes(inSite(name)))).toEqual(sources);
  expect(paths.includesFolder(inSite('content/articles/4913'))).toBe(true);
});

test('code may lie above the site, but is watched in no package and no hidden folder', () => {
  const paths = createSitePaths(path.resolve('/projects/site'));
  const above = path.resolve('/projects/shared/theme.ts');
  const others = ['/projects/node_modules/theme/index.js', '/projects/site/.cache/theme.ts'].map((file) =>
    path.resolve(file),
  );
  expect(paths.add([above, ...others])).toEqual([above]);
  expect([above, ...others].map((file) => paths.includes(file))).toEqual([true, false, false]);
});
