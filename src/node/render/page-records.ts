import { decodeUtf8 } from '../lib/utf8.ts';
import type { Store } from '../model/cache.ts';
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

export function toRecord(answer: RenderedPage): PageRecord {
  const { kind: _kind, html, payload, ms: _ms, ...rest } = answer;
  const ref = ({ hash, bytes }: PageFile): BlobRef => ({ hash, size: bytes.length });
  return { ...rest, html: ref(html), payload: ref(payload) };
}

export function writeRecord(
  store: Store,
  key: string,
  record: PageRecord,
  files: Pick<RenderedPage, 'html' | 'payload'>,
): void {
  for (const { hash, bytes } of [files.html, files.payload]) store.set('blob', hash, bytes);
  store.set('page', key, Buffer.from(JSON.stringify(record)));
}

/** Undefined if the store lost part of it. */
export function readRecord(store: Store, key: string): PageRecord | undefined {
  const bytes = store.get('page', key);
  if (bytes === undefined) return undefined;
  const record = JSON.parse(decodeUtf8(bytes)) as PageRecord;
  return hasBlobs(store, record) ? record : undefined;
}

export function hasBlobs(store: Store, { html, payload }: PageRecord): boolean {
  return store.has('blob', html.hash) && store.has('blob', payload.hash);
}
