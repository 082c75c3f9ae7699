import { readFile } from 'node:fs/promises';

import type { Body } from '../../shared/content.ts';
import type {
  Content,
  ContentEntry,
  Diagnostic,
  EntryBodies,
  ReadBody,
  Site,
  SourceFile,
  Store,
} from '../model.ts';
import { buildBodies, entryId } from './build-bodies.ts';
import { checkEntries } from './check-entries.ts';
import {
  checkEntry,
  type CheckedEntry,
  type EntryCheck,
  type Locator,
  type ReferenceUse,
} from './check-entry.ts';
import { checkReferences } from './check-references.ts';
import { parseFrontMatter } from './front-matter.ts';
import { createKeptEntries } from './kept-entries.ts';
import type { KnownContent, KnownEntries } from './known-entries.ts';
import { listEntries, type EntryFile } from './list-entries.ts';
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
  readonly readBody: ReadBody;
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
  const listed = listEntries(site, sources);
  const dataFiles = await readDataFiles(site, sources, { readText, known: known.dataFiles });
  const reader = createEntryReader(site, store);
  const kept = createKeptEntries(site, { store, assets, known, locatorOf });
  const broken = new Set(dataFiles.broken);
  const diagnostics: Diagnostic[] = [...listed.diagnostics, ...dataFiles.diagnostics];
  const references: ReferenceUse[] = [];
  const checked: CheckedEntry[] = [];

  const take = (file: EntryFile, result: EntryCheck) => {
    diagnostics.push(...result.diagnostics);
    references.push(...result.references);
    if (result.checked === undefined) broken.add(entryId(file));
    else checked.push(result.checked);
  };
  for (const { file, parsed, locate } of dataFiles.entries) {
    const locator = () => Promise.resolve(locate);
    const result = known.checks.get(parsed) ?? (await checkEntry(site, file, parsed, { assets, locator }));
    known.checks.set(parsed, result);
    take(file, result);
  }
  const fresh = kept.restore(listed.files.filter(({ source }) => !known.checks.has(source)));
  await reader.readAll(fresh, async (file, parsed) => {
    const context = { assets, locator: locatorOf(file) };
    known.checks.set(file.source, await checkEntry(site, file, parsed, context));
  });
  for (const file of listed.files) take(file, known.checks.get(file.source) as EntryCheck);
  const [published, unpublished] = partition(checked, publishedBy(site));
  const built = await buildBodies(site, published, {
    store,
    readAgain: reader.readAgain,
    assets,
    broken,
    known,
  });
  kept.save(listed.files, fresh);
  for (const id of built.failed) broken.add(id);
  const referring = await checkReferences(references, published, broken);
  for (const id of referring.failed) broken.add(id);
  const entries = built.entries.filter(({ body }) => !referring.failed.has(body.id));
  const { content, diagnostics: owed } = joinEntries(site, { entries, broken }, known);
  diagnostics.push(...referring.diagnostics, ...built.diagnostics, ...owed);
  return {
    content,
    bodies: built.bodies,
    readBody: built.readBody,
    unpublished: unpublished.map(({ entry }) => ({ ...entry, body: noBody })),
    diagnostics,
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

const noBody: Body = { kind: 'body', id: '' };

const locatorOf =
  ({ source: { absolute, path } }: EntryFile): Locator =>
  async () =>
    parseFrontMatter(await readText(absolute), path).locate;

const readText = (absolute: string) => readFile(absolute, 'utf8');

/** A date without a time is the midnight of that day in UTC. */
function publishedBy({ drafts, future, clock }: Site): (checked: CheckedEntry) => boolean {
  const now = Date.parse(clock.now);
  return ({ entry: { draft, date } }) =>
    (drafts || !draft) && (future || date === undefined || Date.parse(date) <= now);
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  const [first, second]: [Item[], Item[]] = [[], []];
  for (const item of items) (isFirst(item) ? first : second).push(item);
  return [first, second];
}
