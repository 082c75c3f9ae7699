import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';

import { serveSmallSite } from '../support/servers/dev-site.ts';
import { startBuild, type BuildEvent } from '../support/running-build.ts';
import { shortLimits } from '../support/short-limits.ts';
import { temporaryFolder } from '../support/sitegen.ts';
import { smallSite, writeTree } from '../support/small-site.ts';

const LOOP = 'for (;;) { if (Date.now() < 0) break; }';

/** The small site, whose pages show a Probe; that of /en loops. What is around it is left behind when it is stopped. */
const looping = {
  'templates/probe.tsx': [
    "import { createContext, use, useId } from 'react';",
    "const Place = createContext('outside');",
    'export function Probe({ title }) {',
    '  return <p id={useId()}>{use(Place)}<Place value="inside"><Inner title={title} /></Place></p>;',
    '}',
    'function Inner({ title }) {',
    "  if (title === 'Home') {",
    `    ${LOOP}`,
    '  }',
    '  return <b>{use(Place)}</b>;',
    '}',
  ].join('\n'),
  'templates/all.tsx': `import { Probe } from './probe.tsx';\n${smallSite['templates/all.tsx'].replace(
    'return <h1>{title}</h1>;',
    'return <section><h1>{title}</h1><Probe title={title} /></section>;',
  )}`,
};
const ended = { ...looping, 'templates/probe.tsx': looping['templates/probe.tsx'].replace(LOOP, '') };

const isEndless = ({ event, code }: BuildEvent) => event === 'diagnostic' && code === 'render-endless';

const told = {
  message: '/en (template home): Rendering did not finish and was stopped.',
  at: { file: 'templates/probe.tsx', line: 6, column: 10 },
};

async function textOf(url: string): Promise<string> {
  const text = await (await fetch(url)).text();
  return text.replaceAll(/build=\w+/g, '');
}

test('sitegen dev stops a template that loops, says where, goes on, and recovers with the fix', async () => {
  await using site = await serveSmallSite(ended, { env: shortLimits });
  await site.dev.event(({ event }) => event === 'watching');
  const others = ['/fr', '/en/article/first'].map((page) => site.origin + page);
  const before = await Promise.all(others.map(textOf));
  expect(before[0]).toContain('outside<b>inside</b>');
  const good = await textOf(`${site.origin}/en`);
  await site.edit('templates/probe.tsx', '    \n', `    ${LOOP}\n`);
  expect(await site.dev.event(isEndless)).toMatchObject(told);
  // What it was before, and the others as they are.
  expect(await textOf(`${site.origin}/en`)).toBe(good);
  expect(await Promise.all(others.map(textOf))).toEqual(before);
  await site.edit('templates/probe.tsx', LOOP, "title = 'Back';");
  await site.edit('templates/probe.tsx', '{use(Place)}</b>', '{title}</b>');
  await expect.poll(() => textOf(`${site.origin}/en`), { timeout: 30_000 }).toContain('<b>Back</b>');
});

test('Ctrl-C while a template loops ends sitegen dev', async () => {
  await using folder = await temporaryFolder();
  const begun = path.join(folder.path, 'begun');
  const begin = `process.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(begun)}, '');`;
  const probe = looping['templates/probe.tsx'].replace(LOOP, `${begin} ${LOOP}`);
  await using site = await serveSmallSite({ ...looping, 'templates/probe.tsx': probe }, { env: shortLimits });
  const isAnswered = fetch(`${site.origin}/en`).then(
    () => true,
    () => false,
  );
  while (!existsSync(begun)) await setTimeout(5);
  site.dev.kill('SIGINT');
  expect(await site.dev.end).toMatchObject({ code: 130, signal: null });
  // It looped all the time: nobody was answered.
  expect(await isAnswered).toBe(false);
});

test('a build ends with the place after five pages, and publishes nothing', async () => {
  await using folder = await temporaryFolder();
  const { 'templates/probe.tsx': probe } = looping;
  await writeTree(folder.path, smallSite, looping, {
    'templates/probe.tsx': probe.replace("title === 'Home'", "title !== 'Home'"),
    'templates/all.tsx': looping['templates/all.tsx'].replaceAll(
      '<h1>{title}</h1>{',
      '<Probe title={title} />{',
    ),
  });
  const { code, events } = await startBuild({ root: folder.path, env: shortLimits }).end;
  const { at } = told;
  expect(events.filter(isEndless)).toMatchObject([
    { at, message: expect.stringMatching(/ and 4 other pages: /) },
  ]);
  expect(code).toBe(1);
  expect(await readdir(folder.path)).not.toContain('dist');
});
