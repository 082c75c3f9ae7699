import { listEntries } from '../../content/list-entries.ts';
import { readBodies } from '../../content/bodies/stored-body.ts';
import { readTextEdits, type EditedFile, type EditedTexts } from '../../content/read-text-edits.ts';
import { DiagnosticsError } from '../../lib/diagnostics/diagnostics.ts';
import { isText } from '../../lib/entries/entry-path.ts';
import type { Store } from '../../model/cache.ts';
import type { Site } from '../../model/site.ts';
import type { Publisher } from '../../output/create-publisher.ts';
import type { BlobRef } from '../../render/page-records.ts';
import { joinGroups } from '../../render/group-pages.ts';
import { groupKept, readPageShelf, writePageShelf, type PageShelf } from '../../render/page-shelf.ts';
import { publishPage } from '../../render/publish-page.ts';
import { renderEdited, type EditedPage } from '../../render/render-edited.ts';
import { isInRange } from './clock-range.ts';
import { readKeptBuild, toPlannedForms, writeKeptBuild, type KeptBuild } from './kept-build.ts';
import type { StagedSite } from '../staging/staged-site.ts';
import { measureRoutes } from '../results/measure-routes.ts';
import { siteHash } from './site-hash.ts';
import type { SiteCode, SiteSources } from '../planned-site.ts';
import { prepareSession } from '../prepare-render.ts';
import { bundleCode } from '../run-pipeline.ts';
import { countFiles } from '../results/summarize.ts';
import type { Tools } from '../tools.ts';

/** From this many texts or pages on, a complete build is no slower, since it uses threads. */
const MANY = 100;

interface RebuildTools extends Tools {
  readonly publisher: Publisher;
}

/**
 * Rebuilds the pages of changed texts, and keeps the rest of the published site. Undefined if something else has changed, or may have;
 * nothing has been handed to the writer then.
 */
export async function rebuildTexts(
  site: Site,
  sources: SiteSources,
  tools: RebuildTools,
): Promise<StagedSite | undefined> {
  const { store, publisher, stage } = tools;
  const last = readKeptBuild(store, site);
  if (last === undefined || last.id !== publisher.publishedId) return undefined;
  if (!isInRange(site.clock.now, last.clock)) return undefined;
  const files = editedFiles(site, sources, last);
  if (files === undefined) return undefined;
  const code = await codeOf(site, sources, tools);
  if (code === undefined || last.siteHash !== siteHash(site, { ...sources, ...code })) return undefined;

  const texts = await stage('content', () =>
    readTextEdits(site, files, { store, assets: sources.assets.lookup, used: last.used }),
  );
  if (texts === undefined) return undefined;
  const shelves = readShelves(store, last, texts.bodies);
  if (shelves === undefined) return undefined;
  const input = { sources, texts, shelves, tools };
  const pages = await stage('render', () => renderTexts(site, { ...input, code }));
  if (pages === undefined || !(await keepOthers(publisher, pages))) return undefined;
  for (const { kept, answer } of pages) {
    const bytes = new Map([answer.html, answer.payload].map((file) => [file.hash, file.value]));
    const load = ({ hash }: BlobRef) => Promise.resolve(bytes.get(hash) as Uint8Array);
    await publishPage(kept.page, kept.record, { add: tools.add, load });
  }
  return rebuiltSite(site, { ...input, last, files, pages });
}

/** Undefined: there are none, or too many, or one that the last build did not have. */
function editedFiles(
  site: Site,
  { scan }: Pick<SiteSources, 'scan'>,
  { texts }: KeptBuild,
): readonly EditedFile[] | undefined {
  const edited = scan.content.filter(({ path, hash }) => isText(path) && texts[path] !== hash);
  if (edited.length === 0 || edited.length > MANY) return undefined;
  const files = listEntries(site, edited).files.flatMap((now): readonly EditedFile[] => {
    const hash = texts[now.source.path];
    return hash === undefined ? [] : [{ now, before: { ...now, source: { ...now.source, hash } } }];
  });
  return files.length === edited.length ? files : undefined;
}

/** Undefined: there are mistakes, which a complete build reports together with those of the entries. */
async function codeOf(site: Site, sources: SiteSources, tools: Tools): Promise<SiteCode | undefined> {
  try {
    return await bundleCode(site, sources, tools);
  } catch (error) {
    if (error instanceof DiagnosticsError) return undefined;
    throw error;
  }
}

/** By name. */
type Shelves = ReadonlyMap<string, PageShelf>;

/** The shelves whose pages show one of the bodies; undefined if another build has replaced a shelf. */
function readShelves(
  store: Store,
  { shelves }: KeptBuild,
  bodies: EditedTexts['bodies'],
): Shelves | undefined {
  const found = new Map<string, PageShelf>();
  for (const { name, hash, bodies: shown } of shelves) {
    if (!shown.some((id) => bodies.has(id))) continue;
    const shelf = readPageShelf(store, name);
    if (shelf?.hash !== hash) return undefined;
    found.set(name, shelf);
  }
  return found;
}

interface RenderInput {
  readonly sources: SiteSources;
  readonly code: SiteCode;
  readonly texts: EditedTexts;
  readonly shelves: Shelves;
  readonly tools: RebuildTools;
}

async function renderTexts(
  site: Site,
  { sources, code, texts: { bodies }, shelves, tools }: RenderInput,
): Promise<readonly EditedPage[] | undefined> {
  const { store } = tools;
  const pages = [...shelves.values()].flatMap((shelf) =>
    [...shelf.pages.values()].filter((page) => page.bodies.some(([id]) => bodies.has(id))),
  );
  if (pages.length > MANY) return undefined;
  const { session, localeHash } = await prepareSession(site, { ...sources, ...code }, tools);
  return renderEdited(pages, bodies, {
    session,
    localeHash,
    store,
    readBodies: (hashes) => readBodies(store, hashes),
  });
}

function keepOthers(publisher: Publisher, pages: readonly EditedPage[]): Promise<boolean> {
  const files = pages.flatMap(({ kept: { page } }) => [page.file, page.payloadFile ?? page.file]);
  return publisher.keepAllBut(new Set(files));
}

interface RebuiltParts extends Omit<RenderInput, 'code'> {
  readonly last: KeptBuild;
  readonly files: readonly EditedFile[];
  readonly pages: readonly EditedPage[];
}

function rebuiltSite(
  site: Site,
  { last, sources, files, texts, shelves, pages, tools }: RebuiltParts,
): StagedSite {
  const { store } = tools;
  const edited = new Map(pages.map(({ kept }) => [kept.page.file, kept]));
  const now = new Map(
    [...shelves].map(([name, { settings, pages: before }]) => [
      name,
      { settings, pages: [...before].map(([file, page]) => edited.get(file) ?? page) },
    ]),
  );
  const { manifest, timestamp, clock, summary, diagnostics } = last;
  return {
    isWhole: false,
    manifest,
    timestamp,
    diagnostics,
    placeOf: () => undefined,
    pages: pages.map(({ kept: { page }, answer: { ms } }) => ({ page, ms })),
    forms: toPlannedForms(last.forms, sources.scan.assets),
    sources: sources.scan,
    clock,
    summarize(diff) {
      const groups = joinGroups(
        last.shelves.flatMap((outline) => {
          const own = now.get(outline.name);
          return own === undefined ? outline.groups : groupKept(own.pages);
        }),
      );
      return {
        ...summary,
        rendered: pages.length,
        files: diff && countFiles(diff),
        images: { ...summary.images, encoded: 0 },
        routes: diff === undefined ? [] : measureRoutes(groups, summary, site.outDir),
      };
    },
    keep({ id, summary }) {
      texts.keep();
      const outlines = last.shelves.map((outline) => {
        const own = now.get(outline.name);
        return own === undefined ? outline : writePageShelf(store, outline.name, own);
      });
      const changed = files.map(({ now: { source } }) => [source.path, source.hash] as const);
      writeKeptBuild(store, site, {
        ...last,
        id,
        summary,
        texts: { ...last.texts, ...Object.fromEntries(changed) },
        shelves: outlines,
      });
    },
  };
}
