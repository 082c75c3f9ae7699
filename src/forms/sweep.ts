import { confirmMs } from './endpoint.ts';
import type { Removed, Store } from './store.ts';

const day = 24 * 60 * 60 * 1000;

/** Deletes what is kept for longer than visitors were told, and addresses that were never confirmed. */
export function sweepStore(store: Store, retentionDays: number, now = Date.now()): Promise<Removed> {
  return store.sweep({ created: now - retentionDays * day, unconfirmed: now - confirmMs });
}
