import { batchesOf } from '../../lib/lists/batches.ts';
import { entryId } from '../../lib/entries/entry-id.ts';
import { publishedAt } from '../../lib/instant.ts';
import { isSameList } from '../../lib/lists/same-list.ts';
import type { SourceFile } from '../../model/content.ts';
import type { Site } from '../../model/site.ts';
import type { CheckedEntry, EntryCheck } from '../checks/check-entry.ts';
import type { EntryGroup, FileGroup, KnownEntries } from './known-entries.ts';
import { listEntries, type EntryFile } from '../list-entries.ts';

/** Small enough that a changed file invalidates little else. */
const GROUP_SIZE = 500;

/**
 * Lists and checks the entries of Markdown files in groups: a group whose files are all the same objects as before is skipped. One by one,
 * ten thousand known entries would take longer than the one that has changed. `check`: records the results for files.
 */
export async function readGroups(
  site: Site,
  sources: readonly SourceFile[],
  {
    known,
    check,
  }: { readonly known: KnownEntries; readonly check: (files: readonly EntryFile[]) => Promise<void> },
): Promise<readonly FileGroup[]> {
  const groups = batchesOf(sources, GROUP_SIZE).map((batch, index) => {
    const last = known.groups[index];
    return last !== undefined && isSameList(last.sources, batch)
      ? last
      : { sources: batch, ...listEntries(site, batch) };
  });
  await check(groups.flatMap((group) => ('published' in group ? [] : group.files)));
  known.groups = groups.map((group) => {
    if ('published' in group) return group;
    const checks = group.files.map((file) => ({ file, check: known.checks.get(file.source) as EntryCheck }));
    const { diagnostics, ...found } = groupEntries(site, checks);
    return { ...group, ...found, diagnostics: [...group.diagnostics, ...diagnostics] };
  });
  return known.groups;
}

export interface FileCheck {
  readonly file: EntryFile;
  readonly check: EntryCheck;
}

/** Sorts entries by their results. */
export function groupEntries(site: Site, checks: readonly FileCheck[]): EntryGroup {
  const isPublished = publishedBy(site);
  const published: CheckedEntry[] = [];
  const unpublished: CheckedEntry[] = [];
  for (const { check } of checks)
    if (check.checked !== undefined)
      (isPublished(check.checked) ? published : unpublished).push(check.checked);
  return {
    diagnostics: checks.flatMap(({ check }) => check.diagnostics),
    references: checks.flatMap(({ check }) => check.references),
    broken: checks.flatMap(({ file, check }) => (check.checked === undefined ? entryId(file) : [])),
    faulty: checks.flatMap(({ check }) => check.faulty ?? []),
    published,
    unpublished,
  };
}

function publishedBy({ drafts, future, clock }: Site): (checked: CheckedEntry) => boolean {
  const now = Date.parse(clock.now);
  return ({ entry: { draft, date } }) => (drafts || !draft) && (future || publishedAt(date) <= now);
}
