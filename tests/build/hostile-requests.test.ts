import path from 'node:path';
import { expect, test } from 'vitest';

import { formsRoot } from '../support/forms/forms-root.ts';
import { hostileRequests } from '../support/servers/hostile-requests.ts';
import type { HostileGround } from '../support/servers/hostile-targets.ts';
import { startServer } from '../support/servers/running-server.ts';
import { sendBytes, type RawAnswer } from '../support/servers/send-bytes.ts';
import { temporaryFolder } from '../support/sitegen.ts';
import { smallSite, writeTree } from '../support/small-site.ts';

const secret = 'hush-4711';
/** Of sources: what no answer holds. */
const sources = ['defineConfig', 'defineCollection', 'sitegen/react', 'title: Premier', '"home":', 'root:x:'];

const below = {
  '.env': `KEY=${secret}\n`,
  'site.config.ts': `${smallSite['site.config.ts']}// ${secret}\n`,
  'content/collections.ts': `${smallSite['content/collections.ts']}// ${secret}\n`,
  'content/articles/first/fr.md': smallSite['content/articles/first/fr.md'].replace('\n', `\n# ${secret}\n`),
  'content/articles/draft/fr.md': `---\ntitle: ${secret}\ndate: 2024-03-05\ndraft: true\n---\n\n${secret}\n`,
  'content/articles/draft/en.md': `---\ntitle: ${secret}\ndate: 2024-03-05\ndraft: true\n---\n\n${secret}\n`,
  'templates/all.tsx': `${smallSite['templates/all.tsx']}// ${secret}\n`,
  '.git/config': secret,
  '.sitegen/forms-data/secret': secret,
};

/** A site with secrets in it and above it. */
async function secretSite(): Promise<
  AsyncDisposable & { readonly root: string; readonly ground: HostileGround }
> {
  const folder = await temporaryFolder();
  const root = path.join(folder.path, 'site');
  await writeTree(folder.path, { 'above.txt': secret, 'site-other/x.txt': secret });
  await writeTree(root, smallSite, below);
  const names = [...Object.keys(below), '../above.txt', '../site-other/x.txt', 'locales/fr.json'];
  return {
    root,
    ground: {
      files: ['etc/passwd', '/etc/passwd', ...names, ...names.map((name) => path.join(root, name))],
      pages: ['/', '/fr', '/en/article/first', '/home', '/fr/', '/fr/index.html', '/serve.json', '/none'],
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

/** What is wrong with an answer. */
function faultsOf({ status, headers, text }: RawAnswer, mustRefuse: boolean): readonly string[] {
  const location = headers.get('location');
  return [
    ...(status === undefined || status < 200 || status >= 500 ? [`status ${status}`] : []),
    ...(mustRefuse && status !== undefined && status < 400 ? [`it must be refused, and gets ${status}`] : []),
    ...[secret, ...sources].filter((one) => text.includes(one)).map((one) => `tells ${one}`),
    ...(location !== undefined && !/^\/(?![/\\])/.test(location) ? [`leads to ${location}`] : []),
    ...[...headers.keys()].filter((name) => name.startsWith('access-control-')),
  ];
}

/** Sends them, some at a time, and counts the statuses. */
async function campaign(
  port: number,
  options: { readonly seed: number; readonly count: number; readonly ground: HostileGround },
) {
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  const waiting = [...hostileRequests(options.seed, options.count, options.ground)].entries();
  async function work(): Promise<void> {
    for (const [turn, { bytes, mustRefuse, isWhole, needsAnswer }] of waiting) {
      const answer = await sendBytes(port, bytes, { isWhole });
      if (answer.status === undefined && !needsAnswer) continue;
      for (const fault of faultsOf(answer, mustRefuse))
        faults.push(`${turn}: ${fault}: ${JSON.stringify(bytes.slice(0, 300))}`);
      statuses.set(answer.status ?? 0, (statuses.get(answer.status ?? 0) ?? 0) + 1);
    }
  }
  await Promise.all(Array.from({ length: 8 }, work));
  return { faults, statuses };
}

test('sitegen dev: 1000 hostile requests get a 4xx or what is published, never a source', async () => {
  await using site = await secretSite();
  await using server = await startServer({ root: site.root, command: 'dev' });
  const built = await server.event(({ event }) => event === 'result');
  expect(built).toMatchObject({ ok: true });
  const { faults, statuses } = await campaign(server.port, { seed: 47, count: 1000, ground: site.ground });
  expect(faults).toEqual([]);
  // The grammar reaches each rule.
  expect([...statuses.keys()]).toEqual(
    expect.arrayContaining([200, 301, 302, 400, 403, 404, 405, 414, 416, 417, 421, 431]),
  );
  const page = await (await fetch(`http://localhost:${server.port}/fr`)).text();
  expect(page).toContain('<h1>Accueil</h1>');
  const { code, stderr } = await server.stop('SIGTERM');
  expect([code, stderr]).toEqual([143, 'Stopping…\n']);
});

test('sitegen preview, with the forms endpoint: the same', async () => {
  await using root = await formsRoot();
  await writeTree(root.path, {
    'dist/builds/latest.json': '{}',
    'dist/index.html': '<p>site</p>',
    'dist/fr/index.html': '<p>fr</p>',
    '.env': secret,
    'content/secret.md': secret,
  });
  await using server = await startServer({ root: root.path, command: 'preview' });
  const files = [
    '.env',
    'site.config.ts',
    'content/secret.md',
    '.sitegen/forms/site.json',
    path.join(root.path, '.env'),
  ] as const;
  const ground = { files, pages: ['/', '/fr', '/_forms/contact', '/_forms/download'] } as const;
  const { faults } = await campaign(server.port, { seed: 48, count: 300, ground });
  expect(faults).toEqual([]);
  expect(await (await fetch(`http://localhost:${server.port}/fr`)).text()).toBe('<p>fr</p>');
  const { events } = await server.stop('SIGTERM');
  const usual = new Set(['start', 'listening', 'result']);
  expect(events.filter(({ event }) => !usual.has(event))).toEqual([]);
});
