import { createClient, type Client, type InStatement, type ResultSet } from '@libsql/client';
import { randomUUID } from 'node:crypto';

import { prepareTables, submissionColumns, toSubmission } from './libsql-tables.ts';
import type {
  Delivery,
  ListedDelivery,
  ListedSubmission,
  NewDelivery,
  PostLimit,
  Removed,
  Store,
  Submission,
} from './store.ts';

export interface LibsqlOptions {
  /** `file:/srv/site/store.db`, or the address of a libSQL server (`libsql://…`, `https://…`). */
  readonly url: string;
  /** Of a server. */
  readonly authToken?: string | undefined;
}

/** How long a process waits for another one's transaction, in milliseconds. */
const patience = 10_000;

/** Opens the store, and makes its tables when there are none. Throws on one that would not outlive the process. */
export async function openLibsqlStore({ url, authToken }: LibsqlOptions): Promise<Store> {
  if (!/^(?:file|libsql|https?|wss?):/.test(url) || /:memory:|mode=memory/.test(url)) {
    throw new Error(`"${url}" keeps nothing: forms need a file (file:…) or a libSQL server (libsql://…).`);
  }
  // One connection: what is set of it holds for every statement. Transactions are batches, so none waits inside of one.
  const client = createClient({
    url,
    timeout: patience,
    ...(url.startsWith('file:') ? { concurrency: 1 } : {}),
    ...(authToken !== undefined && { authToken }),
  });
  try {
    if (url.startsWith('file:')) {
      await client.execute('PRAGMA journal_mode = WAL');
      // A commit that was answered survives a power cut.
      await client.execute('PRAGMA synchronous = FULL');
    }
    await prepareTables(client);
  } catch (error) {
    client.close();
    throw error;
  }
  return createStore(client);
}

function createStore(client: Client): Store {
  const write = (...statements: InStatement[]) => client.batch(statements, 'write');
  return {
    async accept(submission, deliveries) {
      const results = await write(
        insertSubmission(submission),
        ...deliveries.map((delivery) => insertDelivery(delivery, submission.id, 'TRUE')),
        { sql: 'SELECT id, answer FROM submissions WHERE key = ?', args: [submission.key] },
      );
      const row = results.at(-1)?.rows[0];
      if (row === undefined) throw new Error('The store did not keep a submission.');
      return { answer: String(row['answer']), isReplay: row['id'] !== submission.id };
    },
    countPost: (address, at, limit) => countPost(client, address, at, limit),
    async confirm(id, at, delivery) {
      const results = await write(
        insertDelivery(delivery, id, 'confirmed IS NULL'),
        { sql: 'UPDATE submissions SET confirmed = ? WHERE id = ? AND confirmed IS NULL', args: [at, id] },
        { sql: `SELECT ${submissionColumns} FROM submissions s WHERE id = ?`, args: [id] },
      );
      const row = results[2]?.rows[0];
      return row && toSubmission(row);
    },
    claim: (at, { until, limit }) => claim(client, at, until, limit),
    async settle(id, outcome) {
      const { kind } = outcome;
      const state = kind === 'retry' ? 'waiting' : kind;
      const error = kind === 'sent' ? '' : outcome.error.slice(0, 500);
      await client.execute({
        // Who comes back after the lease has ended finds that somebody else was faster.
        sql: `UPDATE deliveries SET state = ?, error = ?, due = coalesce(?, due), claim = NULL
              WHERE id = ? AND state = 'waiting'`,
        args: [state, error, kind === 'retry' ? outcome.due : null, id],
      });
    },
    async nextDue() {
      const { rows } = await client.execute("SELECT min(due) AS due FROM deliveries WHERE state = 'waiting'");
      const due = rows[0]?.['due'] ?? null;
      return due === null ? undefined : Number(due);
    },
    list: (form) => list(client, form),
    erase: (email) => remove(client, 'email = ?', [email.trim().toLowerCase()]),
    sweep: ({ created, unconfirmed }) =>
      remove(client, 'created < ? OR (confirmed IS NULL AND created < ?)', [created, unconfirmed]),
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

/** Inserts nothing where the submission is not there, or is not as `condition` says. */
function insertDelivery(
  { id, kind, link, due }: NewDelivery,
  submission: string,
  condition: string,
): InStatement {
  return {
    sql: `INSERT INTO deliveries (id, submission, kind, link, due)
          SELECT ?, id, ?, ?, ? FROM submissions WHERE id = ? AND ${condition}`,
    args: [id, kind, link, due, submission],
  };
}

async function countPost(client: Client, address: string, at: number, { posts, windowMs }: PostLimit) {
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

async function claim(client: Client, at: number, until: number, limit: number): Promise<readonly Delivery[]> {
  const token = randomUUID();
  // The lease is the new due time: a worker that dies leaves what it took to the next one.
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
    id: String(row['id']),
    kind: row['kind'] as Delivery['kind'],
    link: String(row['link']),
    due: Number(row['due']),
    attempts: Number(row['attempts']),
    submission: toSubmission(row),
  }));
}

async function list(client: Client, form: string | undefined): Promise<readonly ListedSubmission[]> {
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
      String(row['sid']),
      { ...toSubmission(row), deliveries: [] as ListedDelivery[] },
    ]),
  );
  for (const { submission, kind, state, attempts, error } of deliveries.rows) {
    listed.get(String(submission))?.deliveries.push({
      kind: kind as ListedDelivery['kind'],
      state: state as ListedDelivery['state'],
      attempts: Number(attempts),
      error: String(error),
    });
  }
  return [...listed.values()];
}

async function remove(client: Client, condition: string, args: (string | number)[]): Promise<Removed> {
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
    deliveries: (deliveries?.rows ?? []).map(({ id }) => String(id)),
  };
}
