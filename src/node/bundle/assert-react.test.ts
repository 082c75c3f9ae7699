import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../tests/support/sitegen.ts';
import { writeTree } from '../../../tests/support/small-site.ts';
import { assertReact } from './assert-react.ts';

test.each([
  ['18.3.1', true],
  ['19.1.4', true],
  ['19.2.0', false],
  ['20.0.0-rc.1', false],
])('a site with react %s', async (version, isRefused) => {
  await using site = await temporaryFolder();
  await writeTree(site.path, { 'node_modules/react/package.json': JSON.stringify({ version }) });
  const check = expect(() => assertReact(site.path));
  if (isRefused) check.toThrow(`react ${version}`);
  else check.not.toThrow();
});

test('a site without a React of its own', async () => {
  await using site = await temporaryFolder();
  expect(() => assertReact(site.path)).not.toThrow();
});
