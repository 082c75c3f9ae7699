import { confirmMs } from '../endpoint.ts';
import type { Removed, Store } from './store.ts';

const day = 24 * 60 * 60 * 1000;

/** Deletes what is older than visitors were told it would be kept, and addresses that were never confirmed. */
export function sweepStore(store: Store, retentionDays: number): Promise<Removed> {
  const now = Date.now();
  return store.sweep({ created: now - retentionDays * day, unconfirmed: now - confirmMs });
}
