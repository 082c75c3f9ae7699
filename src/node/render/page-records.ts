import { sha256 } from '../lib/hash.ts';
import type { Store } from '../model.ts';
import type { RenderSuccess } from './render-session.ts';

/** A rendered page as the store holds it; the bytes are kept apart, by hash. */
export interface PageRecord extends Omit<RenderSuccess, 'html' | 'payload' | 'kind' | 'ms'> {
  readonly html: BlobRef;
  readonly payload: BlobRef;
}

export interface BlobRef {
  readonly hash: string;
  readonly size: number;
}

/** The bytes of a rendered page. */
export interface PageBlobs {
  readonly html: Uint8Array;
  readonly payload: Uint8Array;
}

export function toRecord(answer: RenderSuccess, blobs: PageBlobs): PageRecord {
  const { kind: _kind, html: _html, payload: _payload, ms: _ms, ...rest } = answer;
  const ref = (bytes: Uint8Array): BlobRef => ({ hash: sha256(bytes), size: bytes.length });
  return { ...rest, html: ref(blobs.html), payload: ref(blobs.payload) };
}

export function writeRecord(store: Store, key: string, record: PageRecord, blobs: PageBlobs): void {
  store.set('blob', record.html.hash, blobs.html);
  store.set('blob', record.payload.hash, blobs.payload);
  store.set('page', key, Buffer.from(JSON.stringify(record)));
}

/** Undefined when the store lost a part of it. */
export function readRecord(store: Store, key: string): PageRecord | undefined {
  const bytes = store.get('page', key);
  if (bytes === undefined) return undefined;
  const record = JSON.parse(Buffer.from(bytes).toString('utf8')) as PageRecord;
  return hasBlobs(store, record) ? record : undefined;
}

export function hasBlobs(store: Store, { html, payload }: PageRecord): boolean {
  return store.has('blob', html.hash) && store.has('blob', payload.hash);
}
