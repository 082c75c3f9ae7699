import { batchesOf } from '../lib/batches.ts';
import { SourceChangedError } from '../lib/source-changed-error.ts';
import type { ContentEntry, Diagnostic, ParsedNode, ReadBody, Site, Store } from '../model.ts';
import { buildBody } from './build-body.ts';
import type { CheckedEntry } from './check-entry.ts';
import type { EntryFile } from './list-entries.ts';
import type { FoundEntry, KnownBody, KnownEntries } from './known-entries.ts';
import { bodyId, emptyBody } from './parse-entry.ts';
import type { AssetLookup } from './resolve-markers.ts';

interface Dependencies {
  readonly store: Store;
  /** Parses a file whose body the store lost, and puts the body back. */
  readonly readAgain: (file: EntryFile) => Promise<unknown>;
  readonly assets: AssetLookup;
  /** `collection/key/locale` of entries that are reported already. */
  readonly broken: ReadonlySet<string>;
  readonly known: Pick<KnownEntries, 'bodies'>;
}

export interface BuiltBodies {
  readonly entries: readonly ContentEntry[];
  readonly readBody: ReadBody;
  /** `collection/key/locale` of entries whose components have mistakes. */
  readonly failed: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Bodies that are fetched together: an article's has some kilobytes. */
const BATCH = 200;

/** Finishes the bodies of all published entries. They stay in the store; an entry holds the id of its own. */
export async function buildBodies(
  site: Site,
  published: readonly CheckedEntry[],
  dependencies: Dependencies,
): Promise<BuiltBodies> {
  const reader = bodyReader(dependencies);
  const finish = bodyFinisher(site, published, { ...dependencies, reader });
  const diagnostics: Diagnostic[] = [];
  const entries: ContentEntry[] = [];
  const failed: string[] = [];
  const owners = new Map<string, CheckedEntry>();
  for (const batch of batchesOf(published, BATCH)) {
    const unknown = batch.filter(
      (checked) => checked.body.hasComponents && !dependencies.known.bodies.has(checked),
    );
    dependencies.store.readAhead(
      'body',
      unknown.map(({ body }) => body.id),
    );
    for (const checked of batch) {
      const finished = await finish(checked);
      diagnostics.push(...finished.diagnostics);
      if (finished.diagnostics.some(({ severity }) => severity === 'error')) {
        failed.push(entryId(checked.entry));
        continue;
      }
      owners.set(finished.entry.body.id, checked);
      entries.push(finished.entry);
    }
  }

  const readBody: ReadBody = async (id) => {
    const text = readText(dependencies.store, id);
    if (text !== undefined) return text;
    const owner = owners.get(id);
    if (owner === undefined) throw new Error(`No entry has the body ${id}.`);
    await finish(owner, { again: true });
    return reader(id, owner.file);
  };
  return { entries, readBody, failed, diagnostics };
}

/** The text of a body as parsed; parsed once more when the store lost it. */
type ReadParsed = (id: string, file: EntryFile) => Promise<string>;

function bodyReader({ store, readAgain }: Pick<Dependencies, 'store' | 'readAgain'>): ReadParsed {
  return async (id, file) => {
    const known = readText(store, id);
    if (known !== undefined) return known;
    await readAgain(file);
    const again = readText(store, id);
    if (again === undefined) throw new SourceChangedError(file.source.path);
    return again;
  };
}

function bodyFinisher(
  site: Site,
  published: readonly CheckedEntry[],
  { store, reader, assets, broken, known }: Dependencies & { readonly reader: ReadParsed },
): (checked: CheckedEntry, options?: { readonly again: boolean }) => Promise<KnownBody> {
  const byId = new Map(published.map(({ entry }) => [entryId(entry), entry]));
  const look = (id: string): FoundEntry => ({ entry: byId.get(id), isBroken: broken.has(id) });
  // What is said of a mistake may name any entry.
  const isCurrent = ({ embedded, diagnostics }: KnownBody) =>
    diagnostics.length === 0 &&
    [...embedded].every(([id, found]) => {
      const now = look(id);
      return now.entry === found.entry && now.isBroken === found.isBroken;
    });

  async function finish({ entry, body, file }: CheckedEntry): Promise<KnownBody> {
    const embedded = new Map<string, FoundEntry>();
    if (!body.hasComponents)
      return { entry: { ...entry, body: { kind: 'body', id: body.id } }, diagnostics: [], embedded };
    const ask = (collection: string, key: string) => {
      const id = `${collection}/${key}/${entry.locale}`;
      const found = look(id);
      embedded.set(id, found);
      return found;
    };
    const parsed = JSON.parse(await reader(body.id, file)) as readonly ParsedNode[];
    const { nodes, diagnostics } = await buildBody(parsed, {
      site,
      file: entry.file,
      assets,
      isBroken: (collection, key) => ask(collection, key).isBroken,
      keysOf: (collection) =>
        published
          .filter(({ entry: other }) => other.collection === collection && other.locale === entry.locale)
          .map(({ entry: other }) => other.key),
      embed: (collection, key) => {
        const { entry: found } = ask(collection, key);
        return found && { key: found.key, slug: found.slug, data: found.data };
      },
    });
    const text = JSON.stringify(nodes);
    const id = bodyId(text);
    if (!store.has('body', id)) store.set('body', id, Buffer.from(text));
    return { entry: { ...entry, body: { kind: 'body', id } }, diagnostics, embedded };
  }

  return async (checked, { again } = { again: false }) => {
    const finished = known.bodies.get(checked);
    if (finished !== undefined && !again && isCurrent(finished)) return finished;
    const fresh = await finish(checked);
    known.bodies.set(checked, fresh);
    return fresh;
  };
}

function readText(store: Store, id: string): string | undefined {
  // Entries of data files have no Markdown that could be parsed again.
  if (id === emptyBody.id) return '[]';
  const bytes = store.get('body', id);
  return bytes && Buffer.from(bytes).toString('utf8');
}

/** `collection/key/locale`. */
export function entryId({
  collection,
  key,
  locale,
}: Pick<ContentEntry, 'collection' | 'key' | 'locale'>): string {
  return `${collection}/${key}/${locale}`;
}
