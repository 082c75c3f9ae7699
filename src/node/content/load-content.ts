import { joinLists } from '../lib/lists/batches.ts';
import { isSameList } from '../lib/lists/same-list.ts';
import type { Store } from '../model/cache.ts';
import type {
  Content,
  ContentEntry,
  EntryBodies,
  LinkedText,
  ReadBodies,
  SourceFile,
} from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { Site } from '../model/site.ts';
import { brokenText, buildBodies, type BuiltBodies } from './bodies/build-bodies.ts';
import { checkEntries } from './checks/check-entries.ts';
import { checkEntry } from './checks/check-entry.ts';
import { checkFile } from './checks/check-file.ts';
import { checkReferences } from './checks/check-references.ts';
import { createEntryLookup } from './checks/entry-lookup.ts';
import { groupEntries, readGroups, type FileCheck } from './entries/entry-groups.ts';
import { createKeptEntries, type KeptEntries } from './entries/kept-entries.ts';
import type { EntryGroup, FileGroup, KnownContent, KnownEntries } from './entries/known-entries.ts';
import type { EntryFile } from './list-entries.ts';
import { readDataFiles, type ReadDataFiles } from './read-data-file.ts';
import { createReadAgain } from './texts/read-again.ts';
import { createEntryReader, type EntryReader } from './texts/read-entries.ts';
import type { AssetLookup } from './fields/asset-lookup.ts';
import type { TextBudget } from './texts/text-budget.ts';
import type { TextHeads } from './texts/text-heads.ts';

export interface LoadDependencies {
  readonly store: Store;
  readonly assets: AssetLookup;
  readonly known: KnownEntries;
  /** If there are many texts that have never been parsed, leaves each until something of it is needed. Default: parses all. */
  readonly budget?: TextBudget | undefined;
  /** Heads of texts that have just been read. */
  readonly heads?: TextHeads | undefined;
}

export interface LoadedContent {
  readonly published: Content;
  readonly bodies: EntryBodies;
  readonly readBodies: ReadBodies;
  /** Ensures that `bodies` contains these; throws a DiagnosticsError if a skimmed one has mistakes. */
  readonly finishBodies: BuiltBodies['finishBodies'];
  readonly brokenTexts: readonly LinkedText[];
  /** Drafts and future entries, which no page may show. */
  readonly unpublished: readonly ContentEntry[];
  readonly diagnostics: readonly Diagnostic[];
}

/** From files to entries: parsed and checked, with pictures and references resolved, and without drafts and future entries. */
export async function loadContent(
  site: Site,
  sources: readonly SourceFile[],
  dependencies: LoadDependencies,
): Promise<LoadedContent> {
  const { store, assets, known, budget, heads } = dependencies;
  const dataFiles = await readDataFiles(site, sources, known.dataFiles);
  const dataChecks = await checkData(site, dataFiles.entries, dependencies);
  const reader = createEntryReader(site, store, { budget, heads });
  const kept = createKeptEntries(site, { store, assets, known });
  const { fileGroups, fresh } = await readFileGroups(site, sources, { reader, kept, assets, known });
  const groups = [groupEntries(site, dataChecks), ...fileGroups];
  const ofAll = <Item>(part: (group: EntryGroup) => readonly Item[]) => joinLists(groups.map(part));

  const broken = new Set([...dataFiles.broken, ...ofAll((group) => group.broken)]);
  const published = groups.map((group) => group.published);
  const unpublished = ofAll((group) => group.unpublished).map(({ entry }) => entry);
  const findUnpublished = createEntryLookup(unpublished);
  const built = await buildBodies(site, published, {
    store,
    readAgain: createReadAgain(site, sources, reader),
    assets,
    broken,
    findUnpublished,
    known,
    faulty: ofAll((group) => group.faulty),
  });
  if (!known.isSkimmed) kept.save(joinLists(fileGroups.map(({ files }) => files)), fresh);

  for (const id of built.failed) broken.add(id);
  const referring = await checkReferences(
    site,
    ofAll((group) => group.references),
    { published: joinLists(published), findUnpublished, broken },
  );
  const { entries, brokenTexts } = withoutFailed(built, referring.failed);
  for (const id of referring.failed) broken.add(id);

  const joined = joinEntries(site, { content: { entries, broken }, unpublished }, known);
  return {
    published: joined.content,
    bodies: built.bodies,
    readBodies: built.readBodies,
    finishBodies: built.finishBodies,
    brokenTexts,
    unpublished,
    diagnostics: [
      ...dataFiles.diagnostics,
      ...ofAll((group) => group.diagnostics),
      ...referring.diagnostics,
      ...built.diagnostics,
      ...joined.diagnostics,
    ],
  };
}

/** Checks the entries of data files against their collections. */
async function checkData(
  site: Site,
  entries: ReadDataFiles['entries'],
  { assets, known }: LoadDependencies,
): Promise<readonly FileCheck[]> {
  const checks: FileCheck[] = [];
  for (const { file, parsed, locate } of entries) {
    const locator = () => Promise.resolve(locate);
    const check = known.checks.get(parsed) ?? (await checkEntry(site, file, parsed, { assets, locator }));
    known.checks.set(parsed, check);
    checks.push({ file, check });
  }
  return checks;
}

interface ReadingParts extends Pick<LoadDependencies, 'assets' | 'known'> {
  readonly reader: EntryReader;
  readonly kept: KeptEntries;
}

/** `fresh`: the files that had no known result. */
async function readFileGroups(
  site: Site,
  sources: readonly SourceFile[],
  { reader, kept, assets, known }: ReadingParts,
): Promise<{ readonly fileGroups: readonly FileGroup[]; readonly fresh: readonly EntryFile[] }> {
  let fresh: readonly EntryFile[] = [];
  const fileGroups = await readGroups(site, sources, {
    known,
    async check(files) {
      fresh = kept.restore(files.filter(({ source }) => !known.checks.has(source)));
      await reader.readAll(fresh, async (file, parsed) => {
        known.isSkimmed ||= 'parsed' in parsed;
        known.checks.set(file.source, await checkFile(site, file, parsed, assets));
      });
    },
  });
  return { fileGroups, fresh };
}

/** The built entries, except those with broken references. */
function withoutFailed(
  { entries, bodies, brokenTexts }: BuiltBodies,
  failed: ReadonlySet<string>,
): Pick<BuiltBodies, 'entries' | 'brokenTexts'> {
  if (failed.size === 0) return { entries, brokenTexts };
  const isFailed = ({ body }: ContentEntry) => failed.has(body.id);
  const texts = entries
    .filter(isFailed)
    .map((entry) => brokenText(entry, bodies.get(entry.body.id)?.links ?? []));
  return {
    entries: entries.filter((entry) => !isFailed(entry)),
    brokenTexts: [...brokenTexts, ...texts],
  };
}

/** If every entry is the same object, so is the whole: pages planned for it stay valid. */
function joinEntries(
  site: Site,
  { content, unpublished }: Omit<KnownContent, 'diagnostics'>,
  known: KnownEntries,
): KnownContent {
  const last = known.content;
  const isSame = last !== undefined && isSameContent(last.content, content);
  if (isSame && isSameList(last.unpublished, unpublished)) return last;
  known.content = {
    content: isSame ? last.content : content,
    unpublished,
    diagnostics: checkEntries(site, { ...content, unpublished }),
  };
  return known.content;
}

function isSameContent(before: Content, now: Content): boolean {
  return (
    isSameList(before.entries, now.entries) &&
    before.broken.size === now.broken.size &&
    [...before.broken].every((id) => now.broken.has(id))
  );
}
