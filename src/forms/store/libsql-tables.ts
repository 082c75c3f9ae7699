import type { Row } from '@libsql/client';

import type { Queries } from './libsql-file.ts';
import type { Submission } from './store.ts';

/** Never edited: a change of the tables is a new version with its own step. */
const version = 1;

const tables = [
  `CREATE TABLE submissions (
    id TEXT PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    form TEXT NOT NULL,
    email TEXT NOT NULL,
    locale TEXT NOT NULL,
    page TEXT NOT NULL,
    fields TEXT NOT NULL,
    created INTEGER NOT NULL,
    confirmed INTEGER,
    answer TEXT NOT NULL
  ) STRICT`,
  'CREATE INDEX submissions_email ON submissions (email)',
  'CREATE INDEX submissions_created ON submissions (created)',
  `CREATE TABLE deliveries (
    id TEXT PRIMARY KEY,
    submission TEXT NOT NULL REFERENCES submissions (id),
    kind TEXT NOT NULL,
    link TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'waiting',
    due INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    claim TEXT,
    error TEXT NOT NULL DEFAULT ''
  ) STRICT`,
  "CREATE INDEX deliveries_due ON deliveries (due) WHERE state = 'waiting'",
  'CREATE INDEX deliveries_submission ON deliveries (submission)',
  'CREATE TABLE posts (address TEXT NOT NULL, at INTEGER NOT NULL) STRICT',
  'CREATE INDEX posts_address ON posts (address, at)',
  'CREATE INDEX posts_at ON posts (at)',
];

/** Creates the tables in an empty database; throws on any other database. */
export async function prepareTables(client: Queries): Promise<void> {
  if ((await readVersion(client)) === version) return;
  try {
    await client.batch([...tables, `PRAGMA user_version = ${version}`], 'write');
  } catch (error) {
    // Another process may have been first.
    if ((await readVersion(client)) !== version) throw error;
  }
}

async function readVersion(client: Queries): Promise<number> {
  const { rows } = await client.execute('PRAGMA user_version');
  return Number(rows[0]?.['user_version'] ?? 0);
}

export const submissionColumns =
  's.id AS sid, s.key, s.form, s.email, s.locale, s.page, s.fields, s.created, s.confirmed, s.answer';

export function toSubmission(row: Row): Submission {
  const text = (name: string) => readText(row, name);
  return {
    id: text('sid'),
    key: text('key'),
    form: text('form'),
    email: text('email'),
    locale: text('locale'),
    page: text('page'),
    fields: JSON.parse(text('fields')) as Submission['fields'],
    created: Number(row['created']),
    confirmed: row['confirmed'] === null ? undefined : Number(row['confirmed']),
    answer: text('answer'),
  };
}

/** A text column: the tables are STRICT, so it contains nothing else. */
export function readText(row: Row, name: string): string {
  return row[name] as string;
}
