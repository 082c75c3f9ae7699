import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { buildToEnd, type BuildEnd } from '../support/running-build.ts';
import { sitegen, temporaryFolder } from '../support/sitegen.ts';
import { article, smallSite, writeTree } from '../support/small-site.ts';

const profileOf = ({ events }: BuildEnd) =>
  events.find(({ event }) => event === 'profile') as unknown as {
    readonly stages: readonly { readonly stage: string }[];
    readonly pages: readonly { readonly path: string; readonly template: string; readonly ms: number }[];
  };

test('--profile tells of the stages and of the pages that were rendered, and of none where nothing was done', async () => {
  await using folder = await temporaryFolder();
  const root = folder.path;
  await writeTree(root, smallSite, article('own', 'Text.'));
  const build = async () => profileOf(await buildToEnd({ root, args: ['--profile'] }));

  const first = await build();
  expect(first.stages.map(({ stage }) => stage)).toEqual(
    expect.arrayContaining(['scan', 'content', 'bundle', 'render', 'publish']),
  );
  expect(first.pages).toContainEqual({
    path: '/fr/article/own',
    template: 'article',
    ms: expect.any(Number) as number,
  });

  await appendFile(path.join(root, 'content/articles/own/fr.md'), '\nPlus.\n');
  expect((await build()).pages.map(({ path }) => path)).toEqual(['/fr/article/own']);
  expect(await build()).toMatchObject({ stages: [], pages: [] });

  const { stderr } = await sitegen(['build', '--no-cache', '--profile', '--root', root]);
  expect(stderr).toMatch(/Stage +Start +Time\nscan /);
  expect(stderr).toMatch(/[\d.]+ ms +\/fr\/article\/own +article/);
  const silent = await buildToEnd({ root, args: ['--force'] });
  expect(profileOf(silent)).toBeUndefined();
});
