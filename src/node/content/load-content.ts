import { joinLists } from '../lib/batches.ts';
import { readSource } from '../lib/read-source.ts';
import type {
  Content,
  ContentEntry,
  Diagnostic,
  EntryBodies,
  ReadBodies,
  Site,
  SourceFile,
  Store,
} from '../model.ts';
import { buildBodies } from './build-bodies.ts';
import { checkEntries } from './check-entries.ts';
import { checkEntry, type Locator } from './check-entry.ts';
import { checkReferences } from './check-references.ts';
import { groupEntries, readGroups } from './entry-groups.ts';
import { parseFrontMatter } from './front-matter.ts';
import { createKeptEntries } from './kept-entries.ts';
import type { EntryGroup, KnownContent, KnownEntries } from './known-entries.ts';
import type { EntryFile } from './list-entries.ts';
import { readDataFiles } from './read-data-file.ts';
import { createEntryReader } from './read-entries.ts';
import type { AssetLookup } from './resolve-markers.ts';

export interface LoadDependencies {
  readonly store: Store;
  readonly assets: AssetLookup;
  readonly known: KnownEntries;
}

export interface LoadedContent {
  readonly content: Content;
  readonly bodies: EntryBodies;
  readonly readBodies: ReadBodies;
  /** Drafts and entries of the future, which no page may show. */
  readonly unpublished: readonly ContentEntry[];
  readonly diagnostics: readonly Diagnostic[];
}

/** From files to entries: parsed, checked, with pictures and references resolved, drafts and the future left out. */
export async function loadContent(
  site: Site,
  sources: readonly SourceFile[],
  { store, assets, known }: LoadDependencies,
): Promise<LoadedContent> {
  const dataFiles = await readDataFiles(site, sources, { readText: readSource, known: known.dataFiles });
  const reader = createEntryReader(site, store);
  const kept = createKeptEntries(site, { store, assets, known, locatorOf });
  const dataChecks = [];
  for (const { file, parsed, locate } of dataFiles.entries) {
    const locator = () => Promise.resolve(locate);
    const check = known.checks.get(parsed) ?? (await checkEntry(site, file, parsed, { assets, locator }));
    known.checks.set(parsed, check);
    dataChecks.push({ file, check });
  }
  let fresh: readonly EntryFile[] = [];
  const fileGroups = await readGroups(site, sources, {
    known,
    async check(files) {
      fresh = kept.restore(files.filter(({ source }) => !known.checks.has(source)));
      await reader.readAll(fresh, async (file, parsed) => {
        const context = { assets, locator: locatorOf(file) };
        known.checks.set(file.source, await checkEntry(site, file, parsed, context));
      });
    },
  });
  const groups = [groupEntries(site, dataChecks), ...fileGroups];
  const ofAll = <Item>(part: (group: EntryGroup) => readonly Item[]) => joinLists(groups.map(part));
  const broken = new Set([...dataFiles.broken, ...ofAll((group) => group.broken)]);
  const published = groups.map((group) => group.published);
  const built = await buildBodies(site, published, {
    store,
    readAgain: reader.readAgain,
    assets,
    broken,
    known,
  });
  kept.save(joinLists(fileGroups.map(({ files }) => files)), fresh);
  for (const id of built.failed) broken.add(id);
  const referring = await checkReferences(
    site,
    ofAll((group) => group.references),
    joinLists(published),
    broken,
  );
  for (const id of referring.failed) broken.add(id);
  const entries =
    referring.failed.size === 0
      ? built.entries
      : built.entries.filter(({ body }) => !referring.failed.has(body.id));
  const { content, diagnostics: owed } = joinEntries(site, { entries, broken }, known);
  return {
    content,
    bodies: built.bodies,
    readBodies: built.readBodies,
    unpublished: ofAll((group) => group.unpublished).map(({ entry }) => entry),
    diagnostics: [
      ...dataFiles.diagnostics,
      ...ofAll((group) => group.diagnostics),
      ...referring.diagnostics,
      ...built.diagnostics,
      ...owed,
    ],
  };
}

/** While every entry is the one that it was, the whole is, too: pages that are planned for it stay. */
function joinEntries(site: Site, content: Content, known: KnownEntries): KnownContent {
  const last = known.content;
  if (last !== undefined && isSameContent(last.content, content)) return last;
  const diagnostics = checkEntries(site, content.entries, content.broken);
  known.content = { content, diagnostics };
  return known.content;
}

function isSameContent(before: Content, now: Content): boolean {
  return (
    before.entries.length === now.entries.length &&
    before.entries.every((entry, index) => entry === now.entries[index]) &&
    before.broken.size === now.broken.size &&
    [...before.broken].every((id) => now.broken.has(id))
  );
}

export const locatorOf =
  ({ source }: EntryFile): Locator =>
  async () =>
    parseFrontMatter(await readSource(source), source.path).locate;
