import { IMAGE_FOLDER } from '../../../shared/images/image-variant.ts';
import { anyBuildManifest, buildManifestFile } from '../../lib/files/published-names.ts';
import type { BrowserCode } from '../../model/browser-code.ts';
import type { SourceFile } from '../../model/content.ts';
import type { OutputFile } from '../../model/output.ts';
import type { PlannedPage } from '../../model/routes.ts';
import type { Site } from '../../model/site.ts';
import { manifestFiles } from '../../output/emit/manifests.ts';
import { messageFiles } from '../../output/emit/message-files.ts';
import { isManifest } from '../../output/publish-ledger.ts';
import { privateFilesOf } from '../forms/private-files.ts';
import { fromText } from '../staging/output-files.ts';
import type { PlannedSite } from '../planned-site.ts';
import { stylesheetAddress } from '../prepare-render.ts';
import { manifestContent, siteTimestamp } from '../staging/publish-site.ts';
import type { PlanTools } from '../tools.ts';
import { checkLiveSite, type CheckOptions, type SiteCheck } from './check-live-site.ts';
import { createLiveEmit } from './emit-live.ts';
import { createLivePages, type LivePagesOptions } from './live-pages.ts';
import type { LivePictures } from './live-pictures.ts';

/** The site at one moment. Files are made only on request. */
export interface LiveSite {
  /** Differs whenever the site's files do. */
  readonly id: string;
  /** Address of the stylesheet that all pages share. */
  readonly stylesheet: string;
  readonly pages: readonly PlannedPage[];
  /** The texts that it was made from. */
  readonly sources: readonly SourceFile[];
  readonly browserCode: BrowserCode;
  /** Whether a file of the output (its path relative to the output folder) is a page. */
  readonly isPage: (path: string) => boolean;
  /** A file of the output, by its path relative to the output folder. */
  readonly file: (path: string) => Promise<OutputFile | undefined>;
  /**
   * Renders everything that is not rendered yet, yielding to other work in between, and runs the checks of a build; throws once aborted.
   */
  readonly check: (options: CheckOptions) => Promise<SiteCheck>;
}

export interface LiveSiteOptions extends LivePagesOptions {
  readonly id: string;
  readonly planned: PlannedSite;
  /** The files that exist before anything is rendered, by path. */
  readonly fixed: ReadonlyMap<string, OutputFile>;
  /** The pages, by their output files. */
  readonly pageOf: ReadonlyMap<string, PlannedPage>;
  /** Files of pages that somebody waits for, in the order in which they should be rendered. */
  readonly awaited: () => ReadonlySet<string>;
  readonly pictures: LivePictures;
  readonly browserCode: BrowserCode;
  readonly tools: Pick<PlanTools, 'keep' | 'memo' | 'store'>;
}

export function createLiveSite(site: Site, options: LiveSiteOptions): LiveSite {
  const { id, planned, fixed, pageOf, pictures, browserCode, tools } = options;
  const { pages } = planned.routes.plan;
  const live = createLivePages(pages, options);
  const emit = createLiveEmit(site, planned, { shellMessages: live.shellMessages, ...tools });

  /** A page opened before a save may request the manifest of an earlier build: it gets the current one. */
  async function manifestFile(path: string): Promise<OutputFile | undefined> {
    const messages = messageFiles(site, planned.messages.byLocale, await live.shellMessages());
    const urls = Object.fromEntries(messages.map(({ locale, url }) => [locale, url]));
    const stamp = { id, timestamp: siteTimestamp(site, planned) };
    const files = manifestFiles({ ...stamp, ...manifestContent(site, planned, urls) });
    const present = path.replace(anyBuildManifest, buildManifestFile(id));
    const found = files.find((file) => file.path === present);
    return found && fromText({ ...found, path });
  }

  let privateHashes: ReadonlySet<string> | undefined;
  /** Like a build, serves only those content files that pages name: private files come from the endpoint alone. */
  function isWithheld(path: string): boolean {
    const source = planned.assets.files.get(path);
    if (source === undefined || live.rendered.files.has(path)) return false;
    return (privateHashes ??= hashesOfPrivate(planned)).has(source.hash);
  }

  return {
    id,
    stylesheet: stylesheetAddress(site, planned.bundle),
    pages,
    sources: planned.scan.content,
    browserCode,
    isPage: (path) => pageOf.get(path)?.file === path,
    async file(path) {
      const page = pageOf.get(path);
      if (page !== undefined) return live.file(page, path);
      if (isManifest(path)) return manifestFile(path);
      const known = fixed.get(path);
      if (known !== undefined) return isWithheld(path) ? undefined : known;
      // A tab opened before the server started may request a picture of a page that has not been requested yet.
      if (path.startsWith(IMAGE_FOLDER)) await live.renderUntil(() => pictures.isNoted(path));
      return (await pictures.file(path, planned)) ?? (await emit()).files.get(path);
    },
    check(checking) {
      const awaited = new Set([...options.awaited()].flatMap((file) => pageOf.get(file) ?? []));
      return checkLiveSite(site, { planned, live, awaited, emit, tools }, checking);
    },
  };
}

function hashesOfPrivate({ assets, content }: PlannedSite): ReadonlySet<string> {
  const { found } = privateFilesOf(content.published.entries, undefined);
  return new Set([...found].flatMap((id) => assets.privateFiles.get(id)?.source.hash ?? []));
}
