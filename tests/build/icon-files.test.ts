import path from 'node:path';
import { expect, test } from 'vitest';

import { openOutput } from '../support/output.ts';
import { sitegen, temporaryFolder } from '../support/sitegen.ts';
import { smallSite, writeTree } from '../support/small-site.ts';

test('an icon that could run code is one mistake, and one that is no plain drawing a warning', async () => {
  await using folder = await temporaryFolder();
  const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;
  await writeTree(folder.path, smallSite, {
    'public/v2/icons/bad.svg': svg('<script>alert(1)</script>'),
    'public/v2/icons/odd.svg': svg('<filter id="a"/>'),
  });
  const { stdout } = await sitegen(['build', '--root', folder.path, '--json']);
  const said = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
    .filter(({ code }) => code === 'svg-script')
    .map(({ severity, message }) => `${String(severity)} ${String(message)}`);
  expect(said.sort()).toEqual([
    expect.stringMatching(/^error public\/v2\/icons\/bad\.svg: /),
    expect.stringMatching(/^warning The icon "odd" is not in _icons\/site\.json: /),
  ]);
});

test('an icon that comes when all else stays has its class', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite);
  const classes = async () => {
    const { code, stderr } = await sitegen(['build', '--root', folder.path]);
    expect(code, stderr).toBe(0);
    const { page, text } = openOutput(path.join(folder.path, 'dist'));
    const address = page('/fr')('link[rel=stylesheet]').attr('href') ?? '';
    return text(address.slice(1)).match(/\.icon-[a-z]+(?=\{)/g);
  };
  expect(await classes()).toBeNull();
  const star = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9z"/></svg>';
  await writeTree(folder.path, { 'public/v2/icons/star.svg': star });
  expect(await classes()).toEqual(['.icon-star']);
});
