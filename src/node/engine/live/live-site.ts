import { IMAGE_FOLDER } from '../../../shared/image-variant.ts';
import { anyBuildManifest, buildManifestFile } from '../../lib/published-names.ts';
import { manifestFiles } from '../../output/emit/manifests.ts';
import { messageFiles } from '../../output/emit/message-files.ts';
import { serveJson } from '../../output/emit/serve-json.ts';
import { createClaims } from '../../output/publish-claims.ts';
import { isManifest } from '../../output/publish-ledger.ts';
import { checkLinks } from '../../routes/check-links.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { OutputFile } from '../../model/output.ts';
import type { PlannedPage, RoutePlan } from '../../model/routes.ts';
import type { Site } from '../../model/site.ts';
import { groupProblems } from '../../render/page-problems.ts';
import { createCollection } from '../../render/rendered-pages.ts';
import { bundledFiles, emitFiles } from '../emit-files.ts';
import { privateFilesOf } from '../forms/private-files.ts';
import { fromSource, fromText } from '../output-files.ts';
import { createOutputPlaces } from '../output-places.ts';
import type { PlannedSite } from '../planned-site.ts';
import { manifestContent, siteTimestamp } from '../publish-site.ts';
import { stylesheetAddress } from '../prepare-render.ts';
import { linkCheckInput } from '../link-check-input.ts';
import { fromStyleFile } from '../style-files.ts';
import type { PlanTools } from '../tools.ts';
import type { LivePictures } from './live-pictures.ts';
import type { PageRender, PageTexts } from './page-renders.ts';

/** The site as it is at one moment. Nothing is made before it is asked for. */
export interface LiveSite {
  /** Another one when the site's files are others. */
  readonly id: string;
  /** Address of the stylesheet that every page has. */
  readonly stylesheet: string;
  readonly pages: readonly PlannedPage[];
  /** Whether a file of the output (its path relative to the output folder) is a page. */
  readonly isPage: (path: string) => boolean;
  /** A file of the output, by its path relative to the output folder. */
  readonly file: (path: string) => Promise<OutputFile | undefined>;
  /** Renders whatever is not rendered yet, with turns for others in between, and checks what a build would; throws once aborted. */
  readonly check: (options: CheckOptions) => Promise<SiteCheck>;
}

export interface CheckOptions {
  readonly signal: AbortSignal;
  /**
   * Takes what was found in the pages that are awaited, which come first: no other page had problems before. The others are
   * rendered once it is done.
   */
  readonly onAwaited: (pages: readonly Diagnostic[]) => void | Promise<void>;
}

export interface SiteCheck {
  /** Of rendering the pages. */
  readonly pages: readonly Diagnostic[];
  /** Of what is made of all pages: links, files that are no page, and paths that several files want. */
  readonly whole: readonly Diagnostic[];
}

export interface LiveSiteOptions {
  readonly id: string;
  readonly planned: PlannedSite;
  /** What exists before anything is rendered, by path. */
  readonly fixed: ReadonlyMap<string, OutputFile>;
  /** The pages, by the files that are made of them. */
  readonly pageOf: ReadonlyMap<string, PlannedPage>;
  readonly facts: (page: PlannedPage) => Promise<PageRender>;
  readonly texts: (page: PlannedPage) => Promise<PageTexts | undefined>;
  readonly noteLook: (page: PlannedPage) => void;
  /** Files of pages that somebody waits for, in the order in which they are to be rendered. */
  readonly awaited: () => ReadonlySet<string>;
  readonly pictures: LivePictures;
  readonly memo: PlanTools['memo'];
  readonly keep: PlanTools['keep'];
}

/** The files that need no rendering: scripts and styles, public files, files of the content, and the rules of the server. */
export function fixedFiles(site: Site, planned: PlannedSite): ReadonlyMap<string, OutputFile> {
  const { bundle, assets, publicFiles } = planned;
  const files = [
    ...bundledFiles(planned).map(fromText),
    ...bundle.styleFiles.map(fromStyleFile),
    fromText(serveJson(site, bundle.boot)),
    ...[...publicFiles.files].map(([name, source]) => fromSource(name, source, false)),
    ...[...assets.files].map(([name, source]) => fromSource(name, source, true)),
  ];
  return new Map(files.map((file) => [file.path, file]));
}

/** The pages, by the files that are made of them. */
export function indexPages({ pages }: Pick<RoutePlan, 'pages'>): ReadonlyMap<string, PlannedPage> {
  const files = new Map<string, PlannedPage>();
  for (const page of pages) {
    files.set(page.file, page);
    if (page.payloadFile !== undefined) files.set(page.payloadFile, page);
  }
  return files;
}

export function createLiveSite(site: Site, options: LiveSiteOptions): LiveSite {
  const { id, planned, fixed, pageOf, pictures, memo, keep } = options;
  const { pages } = planned.routes.plan;
  const rendered = createCollection();
  /** Whether every page was rendered: then a picture that none shows is none. */
  let areAllNoted = false;

  async function render(page: PlannedPage): Promise<PageRender> {
    const result = await options.facts(page);
    if (result.facts === undefined || rendered.reports.has(page)) return result;
    const { images, files, htmlBytes, ms } = result.facts;
    rendered.add(page, { images, files }, { ...result.facts, html: { size: htmlBytes } }, ms);
    pictures.note(images);
    return result;
  }

  /** The keys that layouts use: a page of each layout and template says them. */
  async function shellMessages(): Promise<ReadonlySet<string>> {
    const kinds = new Map(pages.map((page) => [`${page.layout}\n${page.template}`, page]));
    for (const page of kinds.values()) await render(page);
    return rendered.shellMessages;
  }

  async function pageFile(page: PlannedPage, path: string): Promise<OutputFile | undefined> {
    // Payloads are fetched for every link that might be followed; who has followed one asks for the document with the next change.
    if (path === page.file) options.noteLook(page);
    const found = await options.texts(page);
    await render(page);
    if (found === undefined) return undefined;
    const text = path === page.file ? found.html : found.payload;
    return fromText({ path, text, source: page.source, immutable: false });
  }

  /** A page may have asked for the id of the latest build before a save: it is given the manifest of the present one. */
  async function manifestFile(path: string): Promise<OutputFile | undefined> {
    const messages = messageFiles(site, planned.messages.messages, await shellMessages());
    const urls = Object.fromEntries(messages.map(({ locale, url }) => [locale, url]));
    const stamp = { id, timestamp: siteTimestamp(site, planned) };
    const files = manifestFiles({ ...stamp, ...manifestContent(site, planned, urls) });
    const present = path.replace(anyBuildManifest, buildManifestFile(id));
    const found = files.find((file) => file.path === present);
    return found && fromText({ ...found, path });
  }

  /** A tab may be older than the server, and ask for a picture of a page that nobody has asked for yet. */
  async function findPicture(path: string): Promise<void> {
    if (areAllNoted) return;
    for (const page of pages) {
      if (pictures.isNoted(path)) return;
      await render(page);
      await new Promise((resolve) => setImmediate(resolve));
    }
    areAllNoted = true;
  }

  let privateHashes: ReadonlySet<string> | undefined;
  /** A build publishes no file of the content but what pages name: what is to be had from the endpoint alone is not served either. */
  function isWithheld(path: string): boolean {
    const source = planned.assets.files.get(path);
    if (source === undefined || rendered.files.has(path)) return false;
    return (privateHashes ??= hashesOfPrivate(planned)).has(source.hash);
  }

  let emitting: ReturnType<typeof emit> | undefined;
  /** Once; what failed is tried again when it is asked for again. */
  function emitOnce() {
    emitting ??= emit().catch((error: unknown) => {
      emitting = undefined;
      throw error;
    });
    return emitting;
  }

  async function emit() {
    const added: OutputFile[] = [];
    const add = (file: OutputFile) => {
      added.push(file);
      return Promise.resolve();
    };
    const emitted = await emitFiles(site, planned, { shellMessages: await shellMessages() }, { add, memo });
    const files = new Map(added.map((file) => [file.path, file]));
    // For ten thousand pages that takes as long as a save: while their paths are what they were, nothing of it changes.
    const names = added.map(({ path, source }) => `${path} ${source}`).join('\n');
    const refused = await keep('path conflicts', [pages, names], () => pathConflicts(added));
    return { files, emitted, refused };
  }

  function pathConflicts(others: readonly OutputFile[]): readonly Diagnostic[] {
    const claims = createClaims();
    for (const { file, payloadFile, source } of pages)
      for (const path of payloadFile === undefined ? [file] : [file, payloadFile])
        claims.claim({ path, hash: '', source, immutable: false });
    for (const file of others) claims.claim(file);
    return claims.diagnostics(createOutputPlaces(site, planned));
  }

  return {
    id,
    stylesheet: stylesheetAddress(site, planned.bundle),
    pages,
    isPage: (path) => pageOf.get(path)?.file === path,
    async file(path) {
      const page = pageOf.get(path);
      if (page !== undefined) return pageFile(page, path);
      if (isManifest(path)) return manifestFile(path);
      const known = fixed.get(path);
      if (known !== undefined) return isWithheld(path) ? undefined : known;
      if (path.startsWith(IMAGE_FOLDER)) await findPicture(path);
      return (await pictures.file(path, planned)) ?? (await emitOnce()).files.get(path);
    },
    async check({ signal, onAwaited }) {
      const awaited = new Set([...options.awaited()].flatMap((file) => pageOf.get(file) ?? []));
      const found: Diagnostic[] = [];
      async function renderAll(some: readonly PlannedPage[]): Promise<void> {
        for (const page of some) {
          found.push(...(await render(page)).diagnostics);
          await new Promise((resolve) => setImmediate(resolve));
          signal.throwIfAborted();
        }
      }
      await renderAll([...awaited]);
      await onAwaited(groupProblems(found));
      await renderAll(pages.filter((page) => !awaited.has(page)));
      const { emitted, refused } = await emitOnce();
      const reports = pages.flatMap((page) => rendered.reports.get(page) ?? []);
      const links = checkLinks(site, linkCheckInput(planned, { ...rendered, reports }, emitted.paths));
      return { pages: groupProblems(found), whole: [...emitted.diagnostics, ...refused, ...links] };
    },
  };
}

function hashesOfPrivate({ assets, content }: PlannedSite): ReadonlySet<string> {
  const { found } = privateFilesOf(content.content.entries, undefined);
  return new Set([...found].flatMap((id) => assets.privateFiles.get(id)?.source.hash ?? []));
}
