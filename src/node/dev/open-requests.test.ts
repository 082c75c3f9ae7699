import { mkdirSync, mkdtempSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { openHeaders } from '../../shared/dev-messages.ts';
import type { Site } from '../model/site.ts';
import { createEvents } from './pages/create-events.ts';
import { createPresentState } from './pages/create-present-state.ts';
import { findSource } from './editor/find-source.ts';
import { createOwnRequests } from './own-requests.ts';
import { startServer, type RunningServer } from './serve/start-server.ts';

const top = realpathSync(mkdtempSync(path.join(tmpdir(), 'sources-')));
const root = path.join(top, 'site');
const site = { root, places: { file: 'site.config.ts' } } as Site;

for (const file of [
  'site/site.config.ts',
  'site/package.json',
  'site/.env',
  'site/public/robots.txt',
  'site/content/articles/x/fr.md',
  'site/locales/fr.json',
  'site/templates/index.ts',
  'site-2/content/x.md',
  'secret.txt',
]) {
  mkdirSync(path.dirname(path.join(top, file)), { recursive: true });
  writeFileSync(path.join(top, file), '');
}
symlinkSync(path.join(top, 'secret.txt'), path.join(root, 'content/out.md'));
symlinkSync(path.join(root, '.env'), path.join(root, 'content/env.md'));
symlinkSync(path.join(root, 'content/articles/x/fr.md'), path.join(root, 'content/own.md'));

describe('findSource', () => {
  test.each(['site.config.ts', 'content/articles/x/fr.md', 'locales/fr.json', 'templates/index.ts'])(
    'a source: %s',
    (file) => expect(findSource(site, file)).toBe(path.join(root, file)),
  );

  test('a link to a source is that source', () =>
    expect(findSource(site, 'content/own.md')).toBe(path.join(root, 'content/articles/x/fr.md')));

  test.each([
    '',
    '.',
    'content',
    'content/none.md',
    'content/out.md',
    'content/env.md',
    'content/../.env',
    'content/../../secret.txt',
    '../site-2/content/x.md',
    '../secret.txt',
    '/etc/passwd',
    path.join(top, 'secret.txt'),
    'package.json',
    'public/robots.txt',
    'content/articles/x/fr.md\0',
    `content/${'x'.repeat(9000)}`,
  ])('no source: %j', (file) => expect(findSource(site, file)).toBeUndefined());
});

describe('what asks for a file to be opened', () => {
  const notes = path.join(top, 'notes.txt');
  const editor = path.join(top, 'code');
  let server: RunningServer;
  /** The address that requests come from. */
  let remote: string;

  beforeAll(async () => {
    writeFileSync(editor, `#!/bin/sh\necho "$@" >> '${notes}'\n`, { mode: 0o755 });
    const events = createEvents();
    const facts = createPresentState(events, () => site);
    const own = createOwnRequests({
      facts,
      events,
      browserErrors: { take: () => Promise.resolve(undefined) },
    });
    server = await startServer(
      (request, response) => {
        Object.defineProperty(request.socket, 'remoteAddress', { configurable: true, value: remote });
        return own(request, response);
      },
      { host: '127.0.0.1', port: 0, defaultPort: 0 },
    );
  });
  beforeEach(() => {
    remote = '127.0.0.1';
    writeFileSync(notes, '');
    vi.stubEnv('SITEGEN_EDITOR', editor);
    return () => void vi.unstubAllEnvs();
  });
  afterAll(() => server.close());

  const ask = (query: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
    new Promise<{ readonly status: number | undefined; readonly text: string }>((resolve, reject) => {
      const url = `http://127.0.0.1:${server.port}/__sitegen/open?${query}`;
      // Not `fetch`, which has its own Host.
      request(url, { method, headers: { ...openHeaders, ...headers } }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => resolve({ status: response.statusCode, text }));
      })
        .on('error', reject)
        .end();
    });
  const noted = () =>
    vi.waitUntil(() => readFileSync(notes, 'utf8').endsWith('\n') && readFileSync(notes, 'utf8').trim());
  const file = 'file=content/articles/x/fr.md';

  test.each([
    [file, ''],
    [`${file}&line=3`, ':3:1'],
    [`${file}&line=3&column=8`, ':3:8'],
    [`${file}&column=8`, ''],
    [`${file}&line=0`, ''],
    [`${file}&line=3;reboot&column=8`, ''],
  ])('%s', async (query, place) => {
    expect((await ask(query)).status).toBe(204);
    const where = place === '' ? '' : '-r -g ';
    expect(await noted()).toBe(`${where}${root}/content/articles/x/fr.md${place}`);
  });

  test('reports that the editor cannot be started', async () => {
    vi.stubEnv('SITEGEN_EDITOR', path.join(top, 'none'));
    const response = await ask(file);
    expect(response.status).toBe(502);
    expect(response.text).toContain('none');
  });

  test.each([
    ['of no source', 'file=package.json', {}, 404],
    ['without a file', '', {}, 404],
    ['of another port', file, { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['of another site', file, { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['of no script', file, { 'X-Sitegen': '' }, 403],
    ['through a tunnel', file, { Host: 'tunnel.example' }, 403],
    ['to every address', file, { Host: '0.0.0.0:3000' }, 403],
  ])('opens nothing for requests %s', async (_what, query, headers, status) => {
    expect((await ask(query, headers)).status).toBe(status);
    expect(readFileSync(notes, 'utf8')).toBe('');
  });

  test.each([
    ['127.0.0.1', 204],
    ['127.1.2.3', 204],
    ['::1', 204],
    ['::ffff:127.0.0.1', 204],
    ['192.168.1.20', 403],
    ['10.127.0.1', 403],
    ['::ffff:10.127.0.1', 403],
    ['2001:db8::1', 403],
    ['::12', 403],
  ])('from %s: %i', async (address, status) => {
    remote = address;
    expect((await ask(file)).status).toBe(status);
    if (status === 204) await noted();
    else expect(readFileSync(notes, 'utf8')).toBe('');
  });

  test('opens nothing for requests without a wish to read', async () => {
    expect((await ask(file, {}, 'HEAD')).status).toBe(405);
    expect(readFileSync(notes, 'utf8')).toBe('');
  });
});
