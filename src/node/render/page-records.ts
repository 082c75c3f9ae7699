import { setValue } from '../lib/bytes/shared-pack.ts';
import { decodeUtf8 } from '../lib/bytes/utf8.ts';
import type { Store, StoredValue } from '../model/cache.ts';
import type { PageFile, RenderedPage } from './render-session.ts';

/** A rendered page as stored; its bytes are kept separately, by hash. */
export interface PageRecord extends Omit<RenderedPage, 'html' | 'payload' | 'kind' | 'ms'> {
  readonly html: BlobRef;
  readonly payload: BlobRef;
}

export interface BlobRef {
  readonly hash: string;
  readonly size: number;
}

/** The stage that stores files of pages, by their hashes. */
export const BLOB = 'blob';

export function toRecord(answer: RenderedPage<StoredValue>): PageRecord {
  const { kind: _kind, html, payload, ms: _ms, ...rest } = answer;
  const ref = ({ hash, size }: PageFile<StoredValue>): BlobRef => ({ hash, size });
  return { ...rest, html: ref(html), payload: ref(payload) };
}

export function writeRecord(
  store: Store,
  key: string,
  record: PageRecord,
  files: Pick<RenderedPage<StoredValue>, 'html' | 'payload'>,
): void {
  for (const { hash, value } of [files.html, files.payload]) setValue(store, BLOB, hash, value);
  store.set('page', key, JSON.stringify(record));
}

/** Undefined if the store lost part of it. */
export function readRecord(store: Store, key: string): PageRecord | undefined {
  const bytes = store.get('page', key);
  if (bytes === undefined) return undefined;
  const record = JSON.parse(decodeUtf8(bytes)) as PageRecord;
  return hasBlobs(store, record) ? record : undefined;
}

export function hasBlobs(store: Store, { html, payload }: PageRecord): boolean {
  return store.has(BLOB, html.hash) && store.has(BLOB, payload.hash);
}
