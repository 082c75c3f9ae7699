import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { fontFile, withConfig } from '../../../../tests/support/font-site.ts';
import { temporaryFolder } from '../../../../tests/support/sitegen.ts';
import { article, smallSite, writeTree } from '../../../../tests/support/small-site.ts';
import { loadConfig } from '../../config/load-config.ts';
import { createDevEngine } from '../create-dev-engine.ts';

const card = (code: string) => `
  const Title = ({ title }) => { ${code} return <b>{title}</b>; };
  export const SocialCard = (props) => <div style={{ display: 'flex' }}>{[<Title {...props} />]}</div>;`;

test('a check without a build finds cards that throw or do not end, and what Satori does not support', async () => {
  await using folder = await temporaryFolder();
  const template = path.join(folder.path, 'templates/social-card.tsx');
  await writeTree(
    folder.path,
    smallSite,
    withConfig(`socialCards: { fonts: [{ family: 'Brand', file: 'brand.woff2', weights: [400] }] },`),
    article('second', 'Text.'),
    { 'brand.woff2': await readFile(fontFile), 'templates/social-card.tsx': card('') },
  );
  const { site } = await loadConfig({ root: folder.path, overrides: {} });
  await using engine = await createDevEngine(site, { cache: false, onEvent: () => undefined });
  const find = async (code: string) => {
    await writeFile(template, code);
    const { check } = await engine.apply([template]);
    const found = await check?.({ signal: new AbortController().signal, onAwaited: () => undefined });
    return found?.whole.map(({ message, at }) => `${at?.file}:${at?.line} ${message}`);
  };

  expect(await find(card(''))).toEqual([]);
  expect(await find(card("if (title === 'Titre second') title.foo.bar();"))).toEqual([
    "templates/social-card.tsx:2 /fr/article/second: Cannot read properties of undefined (reading 'bar').",
  ]);
  expect(await find(card('for (;;);'))).toEqual([
    expect.stringMatching(/^templates\/social-card\.tsx:.* did not finish and was stopped\.$/),
  ]);
  expect(await find('export const SocialCard = () => <img />;')).toEqual([
    expect.stringMatching(/^templates\/social-card\.tsx:.* Image source is not provided/),
  ]);
});
