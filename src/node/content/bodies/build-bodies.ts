import { joinLists } from '../../lib/lists/batches.ts';
import type { ContentEntry, EntryBody, LinkedText } from '../../model/content.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { Site } from '../../model/site.ts';
import { createBodyTable, type BodyTable } from './body-table.ts';
import { buildGroup, type GroupResult } from './build-group.ts';
import type { CheckedEntry } from '../checks/check-entry.ts';
import { createBodyFinisher, type FinisherParts } from './finish-body.ts';
import type { BuiltGroup, BuiltGroups } from '../entries/known-entries.ts';

export interface BuiltBodies extends BodyTable {
  readonly entries: readonly ContentEntry[];
  /** `collection/key/locale` of entries whose components have mistakes or show a reported entry. */
  readonly failed: readonly string[];
  /** The texts of these entries, which have no page, and of `faulty`: their links are checked as well. */
  readonly brokenTexts: readonly LinkedText[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface BuildParts extends FinisherParts {
  /** Entries already reported, whose bodies are checked as well. Default: none. */
  readonly faulty?: readonly CheckedEntry[];
}

/** Finishes the bodies of all published entries, group by group. They stay in the store, under their hashes. */
export async function buildBodies(
  site: Site,
  groups: readonly (readonly CheckedEntry[])[],
  parts: BuildParts,
): Promise<BuiltBodies> {
  const { known, store, assets, faulty = [] } = parts;
  const published = joinLists(groups);
  const finisher = createBodyFinisher(
    site,
    published.map(({ entry }) => entry),
    parts,
  );

  const last = known.built;
  const built = new Map<readonly CheckedEntry[], BuiltGroup>();
  const results: GroupResult[] = [];
  for (const checked of groups) {
    const before = last.groups.get(checked);
    if (before?.isClosed === true) {
      built.set(checked, before);
      continue;
    }
    const result = await buildGroup(checked, finisher);
    built.set(checked, result.group);
    results.push(result);
  }

  const reported = faulty.filter(({ parsed }) => parsed === undefined);
  const ofReported: Diagnostic[] = [];
  for (const checked of reported) {
    const { diagnostics } = finisher.finished(checked) ?? (await finisher.finish(checked));
    ofReported.push(...diagnostics);
  }

  const finished = joinBodies(last, built);
  known.built = { groups: built, bodies: finished };
  const unusable = results.flatMap((result) => result.unusable);
  const skimmed = published.filter(({ parsed }) => parsed !== undefined);
  return {
    ...createBodyTable(site, { skimmed, finished, finisher, store, assets, known }),
    entries: joinLists([...built.values()].map((group) => group.entries)),
    failed: unusable.map(({ entry }) => entry.body.id),
    brokenTexts: [...unusable, ...reported].map(({ entry, text }) => brokenText(entry, text().links)),
    diagnostics: [...results.flatMap(({ diagnostics }) => diagnostics), ...ofReported],
  };
}

export function brokenText(
  { collection, key, locale }: ContentEntry,
  links: LinkedText['links'],
): LinkedText {
  return { collection, key, locale, links };
}

/** The bodies of all groups: the last load's, updated where groups have changed. */
function joinBodies(last: BuiltGroups, groups: BuiltGroups['groups']): BuiltGroups['bodies'] {
  const changes = new Map<string, EntryBody | undefined>();
  for (const [group, before] of last.groups)
    if (groups.get(group) !== before) for (const [id] of before.bodies) changes.set(id, undefined);
  for (const [group, now] of groups)
    if (last.groups.get(group) !== now) for (const [id, body] of now.bodies) changes.set(id, body);
  for (const [id, body] of changes) if (last.bodies.get(id) === body) changes.delete(id);
  return last.bodies.with(changes);
}
