import { SourceChangedError } from '../lib/source-changed-error.ts';
import type { ContentEntry, Diagnostic, ParsedNode, ReadBody, Site, Store } from '../model.ts';
import { buildBody } from './build-body.ts';
import type { CheckedEntry } from './check-entry.ts';
import type { EntryFile } from './list-entries.ts';
import { bodyId, emptyBody } from './parse-entry.ts';
import type { AssetLookup } from './resolve-markers.ts';

interface Dependencies {
  readonly store: Store;
  /** Parses a file whose body the store lost, and puts the body back. */
  readonly readAgain: (file: EntryFile) => Promise<unknown>;
  readonly assets: AssetLookup;
  /** `collection/key/locale` of entries that are reported already. */
  readonly broken: ReadonlySet<string>;
}

export interface BuiltBodies {
  readonly entries: readonly ContentEntry[];
  readonly readBody: ReadBody;
  /** `collection/key/locale` of entries whose components have mistakes. */
  readonly failed: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

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
  for (const checked of published) {
    const finished = await finish(checked);
    diagnostics.push(...finished.diagnostics);
    if (finished.diagnostics.some(({ severity }) => severity === 'error')) {
      failed.push(entryId(checked.entry));
      continue;
    }
    owners.set(finished.id, checked);
    entries.push({ ...checked.entry, body: { kind: 'body', id: finished.id } });
  }

  const readBody: ReadBody = async (id) => {
    const text = readText(dependencies.store, id);
    if (text !== undefined) return text;
    const owner = owners.get(id);
    if (owner === undefined) throw new Error(`No entry has the body ${id}.`);
    await finish(owner);
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

interface FinishedBody {
  readonly id: string;
  readonly diagnostics: readonly Diagnostic[];
}

function bodyFinisher(
  site: Site,
  published: readonly CheckedEntry[],
  { store, reader, assets, broken }: Dependencies & { readonly reader: ReadParsed },
): (checked: CheckedEntry) => Promise<FinishedBody> {
  const byId = new Map(published.map(({ entry }) => [entryId(entry), entry]));
  return async ({ entry, body, file }) => {
    if (!body.hasComponents) return { id: body.id, diagnostics: [] };
    const parsed = JSON.parse(await reader(body.id, file)) as readonly ParsedNode[];
    const { nodes, diagnostics } = await buildBody(parsed, {
      site,
      file: entry.file,
      assets,
      isBroken: (collection, key) => broken.has(`${collection}/${key}/${entry.locale}`),
      embed: (collection, key) => {
        const found = byId.get(`${collection}/${key}/${entry.locale}`);
        return found && { key: found.key, slug: found.slug, data: found.data };
      },
    });
    const text = JSON.stringify(nodes);
    const id = bodyId(text);
    if (!store.has('body', id)) store.set('body', id, Buffer.from(text));
    return { id, diagnostics };
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
