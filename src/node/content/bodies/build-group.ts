import type { ContentEntry, EntryBody } from '../../model/content.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { CheckedEntry } from '../checks/check-entry.ts';
import { isUnusable, type BodyFinisher } from './finish-body.ts';
import type { BuiltGroup } from '../entries/known-entries.ts';

export interface GroupResult {
  readonly group: BuiltGroup;
  /** Entries left out of the group. */
  readonly unusable: readonly CheckedEntry[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Finishes the bodies of consecutive entries, except skimmed ones. */
export async function buildGroup(
  checked: readonly CheckedEntry[],
  finisher: BodyFinisher,
): Promise<GroupResult> {
  const entries: ContentEntry[] = [];
  const bodies: [id: string, body: EntryBody][] = [];
  const unusable: CheckedEntry[] = [];
  const diagnostics: Diagnostic[] = [];
  let isClosed = true;
  for (const one of checked) {
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
  return { group: { entries, bodies, isClosed }, unusable, diagnostics };
}
