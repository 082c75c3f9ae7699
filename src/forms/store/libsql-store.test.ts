import { createClient } from '@libsql/client';
import { randomUUID } from 'node:crypto';
import { chmodSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';

import { temporaryFolder } from '../../../tests/support/sitegen.ts';
import { openDatabaseFile } from './libsql-file.ts';
import { createStore, openLibsqlStore } from './libsql-store.ts';
import { prepareTables } from './libsql-tables.ts';
import type { NewDelivery, Store, Submission } from './store.ts';

const day = 24 * 60 * 60 * 1000;

async function open() {
  const folder = await temporaryFolder();
  const url = pathToFileURL(path.join(folder.path, 'store.db')).href;
  const stores: Store[] = [];
  const openStore = async () => {
    const store = await openLibsqlStore({ url });
    stores.push(store);
    return store;
  };
  return {
    url,
    openStore,
    store: await openStore(),
    async [Symbol.asyncDispose]() {
      for (const store of stores) store.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

function submission(fields: Partial<Submission> = {}): Submission {
  const id = randomUUID();
  return {
    id,
    key: id,
    form: 'contact',
    email: 'ada@example.org',
    locale: 'fr',
    page: '/fr/contact',
    fields: { email: 'Ada@example.org', message: '« Déjà vu » 🎬 \ud83c', consent: true },
    created: 1000,
    confirmed: 1000,
    answer: '{"ok":true}',
    ...fields,
  };
}

const notice = (due = 1000): NewDelivery => ({ id: randomUUID(), kind: 'notice', due, link: '' });

test.runIf(process.platform !== 'win32')(
  'is for nobody else of the machine, from the first start on',
  async () => {
    await using opened = await open();
    const file = fileURLToPath(opened.url);
    const modes = () => ['', '-wal', '-shm'].map((ending) => statSync(file + ending).mode & 0o777);
    expect(modes()).toEqual([0o600, 0o600, 0o600]);
    chmodSync(file, 0o644);
    chmodSync(`${file}-wal`, 0o644);
    await opened.openStore();
    expect(modes()).toEqual([0o600, 0o600, 0o600]);
  },
);

describe('accept', () => {
  test('keeps what it was given, for whoever opens the store next', async () => {
    await using opened = await open();
    const given = submission();
    expect(await opened.store.accept(given, [notice()])).toEqual({ answer: given.answer, isReplay: false });
    const other = await opened.openStore();
    const [listed] = await other.list();
    expect(listed).toMatchObject(given);
    expect(listed?.deliveries).toEqual([{ kind: 'notice', state: 'waiting', attempts: 0, error: '' }]);
  });

  test('a known key: the first answer, and nothing kept, in two processes at once too', async () => {
    await using opened = await open();
    const other = await opened.openStore();
    const answers = await Promise.all(
      [opened.store, other, opened.store, other].map((store, index) =>
        store.accept(submission({ key: 'same', answer: String(index) }), [notice()]),
      ),
    );
    expect(new Set(answers.map(({ answer }) => answer)).size).toBe(1);
    expect(answers.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
    expect(await opened.store.list()).toMatchObject([{ deliveries: [{}] }]);
  });
});

describe('deliveries', () => {
  test('are taken when they are due, oldest first, by one worker', async () => {
    await using opened = await open();
    const other = await opened.openStore();
    for (const due of [3000, 1000, 2000]) await opened.store.accept(submission(), [notice(due)]);
    expect(await opened.store.nextDue()).toBe(1000);
    expect(await opened.store.claim(999, { until: 9000, limit: 10 })).toEqual([]);
    const [mine, theirs] = await Promise.all([
      opened.store.claim(2500, { until: 9000, limit: 1 }),
      other.claim(2500, { until: 9000, limit: 10 }),
    ]);
    expect([...mine, ...theirs]).toHaveLength(2);
    expect(mine).toHaveLength(1);
    expect(await opened.store.nextDue()).toBe(3000);
    expect(await opened.store.claim(9000, { until: 9999, limit: 10 })).toHaveLength(3);
  });

  test('go with their submission', async () => {
    await using opened = await open();
    const first = notice();
    await opened.store.accept(submission(), [first]);
    await opened.store.accept(submission({ email: 'other@example.org' }), [notice()]);
    expect(await opened.store.erase('ADA@example.org')).toEqual({ submissions: 1, deliveries: [first.id] });
    expect(await opened.store.claim(2000, { until: 9000, limit: 10 })).toMatchObject([
      { submission: { email: 'other@example.org' } },
    ]);
  });
});

test('sweep: what is too old, and what nobody confirmed', async () => {
  await using opened = await open();
  const kept = submission({ created: 100 * day });
  await opened.store.accept(submission({ created: 10 * day }), [notice()]);
  await opened.store.accept(submission({ created: 95 * day, confirmed: undefined }), []);
  await opened.store.accept(kept, []);
  const { submissions } = await opened.store.sweep({ created: 50 * day, unconfirmed: 98 * day });
  expect(submissions).toBe(2);
  expect((await opened.store.list()).map(({ id }) => id)).toEqual([kept.id]);
});

test('posts are counted in a store that several endpoints share', async () => {
  await using opened = await open();
  const client = createClient({ url: opened.url, timeout: 1000 });
  const [one, two] = [createStore(client, { isFile: false }), createStore(client, { isFile: false })];
  const limit = { posts: 2, windowMs: 100 };
  expect(await one.countPost('a', 0, limit)).toEqual({ accepted: true });
  expect(await two.countPost('a', 40, limit)).toEqual({ accepted: true });
  expect(await one.countPost('a', 99, limit)).toEqual({ accepted: false, retryAt: 100 });
  expect(await one.countPost('b', 99, limit)).toEqual({ accepted: true });
  expect(await two.countPost('a', 100, limit)).toEqual({ accepted: true });
  const { rows } = await client.execute('SELECT count(*) AS posts FROM posts');
  expect(rows[0]?.['posts']).toBe(3);
  client.close();
});

test('a store that another process has locked for too long works again afterwards', async () => {
  await using opened = await open();
  const database = await openDatabaseFile(opened.url, 50, prepareTables);
  const store = createStore(database, { isFile: true });
  const other = createClient({ url: opened.url });
  const lock = await other.transaction('write');
  const failures = await Promise.allSettled([1, 2].map(() => store.accept(submission(), [])));
  expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await lock.rollback();
  other.close();
  await store.accept(submission(), []);
  expect(await store.list()).toHaveLength(1);
  const { rows } = await database.execute('PRAGMA secure_delete');
  expect(rows[0]?.['secure_delete']).toBe(1);
  store.close();
});

test('a post waits for another process that has locked the store, and blocks nothing meanwhile', async () => {
  await using opened = await open();
  const other = createClient({ url: opened.url });
  const lock = await other.transaction('write');
  const accepted = opened.store.accept(submission(), []);
  // Runs only if the thread is free.
  await new Promise((resolve) => setTimeout(resolve, 60));
  await lock.rollback();
  other.close();
  await accepted;
  expect(await opened.store.list()).toHaveLength(1);
});

test('posts that wait for a locked store give up together', async () => {
  await using opened = await open();
  const database = await openDatabaseFile(opened.url, 200, prepareTables);
  const store = createStore(database, { isFile: true });
  const other = createClient({ url: opened.url });
  const lock = await other.transaction('write');
  const start = performance.now();
  await Promise.allSettled(Array.from({ length: 20 }, () => store.accept(submission(), [])));
  expect(performance.now() - start).toBeLessThan(2000);
  await lock.rollback();
  other.close();
  store.close();
});

test.runIf(process.platform !== 'win32')(
  'a store whose file was deleted or moved away begins anew',
  async () => {
    await using opened = await open();
    const file = fileURLToPath(opened.url);
    const [one, two, three] = [submission(), submission(), submission()];
    await opened.store.accept(one, []);
    renameSync(file, `${file}.old`);
    await opened.store.accept(two, [notice()]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const other = await opened.openStore();
    expect((await other.list(undefined)).map(({ id }) => id)).toEqual([two.id]);
    for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
    await opened.store.accept(three, []);
    expect((await other.list(undefined)).map(({ id }) => id)).toEqual([three.id]);
  },
);

test('what was erased leaves the write-ahead log as soon as nobody reads from it', async () => {
  await using opened = await open();
  await opened.store.accept(submission(), []);
  const other = createClient({ url: opened.url });
  const reader = await other.transaction('read');
  await reader.execute('SELECT count(*) FROM submissions');
  const erased = opened.store.erase('ada@example.org');
  await new Promise((resolve) => setTimeout(resolve, 60));
  await reader.rollback();
  other.close();
  await erased;
  expect(statSync(`${fileURLToPath(opened.url)}-wal`).size).toBe(0);
});
