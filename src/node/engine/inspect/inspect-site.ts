import { bundleMiddleware } from '../../bundle/bundle-middleware.ts';
import { bundleTemplates } from '../../bundle/bundle-site.ts';
import { findIslands } from '../../bundle/islands/find-islands.ts';
import { missingDirectives, type LoadedTemplates } from '../../bundle/load-templates.ts';
import { createKnownEntries } from '../../content/entries/known-entries.ts';
import { loadContent, type LoadedContent } from '../../content/load-content.ts';
import type { Store } from '../../model/cache.ts';
import { createPlanTools } from '../create-plan-tools.ts';
import { DiagnosticsError } from '../../lib/diagnostics/diagnostics.ts';
import { settleAll } from '../../lib/scheduling/settle-all.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import type { EntryBodies } from '../../model/content.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { PlannedPage } from '../../model/routes.ts';
import type { Site } from '../../model/site.ts';
import { planRoutes } from '../../routes/plan-routes.ts';
import { collectDiagnostics } from '../results/collect-diagnostics.ts';
import { createMemo } from '../store/create-memo.ts';
import { createTranslators } from '../create-translators.ts';
import type { EngineOptions } from '../engine-types.ts';
import { pictureTools } from '../pictures/picture-tools.ts';
import { indexAssets } from '../scan/index-assets.ts';
import { listInspected, type InspectedEntry } from './inspected-entries.ts';
import { openCache } from '../store/open-cache.ts';
import { readMessageSources } from '../scan/read-message-sources.ts';
import { createScan, type SiteScan } from '../scan/scan-site.ts';
import { findStaleTranslations } from '../translations/stale-translations.ts';

export type InspectOptions = Pick<EngineOptions, 'cache' | 'onEvent'>;

export interface EntryListInspection {
  readonly entries: readonly InspectedEntry[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface RouteInspection {
  readonly pages: readonly PlannedPage[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Every entry of the site, including drafts and entries with mistakes. Reads only the content. */
export function inspectEntries(site: Site, options: InspectOptions): Promise<EntryListInspection> {
  return withContent(site, options, async ({ scan, content }) => {
    const entries = await listInspected(site, scan.content, content);
    const { stale, diagnostics } = findStaleTranslations(site, entries);
    const found = [...scan.diagnostics, ...content.diagnostics, ...diagnostics];
    return {
      entries: entries.map((entry) => ({ ...entry, stale: stale.get(entry.file) })),
      diagnostics: collectDiagnostics(site, found),
    };
  });
}

/** Every page that a build would publish. Pages are planned but not rendered; scripts and styles are not built. */
export function inspectRoutes(site: Site, options: InspectOptions): Promise<RouteInspection> {
  return withContent(site, options, async ({ site: own, scan, content, store }) => {
    const found = [...scan.diagnostics, ...content.diagnostics];
    try {
      const messages = loadMessages(site, await readMessageSources(scan.messages));
      found.push(...messages.diagnostics);
      const [templates, { value: middleware }] = await settleAll([
        inspectTemplates(own, store),
        bundleMiddleware(own),
      ]);
      const routes = planRoutes(own, {
        content: content.published,
        translators: createTranslators(site, messages.byLocale),
        names: { ...templates.names, middleware: middleware?.names ?? [] },
        pictures: pictureTools(site, { cards: undefined }),
      });
      found.push(
        ...missingDirectives(own, templates.names),
        ...routes.diagnostics,
        ...dataProblems(routes.plan.pages, content.bodies),
      );
      return { pages: routes.plan.pages, diagnostics: collectDiagnostics(site, found) };
    } catch (error) {
      if (!(error instanceof DiagnosticsError)) throw error;
      return { pages: [], diagnostics: collectDiagnostics(site, [...found, ...error.diagnostics]) };
    }
  });
}

async function inspectTemplates(site: Site, store: Store): Promise<LoadedTemplates> {
  const { keep, bundles, bundler: made } = createPlanTools(site, { store, onEvent: () => undefined });
  await using bundler = made;
  const sources = findIslands(site.root);
  return await bundleTemplates(site, { sources, keep, keepBundle: bundles.keep, bundler });
}

/** Mistakes in the data of pages. */
function dataProblems(pages: readonly PlannedPage[], bodies: EntryBodies): readonly Diagnostic[] {
  return pages.flatMap((page) => {
    try {
      page.content(bodies);
      return [];
    } catch (error) {
      if (error instanceof DiagnosticsError) return error.diagnostics;
      throw error;
    }
  });
}

interface ReadContent {
  /** With the cache folder that is really used. */
  readonly site: Site;
  readonly scan: SiteScan;
  readonly content: LoadedContent;
  readonly store: Store;
}

async function withContent<Result>(
  site: Site,
  options: InspectOptions,
  use: (read: ReadContent) => Promise<Result>,
): Promise<Result> {
  const { cacheDir, store, dispose } = await openCache(site, options);
  try {
    const memo = createMemo(store);
    const scan = await createScan(site, store)();
    const assets = await indexAssets(scan.assets, memo);
    const content = await loadContent(site, scan.content, {
      store,
      assets: assets.lookup,
      known: createKnownEntries(),
    });
    return await use({ site: { ...site, cacheDir }, scan, content, store });
  } finally {
    store.close();
    await dispose();
  }
}
