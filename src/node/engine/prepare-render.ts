import path from 'node:path';

import type { RenderContext } from '../../shared/pages/page.ts';
import type { RendererOptions } from '../../shared/pages/render-result.ts';
import { createLocateRender } from '../bundle/locate-render.ts';
import { writeToCache } from '../lib/files/cache-overflow.ts';
import { createFindInCode } from '../lib/diagnostics/find-in-code.ts';
import { renewFile } from '../lib/files/files.ts';
import { sha256, shortHash } from '../lib/bytes/hash.ts';
import { codeVersion } from '../lib/code-version.ts';
import type { Messages } from '../model/messages.ts';
import type { Site } from '../model/site.ts';
import type { RenderDependencies } from '../render/render-dependencies.ts';
import { imageSettings } from './pictures/picture-tools.ts';
import { islandTable } from './results/island-assets.ts';
import { settingsHash } from './last-build/site-hash.ts';
import type { PlannedSite } from './planned-site.ts';
import type { Tools } from './tools.ts';

/** Everything that rendering needs apart from the pages. */
export async function prepareRender(
  site: Site,
  planned: PlannedSite,
  tools: Tools,
): Promise<RenderDependencies> {
  return {
    ...(await prepareSession(site, planned, tools)),
    settingsHash: settingsHash(site, planned.bundle),
    entryPaths: planned.routes.plan.entryPaths,
    bodies: planned.content.bodies,
    readBodies: planned.content.readBodies,
    store: tools.store,
    jobs: site.jobs,
    add: tools.add,
    placing: tools.placing,
  };
}

/** The part that all pages share: one file that every worker reads once, and the keys of cached results. */
export async function prepareSession(
  site: Site,
  parts: RenderParts,
  { workDir }: Pick<Tools, 'workDir'>,
): Promise<Pick<RenderDependencies, 'session' | 'localeHash' | 'places'>> {
  const { module, options, localeHash, places } = renderInputs(site, parts);
  const text = JSON.stringify(options);
  const name = `render-${shortHash(text, 16)}.json`;
  const file = await writeToCache(workDir, (folder) => renewFile(path.join(folder, name), text));
  return { session: { module, options: file }, localeHash, places };
}

type RenderParts = Pick<PlannedSite, 'bundle' | 'publicFiles' | 'messages'>;

export interface RenderInputs extends Pick<RenderDependencies, 'localeHash' | 'places'> {
  /** File of the bundled templates. */
  readonly module: string;
  readonly options: RendererOptions;
}

/** The inputs that all pages are rendered with. */
export function renderInputs(site: Site, parts: RenderParts): RenderInputs {
  const { bundle, messages } = parts;
  const context = renderContext(site, parts);
  const options: RendererOptions = {
    context,
    messages: Object.fromEntries(messages.byLocale.map(({ locale, asts }) => [locale, asts])),
    compiled:
      bundle.islands.react === undefined
        ? {}
        : Object.fromEntries(messages.byLocale.map(({ locale, compiled }) => [locale, compiled])),
  };
  return {
    module: bundle.templates.file,
    options,
    places: {
      locate: createLocateRender(site.root, bundle.templates),
      inCode: createFindInCode(site.root),
    },
    localeHash: localeHashes(bundle.templates.hash, context, messages.byLocale),
  };
}

const FAVICON = 'favicon.svg';

export function hasFavicon({ files }: PlannedSite['publicFiles']): boolean {
  return files.has(FAVICON);
}

/** The URL of the stylesheet, as pages refer to it. */
export function stylesheetAddress(
  { cdnURL }: Pick<Site, 'cdnURL'>,
  { stylesheet }: Pick<RenderParts['bundle'], 'stylesheet'>,
): string {
  return cdnURL + stylesheet.path;
}

function renderContext(site: Site, { bundle, publicFiles, messages }: RenderParts): RenderContext {
  const { stylesheet, preloads, scripts, boot, islands } = bundle;
  const { baseURL, cdnURL, name, locales, defaultLocale, runtime, persist } = site;
  return {
    config: {
      baseURL,
      cdnURL,
      siteName: name,
      locales,
      defaultLocale,
      runtime,
      persist,
      public: site.public,
    },
    siteUrl: site.siteUrl,
    assets: {
      stylesheet: stylesheetAddress(site, bundle),
      preloads: preloads.map(({ path: name, type }) => ({ href: cdnURL + name, type })),
      favicon: hasFavicon(publicFiles) ? `${baseURL}${FAVICON}` : null,
      runtime: cdnURL + scripts.main.path,
      boot,
      id: shortHash([stylesheet.path, scripts.main.path, islands.react?.path ?? ''].join('\n')),
    },
    routes: site.routes.map((route) => ({ name: route.name, pattern: route.pattern })),
    routeAliases: site.routeAliases,
    images: imageSettings(site),
    pictureSizes: site.markdown.pictureSizes,
    forms: site.forms?.specs ?? {},
    icons: publicFiles.icons,
    islands: islandTable(islands, { cdnURL, messages: messages.byLocale }),
  };
}

/** Hash of everything that all pages of a locale depend on; with the page's own JSON, it forms the key of a cached page. */
function localeHashes(
  bundleHash: string,
  context: RenderContext,
  messages: readonly Messages[],
): (locale: string) => string {
  const shared = [codeVersion(), process.versions.icu, bundleHash, JSON.stringify(context)].join('\n');
  const hashes = new Map(messages.map(({ locale, hash }) => [locale, sha256(`${shared}\n${hash}`)]));
  return (locale) => hashes.get(locale) ?? sha256(shared);
}
