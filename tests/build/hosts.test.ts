import { request } from 'node:http';
import { expect, test } from 'vitest';

import { startBuild } from '../support/running-build.ts';
import { sitegen, temporaryFolder } from '../support/sitegen.ts';
import { smallSite, writeTree } from '../support/small-site.ts';

/** Built, as far as a server can tell. */
const published = { 'dist/builds/latest.json': '{}', 'dist/index.html': '<p>site</p>' };

/** The statuses that a preview answers with, by the name that it is called by. */
async function statuses(args: readonly string[], names: (urls: readonly string[]) => readonly string[]) {
  await using root = await temporaryFolder();
  await writeTree(root.path, smallSite, published);
  const run = startBuild({ root: root.path, command: 'preview', args: ['--port', '0', ...args] });
  try {
    const event = await run.event(({ event: name }) => name === 'listening');
    const port = event?.['port'] as number;
    const urls = event?.['urls'] as readonly { readonly url: string }[];
    const asked = names(urls.map(({ url }) => url)).map(
      async (name) => [name, await get(port, name)] as const,
    );
    return Object.fromEntries(await Promise.all(asked));
  } finally {
    run.kill('SIGTERM');
    await run.end;
  }
}

function get(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

test('preview answers to loopback and to names of --allow-host', async () => {
  const args = ['--allow-host', 'Box.example', '--allow-host', '[fe80::1]'];
  expect(
    await statuses(args, () => ['localhost', 'box.example:8080', '[fe80::1]', 'evil.example', '192.0.2.1']),
  ).toEqual({
    localhost: 200,
    'box.example:8080': 200,
    '[fe80::1]': 200,
    'evil.example': 421,
    '192.0.2.1': 421,
  });
});

test('preview --host answers to the addresses that it prints', async () => {
  let printed: readonly string[] = [];
  const answers = await statuses(['--host'], (urls) => {
    printed = urls.map((url) => new URL(url).host);
    return [...printed, '192.0.2.1'];
  });
  expect(answers).toEqual({ ...Object.fromEntries(printed.map((host) => [host, 200])), '192.0.2.1': 421 });
});

test('preview does not start before a build', async () => {
  await using root = await temporaryFolder();
  await writeTree(root.path, smallSite);
  const { code, stderr } = await sitegen(['preview', '--root', root.path, '--port', '0']);
  expect([code, stderr]).toEqual([1, expect.stringContaining('Run sitegen build first')]);
});

test('preview does not start with another base than that of the build', async () => {
  await using root = await temporaryFolder();
  await writeTree(root.path, smallSite);
  const starts = async (...args: readonly string[]) => {
    const run = startBuild({ root: root.path, command: 'preview', args: ['--port', '0', ...args] });
    const listening = await run.event(({ event }) => event === 'listening');
    run.kill('SIGTERM');
    return [listening !== undefined, (await run.end).stderr] as const;
  };
  await sitegen(['build', '--root', root.path, '--base', '/docs/']);
  expect(await starts()).toEqual([false, expect.stringContaining('with the --base of the build')]);
  expect((await starts('--base', '/docs/'))[0]).toBe(true);
});

test('dev and preview take the flag, other commands do not', async () => {
  for (const command of ['dev', 'preview'])
    expect((await sitegen([command, '--help'])).stdout).toContain('--allow-host <name>');
  const { code, stderr } = await sitegen(['forms', '--allow-host', 'box.example']);
  expect([code, stderr.includes("unknown option '--allow-host'")]).toEqual([2, true]);
  const wrong = await sitegen(['preview', '--allow-host', 'http://box']);
  expect([wrong.code, wrong.stderr.includes('Expected a host name such as')]).toEqual([2, true]);
});
