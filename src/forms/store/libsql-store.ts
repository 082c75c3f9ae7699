import { createClient, type InStatement, type ResultSet } from '@libsql/client';
import { randomUUID } from 'node:crypto';

import { keepPrivate } from './keep-private.ts';
import { emptyLog, openDatabaseFile, type Database, type Queries } from './libsql-file.ts';
import { prepareTables, readText, submissionColumns, toSubmission } from './libsql-tables.ts';
import { createPostWindow } from './post-window.ts';
import { withoutSecrets } from '../secret-urls.ts';
import type {
  Delivery,
  ListedDelivery,
  ListedSubmission,
  NewDelivery,
  PostLimit,
  Removed,
  Settled,
  Store,
  Submission,
} from './store.ts';

export interface LibsqlOptions {
  /** `file:/srv/site/store.db`, or the address of a libSQL server (`libsql://…`, `https://…`). */
  readonly url: string;
  /** Only for a server. */
  readonly authToken?: string | undefined;
}

/** How long a process waits for another one's transaction, in milliseconds: half of what a form waits for its answer. */
const patience = 5000;

/** Opens the store, and creates its tables if there are none. Throws if the store would not outlive the process. */
export async function openLibsqlStore({ url, authToken }: LibsqlOptions): Promise<Store> {
  if (!/^(?:file|libsql|https?|wss?):/.test(url) || /:memory:|mode=memory/.test(url)) {
    throw new Error(
      `"${withoutSecrets(url)}" keeps nothing: forms need a file (file:…) or a libSQL server (libsql://…).`,
    );
  }
  if (url.startsWith('file:'))
    return createStore(await openDatabaseFile(url, patience, setUpFile), { isFile: true });
  const client = createClient({ url, timeout: patience, ...(authToken !== undefined && { authToken }) });
  try {
    await prepareTables(client);
  } catch (error) {
    client.close();
    throw error;
  }
  return createStore(client, { isFile: false });
}

async function setUpFile(client: Queries): Promise<void> {
  await prepareTables(client);
  await keepPrivate(client);
}

/** A store over an open connection. `isFile`: only this process counts posts in it. */
export function createStore(client: Database, { isFile }: { readonly isFile: boolean }): Store {
  const countHere = createPostWindow();
  const write = (...statements: InStatement[]) => client.batch(statements, 'write');
  async function removeForGood(condition: string, args: (string | number)[]): Promise<Removed> {
    const removed = await remove(client, condition, args);
    if (isFile && removed.submissions > 0) await emptyLog(client, patience);
    return removed;
  }
  return {
    async accept(submission, deliveries) {
      const results = await write(
        insertSubmission(submission),
        ...deliveries.map((delivery) => insertDelivery(delivery, submission.id)),
        { sql: 'SELECT id, answer FROM submissions WHERE key = ?', args: [submission.key] },
      );
      const row = results.at(-1)?.rows[0];
      if (row === undefined) throw new Error('The store did not keep a submission.');
      return { answer: readText(row, 'answer'), isReplay: row['id'] !== submission.id };
    },
    countPost: (address, at, limit) =>
      isFile ? Promise.resolve(countHere(address, at, limit)) : countPost(client, address, at, limit),
    async find(id) {
      const { rows } = await client.execute(selectSubmission(id));
      return rows[0] && toSubmission(rows[0]);
    },
    async confirm(id, at, delivery) {
      const results = await write(
        insertDelivery(delivery, id, ['s.confirmed IS NULL']),
        { sql: 'UPDATE submissions SET confirmed = ? WHERE id = ? AND confirmed IS NULL', args: [at, id] },
        selectSubmission(id),
      );
      const row = results[2]?.rows[0];
      return row && toSubmission(row);
    },
    claim: (at, lease) => claim(client, at, lease),
    async settle(outcomes) {
      await write(...outcomes.map(settleDelivery));
    },
    async nextDue() {
      const { rows } = await client.execute("SELECT min(due) AS due FROM deliveries WHERE state = 'waiting'");
      const due = rows[0]?.['due'] ?? null;
      return due === null ? undefined : Number(due);
    },
    list: (form) => list(client, form),
    erase: (email) => removeForGood('email = ?', [email.trim().toLowerCase()]),
    sweep: ({ created, unconfirmed }) =>
      removeForGood('created < ? OR (confirmed IS NULL AND created < ?)', [created, unconfirmed]),
    close: () => client.close(),
  };
}

function insertSubmission(submission: Submission): InStatement {
  const { id, key, form, email, locale, page, fields, created, confirmed = null, answer } = submission;
  return {
    sql: 'INSERT INTO submissions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING',
    args: [id, key, form, email, locale, page, JSON.stringify(fields), created, confirmed, answer],
  };
}

function selectSubmission(id: string): InStatement {
  return { sql: `SELECT ${submissionColumns} FROM submissions s WHERE id = ?`, args: [id] };
}

const notAskedSince = `NOT EXISTS (
  SELECT 1 FROM submissions o JOIN deliveries d ON d.submission = o.id
  WHERE o.email = s.email AND o.form = s.form AND o.confirmed IS NULL AND o.created > ? AND d.kind = 'confirm')`;

/** Inserts nothing if the submission is missing, or does not meet `conditions` and those of the delivery itself. */
function insertDelivery(
  { id, kind, link, due, unlessAskedSince: since }: NewDelivery,
  submission: string,
  conditions: readonly string[] = [],
): InStatement {
  const all = ['s.id = ?', ...conditions, ...(since === undefined ? [] : [notAskedSince])];
  return {
    sql: `INSERT INTO deliveries (id, submission, kind, link, due)
          SELECT ?, s.id, ?, ?, ? FROM submissions s WHERE ${all.join(' AND ')}`,
    args: [id, kind, link, due, submission, ...(since === undefined ? [] : [since])],
  };
}

function settleDelivery({ id, outcome }: Settled): InStatement {
  const { kind } = outcome;
  return {
    // A worker that returns after its lease has ended finds that another one was faster.
    sql: `UPDATE deliveries SET state = ?, error = ?, due = coalesce(?, due), claim = NULL
          WHERE id = ? AND state = 'waiting'`,
    args: [
      kind === 'retry' ? 'waiting' : kind,
      kind === 'sent' ? '' : outcome.error.slice(0, 500),
      kind === 'retry' ? outcome.due : null,
      id,
    ],
  };
}

async function countPost(client: Database, address: string, at: number, { posts, windowMs }: PostLimit) {
  const [, insert, oldest] = await client.batch(
    [
      { sql: 'DELETE FROM posts WHERE at <= ?', args: [at - windowMs] },
      {
        sql: 'INSERT INTO posts SELECT ?, ? WHERE (SELECT count(*) FROM posts WHERE address = ?) < ?',
        args: [address, at, address, posts],
      },
      { sql: 'SELECT min(at) AS at FROM posts WHERE address = ?', args: [address] },
    ],
    'write',
  );
  if (insert?.rowsAffected === 1) return { accepted: true } as const;
  return { accepted: false, retryAt: Number(oldest?.rows[0]?.['at'] ?? at) + windowMs } as const;
}

async function claim(
  client: Database,
  at: number,
  { until, limit }: Parameters<Store['claim']>[1],
): Promise<readonly Delivery[]> {
  const token = randomUUID();
  // The end of the lease is the new due time: if a worker dies, the next one takes over its deliveries.
  const [, taken] = await client.batch(
    [
      {
        sql: `UPDATE deliveries SET claim = ?, due = ?, attempts = attempts + 1 WHERE id IN
              (SELECT id FROM deliveries WHERE state = 'waiting' AND due <= ? ORDER BY due LIMIT ?)`,
        args: [token, until, at, limit],
      },
      {
        sql: `SELECT d.id, d.kind, d.link, d.due, d.attempts, ${submissionColumns}
              FROM deliveries d JOIN submissions s ON s.id = d.submission WHERE d.claim = ?`,
        args: [token],
      },
    ],
    'write',
  );
  return (taken?.rows ?? []).map((row) => ({
    id: readText(row, 'id'),
    kind: row['kind'] as Delivery['kind'],
    link: readText(row, 'link'),
    due: Number(row['due']),
    attempts: Number(row['attempts']),
    submission: toSubmission(row),
  }));
}

async function list(client: Database, form: string | undefined): Promise<readonly ListedSubmission[]> {
  const where = form === undefined ? '' : 'WHERE s.form = ?';
  const args = form === undefined ? [] : [form];
  const [submissions, deliveries] = (await client.batch(
    [
      { sql: `SELECT ${submissionColumns} FROM submissions s ${where} ORDER BY created, id`, args },
      {
        sql: `SELECT d.submission, d.kind, d.state, d.attempts, d.error FROM deliveries d
              JOIN submissions s ON s.id = d.submission ${where} ORDER BY d.rowid`,
        args,
      },
    ],
    'read',
  )) as [ResultSet, ResultSet];
  const listed = new Map(
    submissions.rows.map((row) => [
      readText(row, 'sid'),
      { ...toSubmission(row), deliveries: [] as ListedDelivery[] },
    ]),
  );
  for (const row of deliveries.rows) {
    listed.get(readText(row, 'submission'))?.deliveries.push({
      kind: row['kind'] as ListedDelivery['kind'],
      state: row['state'] as ListedDelivery['state'],
      attempts: Number(row['attempts']),
      error: readText(row, 'error'),
    });
  }
  return [...listed.values()];
}

async function remove(client: Database, condition: string, args: (string | number)[]): Promise<Removed> {
  const chosen = `SELECT id FROM submissions WHERE ${condition}`;
  const [deliveries, , submissions] = await client.batch(
    [
      { sql: `SELECT id FROM deliveries WHERE submission IN (${chosen})`, args },
      { sql: `DELETE FROM deliveries WHERE submission IN (${chosen})`, args },
      { sql: `DELETE FROM submissions WHERE ${condition}`, args },
    ],
    'write',
  );
  return {
    submissions: submissions?.rowsAffected ?? 0,
    deliveries: (deliveries?.rows ?? []).map((row) => readText(row, 'id')),
  };
}
