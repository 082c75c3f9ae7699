import { batchesOf } from '../lib/batches.ts';
import type { ContentEntry, EntryBody } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { CheckedEntry } from './check-entry.ts';
import { isUnusable, type BodyFinisher, type FinisherParts } from './finish-body.ts';
import type { BuiltGroup } from './known-entries.ts';
import { BODY } from './stored-body.ts';

export interface GroupResult {
  readonly group: BuiltGroup;
  /** Entries left out of the group. */
  readonly unusable: readonly CheckedEntry[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Bodies fetched together: an article's has a few kilobytes. */
const BATCH = 200;

/** Finishes the bodies of consecutive entries, except skimmed ones. */
export async function buildGroup(
  checked: readonly CheckedEntry[],
  finisher: BodyFinisher,
  { store, known }: Pick<FinisherParts, 'store' | 'known'>,
): Promise<GroupResult> {
  const entries: ContentEntry[] = [];
  const bodies: [id: string, body: EntryBody][] = [];
  const unusable: CheckedEntry[] = [];
  const diagnostics: Diagnostic[] = [];
  let isClosed = true;
  for (const batch of batchesOf(checked, BATCH)) {
    const unknown = batch.filter(
      (one) => one.parsed === undefined && one.body.hasComponents && !known.bodies.has(one),
    );
    store.readAhead(
      BODY,
      unknown.map(({ body }) => body.hash),
    );
    for (const one of batch) {
      if (one.parsed !== undefined) {
        entries.push(one.entry);
        continue;
      }
      const finished = finisher.finished(one) ?? (await finisher.finish(one));
      isClosed &&= finished.embedded.size === 0 && finished.diagnostics.length === 0;
      diagnostics.push(...finished.diagnostics);
      if (isUnusable(finished)) {
        unusable.push(one);
        continue;
      }
      const { entry, body } = finished;
      bodies.push([entry.body.id, body]);
      entries.push(entry);
    }
  }
  return { group: { entries, bodies, isClosed }, unusable, diagnostics };
}
