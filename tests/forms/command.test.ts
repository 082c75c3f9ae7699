import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

import { createFormsHandler, openLibsqlStore } from '../../src/forms/index.ts';
import {
  contact,
  fileId,
  fileText,
  formsSite,
  jsonPost,
  lead,
  newsletter,
  origin,
  schemas,
  secret,
} from '../support/forms/forms-endpoint.ts';
import { formsEnvironment, formsRoot } from '../support/forms/forms-root.ts';
import { startBuild, type RunningBuild } from '../support/running-build.ts';
import { sitegen, temporaryFolder } from '../support/sitegen.ts';
import { smallSite, writeTree } from '../support/small-site.ts';

const listen = async (run: RunningBuild) => {
  const event = await run.event(({ event: name }) => name === 'listening');
  if (event === undefined) throw new Error((await run.end).stderr);
  return `http://127.0.0.1:${String(event['port'])}`;
};

async function stop(run: RunningBuild) {
  run.kill('SIGTERM');
  await run.end;
}

function post(host: string, form: string, fields: object, from = host) {
  const facts = { website: '', elapsed: 5000, key: crypto.randomUUID(), locale: 'en', page: '/en/contact' };
  return fetch(`${host}/_forms/${form}`, {
    method: 'POST',
    headers: { origin: from, 'content-type': 'application/json' },
    body: JSON.stringify({ ...facts, ...fields }),
  });
}

/** Built, as far as a server can tell. */
const published = { 'dist/builds/latest.json': '{}', 'dist/index.html': '<p>site</p>' };

test('preview has working forms: an outbox, a list, an export, and nothing left after erase', async () => {
  await using root = await formsRoot();
  await writeTree(root.path, published, { [`.sitegen/forms/files/${fileId}`]: fileText });
  // Of production: what is tried on one's own machine goes nowhere.
  const env = {
    FORMS_STORE_URL: 'file:/srv/nowhere/store.db',
    FORMS_SMTP_URL: 'smtp://127.0.0.1:9',
    FORMS_WEBHOOK_URL: 'http://127.0.0.1:9/',
    FORMS_WEBHOOK_SECRET: 'w'.repeat(32),
  };
  const run = startBuild({ root: root.path, command: 'preview', args: ['--port', '0'], env });
  const host = await listen(run);
  expect(await (await fetch(host)).text()).toBe('<p>site</p>');
  expect((await post(host, 'contact', { ...contact, name: 'Zoë' })).status).toBe(200);
  expect((await post(host, 'contact', contact, 'http://evil.example')).status).toBe(403);
  expect((await post(host, 'newsletter', newsletter)).status).toBe(200);
  const { url } = (await (
    await post(host, 'lead', { ...lead, email: 'else@example.org', file: fileId })
  ).json()) as { url: string };
  const file = await fetch(host + url);
  expect([file.headers.get('content-length'), await file.text()]).toEqual([
    String(fileText.length),
    fileText,
  ]);
  const data = path.join(root.path, '.sitegen/forms-data/local');
  const outboxFiles = () => readdirSync(path.join(data, 'outbox'));
  // One of each form: mail is sent after the answer.
  await expect.poll(outboxFiles, { timeout: 10_000 }).toHaveLength(3);
  await stop(run);

  // For nobody else of the machine.
  for (const name of ['secret', 'outbox']) expect(statSync(path.join(data, name)).mode & 0o077, name).toBe(0);
  // As processes: within this one SQLite closes its files when garbage is collected, while they are read below.
  const command = (...args: string[]) =>
    sitegen(['forms', ...args, '--local', '--root', root.path], { env: {} });
  const outbox = await command('outbox');
  expect(outbox.stdout).toContain('  Verveine <bonjour@verveine.example>  Nous écrire\u00a0: Zoë\n');
  expect(outbox.stdout).toContain('  ada@example.org  Confirm your address for Verveine\n');
  expect(outbox.stderr).toContain('3 mails');
  expect(outbox.stdout.match(/^ {2}\S/gm)).toHaveLength(3);
  const told = async (action: string) =>
    (await command(action, '--json')).stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(await told('outbox')).toContainEqual(
    expect.objectContaining({ event: 'mail', to: 'ada@example.org', file: expect.stringContaining(data) }),
  );
  const submissions = (await told('list')).filter(({ event }) => event === 'submission');
  expect(submissions.map(({ form }) => form)).toEqual(['contact', 'newsletter', 'lead']);
  const list = await command('list', 'contact');
  expect(list.stdout).toMatch(
    /^Date +Form +Address +State\n[\d-]+ [\d:]+ +contact +ada@example.org +sent\n$/,
  );
  expect((await command('list')).stdout).toMatch(/newsletter +ada@example.org +not confirmed/);
  const exported = (await command('export')).stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(exported.map(({ form, email }) => [form, email])).toEqual([
    ['contact', 'ada@example.org'],
    ['newsletter', 'ada@example.org'],
    ['lead', 'else@example.org'],
  ]);
  expect(exported[0]).toMatchObject({
    locale: 'en',
    page: '/en/contact',
    fields: { name: 'Zoë', consent: true },
  });

  const erased = await command('erase', ' ADA@example.org ');
  expect([erased.code, erased.stderr]).toEqual([0, expect.stringContaining('2 messages erased.')]);
  expect((await command('export')).stdout.trim().split('\n')).toHaveLength(1);
  const left = outboxFiles();
  expect(left).toHaveLength(1);
  expect(readFileSync(path.join(data, 'outbox', left[0] ?? ''), 'utf8')).not.toContain('ada@example.org');
  // Deleted rows leave no bytes behind.
  for (const name of readdirSync(data).filter((entry) => entry.startsWith('store.db')))
    expect(readFileSync(path.join(data, name)).includes('notre projet'), name).toBe(false);
});

test('preview leaves alone what the endpoint of the published pages has taken', async () => {
  await using root = await formsRoot();
  await writeTree(root.path, published);
  mkdirSync(path.join(root.path, '.sitegen/forms-data'));
  const store = await openLibsqlStore({ url: root.storeUrl });
  const handle = createFormsHandler({
    site: formsSite(),
    schemas,
    store,
    secret,
    openFile: () => Promise.resolve(undefined),
  });
  expect((await handle(jsonPost('contact', contact))).status).toBe(200);
  store.close();
  const run = startBuild({ root: root.path, command: 'preview', args: ['--port', '0'] });
  expect((await post(await listen(run), 'contact', contact)).status).toBe(200);
  const outbox = path.join(root.path, '.sitegen/forms-data/local/outbox');
  await expect.poll(() => existsSync(outbox) && readdirSync(outbox), { timeout: 10_000 }).toHaveLength(1);
  await stop(run);
  const state = async (...words: string[]) =>
    (await sitegen(['forms', 'list', '--root', root.path, ...words], { env: {} })).stdout.split('\n')[1];
  expect(await state()).toMatch(/ waiting$/);
  expect(await state('--local')).toMatch(/ sent$/);
  const { code, stderr } = await sitegen(['forms', 'serve', '--local', '--root', root.path]);
  expect([code, stderr]).toEqual([
    2,
    expect.stringContaining('--local is of list, export, erase and outbox'),
  ]);
  // The form may be in the config no more.
  await writeTree(root.path, { 'site.config.ts': 'export default {};\n' });
  expect(await state('contact')).toMatch(/ waiting$/);
  // Nor does a store that is named need a site.
  await using elsewhere = await temporaryFolder();
  const named = await sitegen(['forms', 'list', '--root', elsewhere.path], {
    env: { FORMS_STORE_URL: root.storeUrl },
  });
  expect(named.stdout).toMatch(/ waiting\n$/);
});

describe('serve', () => {
  test('answers the pages of the site, and no others', async () => {
    await using root = await formsRoot();
    const run = startBuild({
      root: root.path,
      command: 'forms',
      args: ['serve', '--port', '0'],
      env: { FORMS_SECRET: secret },
    });
    const host = await listen(run);
    expect((await post(host, 'contact', contact, origin)).status).toBe(200);
    expect((await post(host, 'contact', contact)).status).toBe(403);
    expect((await fetch(`${host}/elsewhere`)).status).toBe(404);
    await stop(run);
  });

  test.each([
    ['without a secret', {}, 'FORMS_SECRET is not set'],
    ['with a short one', { FORMS_SECRET: 'short' }, 'FORMS_SECRET is not set'],
    ['with a store in memory', { FORMS_SECRET: secret, FORMS_STORE_URL: 'file::memory:' }, 'keeps nothing'],
    ['with a path as store', { FORMS_SECRET: secret, FORMS_STORE_URL: './store.db' }, 'keeps nothing'],
    [
      'with a store in a folder that is not there',
      { FORMS_SECRET: secret, FORMS_STORE_URL: 'file:/srv/nowhere/store.db' },
      'Does its folder exist',
    ],
    [
      'with a name beside the sender’s address',
      { FORMS_SECRET: secret, FORMS_FROM: 'Me <me@verveine.example>' },
      'FORMS_FROM is "Me <me@verveine.example>", and must be an address alone',
    ],
  ])('does not start %s', async (_what, env, message) => {
    await using root = await formsRoot();
    const { code, stderr } = await sitegen(['forms', 'serve', '--root', root.path, '--port', '0'], { env });
    expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
    expect(stderr).not.toContain('looks like a bug');
  });

  test('does not start where nothing says which pages may post', async () => {
    await using root = await formsRoot();
    const built = { ...formsSite(), siteUrl: '' };
    await writeTree(root.path, { '.sitegen/forms/site.json': JSON.stringify(built) });
    const { code, stderr } = await sitegen(['forms', 'serve', '--root', root.path, '--port', '0'], {
      env: { FORMS_SECRET: secret },
    });
    expect([code, stderr]).toEqual([1, expect.stringContaining('The site was built without siteUrl')]);
    expect(stderr).not.toContain('looks like a bug');
  });

  test('does not start with a part of what a build has left for it', async () => {
    await using root = await formsRoot();
    await writeTree(root.path, { '.sitegen/forms/site.json': JSON.stringify(formsSite()).slice(0, -9) });
    const { code, stderr } = await sitegen(['forms', 'serve', '--root', root.path, '--port', '0'], {
      env: { FORMS_SECRET: secret },
    });
    expect([code, stderr]).toEqual([1, expect.stringMatching(/forms\/site.json is not what a build wrote/)]);
    expect(stderr).not.toContain('looks like a bug');
  });

  test('does not start where the site has no forms', async () => {
    await using folder = await temporaryFolder();
    await writeTree(folder.path, smallSite);
    const { code, stderr } = await sitegen(['forms', 'serve', '--root', folder.path, '--port', '0']);
    expect([code, stderr]).toEqual([1, expect.stringContaining('The config has no forms.endpoint.')]);
  });

  test('does not start before a build', async () => {
    await using root = await formsRoot();
    const env = formsEnvironment('smtp://127.0.0.1:1');
    const { rm } = await import('node:fs/promises');
    await rm(path.join(root.path, '.sitegen'), { recursive: true });
    const { code, stderr } = await sitegen(['forms', 'serve', '--root', root.path, '--port', '0'], { env });
    expect([code, stderr]).toEqual([1, expect.stringContaining('Run sitegen build first')]);
    expect(existsSync(path.join(root.path, '.sitegen/forms-data/store.db'))).toBe(false);
  });
});

test('a form that the site does not have is a mistake; one without messages is none', async () => {
  await using root = await formsRoot();
  const command = (...args: string[]) => sitegen(['forms', ...args, '--root', root.path]);
  const said = 'There is no form "contcat". Did you mean "contact"?';
  for (const action of ['list', 'export']) {
    const { code, stderr } = await command(action, 'contcat');
    expect([action, code, stderr]).toEqual([action, 2, expect.stringContaining(said)]);
  }
  const { code, stderr } = await command('list', 'contact');
  expect([code, stderr]).toEqual([0, expect.stringContaining('0 messages')]);
  const whose = await command('erase');
  expect([whose.code, whose.stderr]).toEqual([2, expect.stringContaining('Whose messages?')]);
});

test.each(['list', 'export', 'outbox', 'erase'])(
  '%s in a folder that is no site is a mistake, and leaves it as it is',
  async (action) => {
    await using folder = await temporaryFolder();
    const name = action === 'erase' ? ['ada@example.org'] : [];
    const { code, stderr } = await sitegen(['forms', action, ...name, '--root', folder.path]);
    expect([code, stderr]).toEqual([2, expect.stringContaining('There is no site.config.ts in')]);
    expect(readdirSync(folder.path)).toEqual([]);
  },
);

test('a word that is no action', async () => {
  const { code, stderr } = await sitegen(['forms', 'purge']);
  expect([code, stderr]).toEqual([
    2,
    expect.stringContaining('Allowed choices are serve, list, export, erase, outbox'),
  ]);
});
