import type { Body, BodyNode } from '../../shared/content.ts';
import { sha256 } from '../lib/hash.ts';
import type { Content, ContentEntry, Diagnostic, Memo, Site, SourceFile } from '../model.ts';
import { buildBody } from './build-body.ts';
import { checkEntries } from './check-entries.ts';
import { checkEntry, type CheckedEntry, type Locator, type ReferenceUse } from './check-entry.ts';
import { checkReferences } from './check-references.ts';
import { parseFrontMatter } from './front-matter.ts';
import { listEntries, type EntryFile } from './list-entries.ts';
import { readDataFiles } from './read-data-file.ts';
import { createEntryReader, type ParsedEntry } from './read-entry.ts';
import type { AssetLookup } from './resolve-markers.ts';

export interface LoadDependencies {
  readonly memo: Memo;
  readonly assets: AssetLookup;
  readonly readText: (absolute: string) => Promise<string>;
}

export interface LoadedContent {
  readonly content: Content;
  /** Drafts and entries of the future, which no page may show. */
  readonly unpublished: readonly ContentEntry[];
  readonly diagnostics: readonly Diagnostic[];
}

/** From files to entries: parsed, checked, with pictures and references resolved, drafts and the future left out. */
export async function loadContent(
  site: Site,
  sources: readonly SourceFile[],
  dependencies: LoadDependencies,
): Promise<LoadedContent> {
  const { assets, readText } = dependencies;
  const listed = listEntries(site, sources);
  const dataFiles = await readDataFiles(site, sources, readText);
  const read = createEntryReader(site, dependencies);
  const broken = new Set(dataFiles.broken);
  const diagnostics: Diagnostic[] = [...listed.diagnostics, ...dataFiles.diagnostics];
  const references: ReferenceUse[] = [];
  const checked: CheckedEntry[] = [];

  const check = async (file: EntryFile, parsed: ParsedEntry, locator: Locator) => {
    const result = await checkEntry(site, file, parsed, { assets, locator });
    diagnostics.push(...result.diagnostics);
    references.push(...result.references);
    if (result.checked === undefined) broken.add(idOf(file));
    else checked.push(result.checked);
  };
  for (const { file, parsed, locate } of dataFiles.entries)
    await check(file, parsed, () => Promise.resolve(locate));
  for (const file of listed.files) {
    const { absolute, path } = file.source;
    await check(file, await read(file), async () => parseFrontMatter(await readText(absolute), path).locate);
  }

  const published = checked.filter(({ entry }) => isPublished(site, entry));
  const built = await buildBodies(site, published, { assets, broken });
  for (const id of built.failed) broken.add(id);
  diagnostics.push(
    ...(await checkReferences(references, published, broken)),
    ...built.diagnostics,
    ...checkEntries(site, built.entries, broken),
  );
  return {
    content: { entries: built.entries, bodies: built.bodies, broken },
    unpublished: checked
      .filter(({ entry }) => !isPublished(site, entry))
      .map(({ entry }) => ({ ...entry, body: noBody })),
    diagnostics,
  };
}

const noBody: Body = { kind: 'body', id: '' };

/** A date without a time is the midnight of that day in UTC. */
function isPublished(site: Site, { draft, date }: CheckedEntry['entry']): boolean {
  const isFuture = date !== undefined && Date.parse(date) > Date.parse(site.clock.now);
  return (site.drafts || !draft) && (site.future || !isFuture);
}

function idOf({ collection, key, locale }: Pick<EntryFile, 'collection' | 'key' | 'locale'>): string {
  return `${collection}/${key}/${locale}`;
}

interface BodyDependencies {
  readonly assets: AssetLookup;
  readonly broken: ReadonlySet<string>;
}

async function buildBodies(
  site: Site,
  published: readonly CheckedEntry[],
  { assets, broken }: BodyDependencies,
) {
  const byId = new Map(published.map(({ entry }) => [idOf(entry), entry]));
  const bodies = new Map<string, readonly BodyNode[]>();
  const diagnostics: Diagnostic[] = [];
  const entries: ContentEntry[] = [];
  const failed: string[] = [];
  for (const { entry, parsed } of published) {
    const built = await buildBody(parsed.markdown.nodes, {
      site,
      file: entry.file,
      assets,
      isBroken: (collection, key) => broken.has(`${collection}/${key}/${entry.locale}`),
      embed: (collection, key) => {
        const found = byId.get(`${collection}/${key}/${entry.locale}`);
        return found && { key: found.key, slug: found.slug, data: found.data };
      },
    });
    diagnostics.push(...built.diagnostics);
    if (built.diagnostics.some(({ severity }) => severity === 'error')) {
      failed.push(idOf(entry));
      continue;
    }
    const id = sha256(JSON.stringify(built.nodes)).slice(0, 32);
    bodies.set(id, built.nodes);
    entries.push({ ...entry, body: { kind: 'body', id } });
  }
  return { entries, bodies, failed, diagnostics };
}
