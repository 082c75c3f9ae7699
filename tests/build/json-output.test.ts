import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';

import { openHeaders } from '../../src/shared/dev-messages.ts';
import { startBuild } from '../support/running-build.ts';
import { projectRoot, sitegen, temporaryFolder } from '../support/sitegen.ts';
import { article, smallSite, writeTree } from '../support/small-site.ts';

const talking = {
  'site.config.ts': `console.log('config'); ${smallSite['site.config.ts']}`,
  'templates/all.tsx': smallSite['templates/all.tsx'].replace('return <h1>', "console.info('template'); $&"),
};

/** Fails on a line that is none. */
const eventsOf = (stdout: string) =>
  stdout
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { readonly event: string }).event);

test('a config and templates that print leave stdout to the events, in threads too', async () => {
  await using folder = await temporaryFolder();
  const many = Array.from({ length: 120 }, (_, index) => article(`a${index}`, 'Text.'));
  const all = talking['templates/all.tsx'].replace('return <article>', "console.log('article'); $&");
  await writeTree(folder.path, smallSite, talking, { 'templates/all.tsx': all }, ...many);
  const { code, stdout, stderr } = await sitegen(['build', '--root', folder.path, '--json', '--jobs', '2']);
  expect(code, stderr).toBe(0);
  expect(eventsOf(stdout).at(-1)).toBe('result');
  for (const said of ['config', 'template', 'article']) expect(stderr).toContain(`${said}\n`);
});

test('a command that tells nothing else tells its result, and so does one that a signal ends', async () => {
  await using folder = await temporaryFolder();
  const waiting = smallSite['site.config.ts'].replace(
    'export default',
    'await new Promise((resolve) => setTimeout(resolve, 60_000));\nexport default',
  );
  await writeTree(folder.path, smallSite);
  const list = await sitegen(['forms', 'list', '--root', folder.path, '--json']);
  expect(list.stdout.trim().split('\n').at(-1)).toBe('{"v":1,"event":"result","ok":true,"exitCode":0}');
  await writeTree(folder.path, { 'site.config.ts': waiting });
  const build = startBuild({ root: folder.path });
  await build.event(({ event }) => event === 'start');
  build.kill('SIGTERM');
  const { code, events } = await build.end;
  expect(code).toBe(143);
  expect(events.at(-1)).toEqual({ v: 1, event: 'result', ok: false, exitCode: 143 });
});

test('an editor that prints and fails leaves it to them as well', async () => {
  await using folder = await temporaryFolder();
  const editor = path.join(folder.path, 'noisy');
  await writeTree(folder.path, smallSite, talking, { noisy: "#!/bin/sh\necho 'no display'\nexit 3\n" });
  await chmod(editor, 0o755);
  const args = [
    path.join(projectRoot, 'bin/sitegen.js'),
    'dev',
    '--json',
    '--port',
    '0',
    '--root',
    folder.path,
  ];
  const dev = spawn(process.execPath, args, { env: { ...process.env, SITEGEN_EDITOR: editor } });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    dev[name].setEncoding('utf8').on('data', (text: string) => (said[name] += text));
  try {
    const port = await vi.waitUntil(() => /"port":(\d+)/.exec(said.stdout)?.[1], { timeout: 30_000 });
    const url = `http://127.0.0.1:${port}/__sitegen/open?file=locales/fr.json`;
    await vi.waitUntil(() => said.stdout.includes('"checked"'), { timeout: 30_000 });
    expect((await fetch(url, { headers: openHeaders })).status).toBe(204);
    await vi.waitUntil(() => said.stderr.includes('(code 3)'), { timeout: 30_000 });
    expect(said.stderr).toContain('no display');
  } finally {
    dev.kill('SIGTERM');
    await once(dev, 'close');
  }
  expect(eventsOf(said.stdout)).toEqual(expect.arrayContaining(['listening', 'result', 'checked']));
});
