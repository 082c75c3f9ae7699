import { isDeepStrictEqual } from 'node:util';

import { batchesOf, joinLists } from '../lib/batches.ts';
import { isBroken } from '../lib/broken-entries.ts';
import { countSlips } from '../lib/count-slips.ts';
import { SourceChangedError } from '../lib/source-changed-error.ts';
import type { ContentEntry, Diagnostic, EntryBodies, EntryBody, ReadBodies, Site, Store } from '../model.ts';
import { buildBody } from './build-body.ts';
import type { CheckedEntry } from './check-entry.ts';
import type { EntryFile } from './list-entries.ts';
import type { BuiltGroup, BuiltGroups, FoundEntry, KnownBody, KnownEntries } from './known-entries.ts';
import type { AssetLookup } from './resolve-markers.ts';
import { bodyHash, decodeComponents, encodeFinished, readBodies, readParsed } from './stored-body.ts';

interface Dependencies {
  readonly store: Store;
  /** Parses a file whose body the store lost, and puts the body back. */
  readonly readAgain: (file: EntryFile) => Promise<unknown>;
  readonly assets: AssetLookup;
  /** `collection/key/locale` of entries that are reported already. */
  readonly broken: ReadonlySet<string>;
  readonly known: KnownEntries;
}

export interface BuiltBodies {
  readonly entries: readonly ContentEntry[];
  readonly bodies: EntryBodies;
  readonly readBodies: ReadBodies;
  /** `collection/key/locale` of entries whose components have mistakes, or show an entry that is reported. */
  readonly failed: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Bodies that are fetched together: an article's has some kilobytes. */
const BATCH = 200;

/** Finishes the bodies of all published entries, group by group. They stay in the store, by their hashes. */
export async function buildBodies(
  site: Site,
  groups: readonly (readonly CheckedEntry[])[],
  dependencies: Dependencies,
): Promise<BuiltBodies> {
  const { known, store } = dependencies;
  const published = joinLists(groups);
  const reader = bodyReader(dependencies);
  const finisher = bodyFinisher(site, published, { ...dependencies, reader });
  const diagnostics: Diagnostic[] = [];
  const failed: string[] = [];

  async function build(group: readonly CheckedEntry[]): Promise<BuiltGroup> {
    const entries: ContentEntry[] = [];
    const bodies: [id: string, body: EntryBody][] = [];
    let isClosed = true;
    for (const batch of batchesOf(group, BATCH)) {
      const unknown = batch.filter((checked) => checked.body.hasComponents && !known.bodies.has(checked));
      store.readAhead(
        'body',
        unknown.map(({ body }) => body.hash),
      );
      for (const checked of batch) {
        const finished = finisher.finished(checked) ?? (await finisher.finish(checked));
        isClosed &&= finished.embedded.size === 0 && finished.diagnostics.length === 0;
        diagnostics.push(...finished.diagnostics);
        if (finished.diagnostics.some(({ severity }) => severity === 'error') || lacksEntry(finished)) {
          failed.push(checked.entry.body.id);
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
  const bodies = joinBodies(last, built);
  known.built = { groups: built, bodies };

  let owners: ReadonlyMap<string, CheckedEntry> | undefined;
  const readAll: ReadBodies = async (ids) => {
    const hashOf = (id: string): string => {
      const hash = bodies.get(id)?.hash;
      if (hash === undefined) throw new Error(`No entry has the body ${id}.`);
      return hash;
    };
    let found = readBodies(store, ids.map(hashOf));
    const lost = ids.filter((id) => !found.has(hashOf(id)));
    if (lost.length > 0) {
      owners ??= new Map(published.map((checked) => [checked.entry.body.id, checked]));
      for (const id of lost) await finisher.restore(owners.get(id) as CheckedEntry);
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
  const entries = joinLists([...built.values()].map((group) => group.entries));
  return { entries, bodies, readBodies: readAll, failed, diagnostics };
}

/** Whether a body shows an entry that is reported: it cannot be rendered without. */
function lacksEntry({ embedded }: KnownBody): boolean {
  return [...embedded.values()].some(({ entry, isBroken }) => entry === undefined && isBroken);
}

/** The bodies of all groups: those of the last load, but for the groups that are others. */
function joinBodies(last: BuiltGroups, groups: BuiltGroups['groups']): EntryBodies {
  const bodies = new Map(last.bodies);
  for (const [group, before] of last.groups)
    if (groups.get(group) !== before) for (const [id] of before.bodies) bodies.delete(id);
  for (const [group, now] of groups)
    if (last.groups.get(group) !== now) for (const [id, body] of now.bodies) bodies.set(id, body);
  return bodies;
}

/** A body as parsed; parsed once more when the store lost it. */
type ReadParsed = (hash: string, file: EntryFile) => Promise<Uint8Array>;

function bodyReader({ store, readAgain }: Pick<Dependencies, 'store' | 'readAgain'>): ReadParsed {
  return async (hash, file) => {
    const known = readParsed(store, hash);
    if (known !== undefined) return known;
    await readAgain(file);
    const again = readParsed(store, hash);
    if (again === undefined) throw new SourceChangedError(file.source.path);
    return again;
  };
}

interface BodyFinisher {
  /** A body that is finished, and of nothing that has changed since. */
  readonly finished: (checked: CheckedEntry) => KnownBody | undefined;
  readonly finish: (checked: CheckedEntry) => Promise<KnownBody>;
  /** Puts a body that the store lost back. */
  readonly restore: (checked: CheckedEntry) => Promise<void>;
}

function bodyFinisher(
  site: Site,
  published: readonly CheckedEntry[],
  { store, reader, assets, broken, known }: Dependencies & { readonly reader: ReadParsed },
): BodyFinisher {
  const isSlip = countSlips();
  let byId: ReadonlyMap<string, ContentEntry> | undefined;
  const look = (id: string): FoundEntry => {
    byId ??= new Map(published.map(({ entry }) => [entry.body.id, entry]));
    return { entry: byId.get(id), isBroken: isBroken(broken, id) };
  };
  // What is said of a mistake may name any entry.
  const isCurrent = ({ embedded, diagnostics }: KnownBody) =>
    diagnostics.length === 0 &&
    [...embedded].every(([id, found]) => {
      const now = look(id);
      return now.entry === found.entry && now.isBroken === found.isBroken;
    });

  /** `isLost`: what the store holds under its hash, if anything, is not what it was. */
  async function finish({ entry, body, links, file }: CheckedEntry, isLost: boolean): Promise<KnownBody> {
    const embedded = new Map<string, FoundEntry>();
    if (!body.hasComponents)
      return { entry: sameEntry(entry, known), body: { hash: body.hash, links }, diagnostics: [], embedded };
    const ask = (collection: string, key: string) => {
      const id = `${collection}/${key}/${entry.locale}`;
      const found = look(id);
      embedded.set(id, found);
      return found;
    };
    const components = decodeComponents(await reader(body.hash, file));
    const { props, diagnostics } = await buildBody(components, {
      site,
      file: entry.file,
      assets,
      isBroken: (collection, key) => ask(collection, key).isBroken,
      keysOf: (collection) =>
        (isSlip() ? published : [])
          .filter(({ entry: other }) => other.collection === collection && other.locale === entry.locale)
          .map(({ entry: other }) => other.key),
      embed: (collection, key) => {
        const { entry: found } = ask(collection, key);
        return found && { key: found.key, slug: found.slug, data: found.data };
      },
    });
    const bytes = encodeFinished(body.hash, props);
    const hash = bodyHash(bytes);
    if (isLost || !store.has('body', hash)) store.set('body', hash, bytes);
    return { entry: sameEntry(entry, known), body: { hash, links }, diagnostics, embedded };
  }

  return {
    finished(checked) {
      const body = known.bodies.get(checked);
      return body !== undefined && isCurrent(body) ? body : undefined;
    },
    async finish(checked) {
      const body = await finish(checked, false);
      known.bodies.set(checked, body);
      return body;
    },
    async restore(checked) {
      await reader(checked.body.hash, checked.file);
      await finish(checked, true);
    },
  };
}

/** The entry that said the same before, where there is one: pages that are planned for it stay. */
export function sameEntry(entry: ContentEntry, { entries }: Pick<KnownEntries, 'entries'>): ContentEntry {
  const { id } = entry.body;
  const before = entries.get(id);
  if (before !== undefined && isDeepStrictEqual(before, entry)) return before;
  entries.set(id, entry);
  return entry;
}
