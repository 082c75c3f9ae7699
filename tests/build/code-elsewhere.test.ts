import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { serveSmallSite, type DevSite } from '../support/servers/dev-site.ts';
import { smallSite } from '../support/small-site.ts';

let site: DevSite;

beforeAll(async () => {
  const template = smallSite['templates/all.tsx'].replace(
    '<Body of={body} />',
    '<Body of={body} /><p>{word}</p>',
  );
  site = await serveSmallSite({
    'lib/words.ts': 'export const word = "first";\n',
    'templates/all.tsx': `import { word } from '../lib/words.ts';\n${template}`,
    'site.config.ts': `import { word } from './lib/name.ts';\n${smallSite['site.config.ts'].replace("'Small'", 'word')}`,
    'lib/name.ts': 'export const word = "Small";\n',
  });
  await site.dev.event(({ event }) => event === 'watching');
});
afterAll(() => site?.[Symbol.asyncDispose]());

const write = (file: string, text: string) => writeFile(path.join(site.root, file), text);

async function shown(text: string): Promise<void> {
  const page = async () => (await fetch(`${site.origin}/fr/article/first`)).text();
  await expect.poll(page, { timeout: 20_000 }).toContain(text);
}

test('a file that only templates import is seen, wherever it lies', async () => {
  await shown('<p>first</p>');
  await write('lib/words.ts', 'export const word = "second";\n');
  await shown('<p>second</p>');
});

test.each([
  ['templates', { importer: 'templates/all.tsx', before: '../lib/words.ts', file: 'more' }, '<p>more</p>'],
  ['the config', { importer: 'site.config.ts', before: './lib/name.ts', file: 'most' }, 'content="most"'],
])('a new file of %s is seen while its mistakes keep it from being read', async (_name, change, text) => {
  const { importer, before, file } = change;
  await write(`lib/${file}.ts`, 'export const = 1;\n');
  await site.edit(importer, before, before.replace(/\w+\.ts/, `${file}.ts`));
  await site.dev.event(
    ({ event, ...rest }) => event === 'diagnostic' && JSON.stringify(rest).includes(`lib/${file}.ts`),
  );
  await write(`lib/${file}.ts`, `export const word = '${file}';\n`);
  await shown(text);
});

test.each([
  ['templates', { importer: 'templates/all.tsx', before: '../lib/more.ts', file: 'next' }, '<p>next</p>'],
  ['the config', { importer: 'site.config.ts', before: './lib/most.ts', file: 'last' }, 'content="last"'],
])('a file that %s miss is seen when it appears', async (_name, change, text) => {
  const { importer, before, file } = change;
  await site.edit(importer, before, before.replace(/\w+\.ts/, `${file}.js`));
  await site.dev.event(
    ({ event, ...rest }) => event === 'diagnostic' && JSON.stringify(rest).includes(`lib/${file}.js`),
  );
  await write(`lib/${file}.ts`, `export const word = '${file}';\n`);
  await shown(text);
});
