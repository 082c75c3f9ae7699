import { batchesOf, joinLists } from '../lib/batches.ts';
import { DiagnosticsError, hasErrors } from '../lib/diagnostics.ts';
import { SourceChangedError } from '../lib/source-changed-error.ts';
import type { ContentEntry, ContentLink, EntryBodies, EntryBody, ReadBodies } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { Site } from '../model/site.ts';
import type { CheckedEntry } from './check-entry.ts';
import { checkFile } from './check-file.ts';
import { createBodyFinisher, type FinisherParts } from './finish-body.ts';
import type { BuiltGroup, BuiltGroups, KnownBody } from './known-entries.ts';
import type { ParsedEntry } from './parse-entry.ts';
import { readBodies } from './stored-body.ts';

export interface BuiltBodies {
  readonly entries: readonly ContentEntry[];
  readonly bodies: EntryBodies;
  readonly readBodies: ReadBodies;
  /** Adds the bodies of entries that were skimmed to `bodies`; throws a DiagnosticsError when one has mistakes. */
  readonly finishBodies: (ids: readonly string[]) => Promise<void>;
  /** `collection/key/locale` of entries whose components have mistakes, or show an entry that is reported. */
  readonly failed: readonly string[];
  /** The texts of these, and of `faulty`. */
  readonly brokenTexts: readonly BrokenText[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The text of an entry that no page shows for its mistakes: of its links is told, too. */
export interface BrokenText extends Pick<ContentEntry, 'collection' | 'key' | 'locale'> {
  readonly links: readonly ContentLink[];
}

export interface BuildParts extends FinisherParts {
  /** Entries that are reported already: what is wrong with their bodies is told as well. Default: none. */
  readonly faulty?: readonly CheckedEntry[];
}

/** Bodies that are fetched together: an article's has some kilobytes. */
const BATCH = 200;

/** Finishes the bodies of all published entries, group by group. They stay in the store, by their hashes. */
export async function buildBodies(
  site: Site,
  groups: readonly (readonly CheckedEntry[])[],
  parts: BuildParts,
): Promise<BuiltBodies> {
  const { known, store, assets, faulty = [] } = parts;
  const published = joinLists(groups);
  const finisher = createBodyFinisher(site, published, parts);
  const diagnostics: Diagnostic[] = [];
  const failed: string[] = [];
  const brokenTexts: BrokenText[] = [];

  async function build(group: readonly CheckedEntry[]): Promise<BuiltGroup> {
    const entries: ContentEntry[] = [];
    const bodies: [id: string, body: EntryBody][] = [];
    let isClosed = true;
    for (const batch of batchesOf(group, BATCH)) {
      const unknown = batch.filter(
        (checked) => checked.parsed === undefined && checked.body.hasComponents && !known.bodies.has(checked),
      );
      store.readAhead(
        'body',
        unknown.map(({ body }) => body.hash),
      );
      for (const checked of batch) {
        if (checked.parsed !== undefined) {
          entries.push(checked.entry);
          continue;
        }
        const finished = finisher.finished(checked) ?? (await finisher.finish(checked));
        isClosed &&= finished.embedded.size === 0 && finished.diagnostics.length === 0;
        diagnostics.push(...finished.diagnostics);
        if (isUnusable(finished)) {
          failed.push(checked.entry.body.id);
          brokenTexts.push(brokenText(checked));
          continue;
        }
        const { entry, body } = finished;
        bodies.push([entry.body.id, body]);
        entries.push(entry);
      }
    }
    return { entries, bodies, isClosed };
  }

  const last = known.built;
  const built = new Map<readonly CheckedEntry[], BuiltGroup>();
  for (const group of groups) {
    const before = last.groups.get(group);
    built.set(group, before?.isClosed === true ? before : await build(group));
  }
  for (const checked of faulty.filter(({ parsed }) => parsed === undefined)) {
    const { diagnostics: found } = finisher.finished(checked) ?? (await finisher.finish(checked));
    diagnostics.push(...found);
    brokenTexts.push(brokenText(checked));
  }
  const joined = joinBodies(last, built);
  known.built = { groups: built, bodies: joined };
  /** Of entries that were skimmed; what they are may depend on other entries. */
  const added = new Map<string, EntryBody>();
  const bodies: EntryBodies = {
    get: (id) => added.get(id) ?? joined.get(id),
    has: (id) => added.has(id) || joined.has(id),
  };

  let owners: ReadonlyMap<string, CheckedEntry> | undefined;
  const ownerOf = (id: string): CheckedEntry | undefined =>
    (owners ??= new Map(published.map((checked) => [checked.entry.body.id, checked]))).get(id);
  const readAll: ReadBodies = async (ids) => {
    const hashOf = (id: string): string => {
      const hash = bodies.get(id)?.hash;
      if (hash === undefined) throw new Error(`No entry has the body ${id}.`);
      return hash;
    };
    let found = readBodies(store, ids.map(hashOf));
    const lost = ids.filter((id) => !found.has(hashOf(id)));
    if (lost.length > 0) {
      for (const id of lost) await finisher.restore(ownerOf(id) as CheckedEntry);
      found = readBodies(store, ids.map(hashOf));
    }
    return new Map(
      ids.map((id) => {
        const body = found.get(hashOf(id));
        if (body === undefined) throw new SourceChangedError(`content/${id}`);
        return [id, body];
      }),
    );
  };

  /** A page whose text has mistakes cannot be rendered; they are told when all texts are read. */
  async function finishSkimmed(checked: CheckedEntry, parsed: () => ParsedEntry): Promise<KnownBody> {
    const check = await checkFile(site, checked.file, parsed(), assets);
    if (check.checked === undefined) throw new DiagnosticsError(check.diagnostics);
    const body = await finisher.finish(check.checked);
    if (isUnusable(body)) throw new DiagnosticsError(body.diagnostics);
    known.bodies.set(checked, body);
    return body;
  }

  async function finishBodies(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const checked = bodies.has(id) ? undefined : ownerOf(id);
      if (checked?.parsed === undefined) continue;
      const { body } = finisher.finished(checked) ?? (await finishSkimmed(checked, checked.parsed));
      added.set(id, body);
    }
  }
  const entries = joinLists([...built.values()].map((group) => group.entries));
  return { entries, bodies, readBodies: readAll, finishBodies, failed, brokenTexts, diagnostics };
}

export function brokenText({
  entry: { collection, key, locale },
  links,
}: Pick<CheckedEntry, 'entry' | 'links'>): BrokenText {
  return { collection, key, locale, links };
}

/** A body with mistakes, or one that shows an entry that is reported: it cannot be rendered without. */
function isUnusable({ embedded, diagnostics }: KnownBody): boolean {
  return (
    hasErrors(diagnostics) ||
    [...embedded.values()].some(({ entry, isBroken }) => entry === undefined && isBroken)
  );
}

/** The bodies of all groups: those of the last load, but for the groups that are others. */
function joinBodies(last: BuiltGroups, groups: BuiltGroups['groups']): BuiltGroups['bodies'] {
  const changes = new Map<string, EntryBody | undefined>();
  for (const [group, before] of last.groups)
    if (groups.get(group) !== before) for (const [id] of before.bodies) changes.set(id, undefined);
  for (const [group, now] of groups)
    if (last.groups.get(group) !== now) for (const [id, body] of now.bodies) changes.set(id, body);
  return last.bodies.with([...changes].filter(([id, body]) => last.bodies.get(id) !== body));
}
