import { bundleMiddleware } from '../bundle/bundle-middleware.ts';
import { bundleModules, bundleSite, type SiteModules } from '../bundle/bundle-site.ts';
import { settleAll } from '../lib/scheduling/settle-all.ts';
import { loadMessages } from '../messages/load-messages.ts';
import type { Site } from '../model/site.ts';
import { renderPages } from '../render/render-pages.ts';
import { checkLinks } from '../routes/links/check-links.ts';
import { createKnownListings } from '../routes/listing/known-listings.ts';
import { planRoutes } from '../routes/plan-routes.ts';
import { planFindings } from './results/collect-diagnostics.ts';
import { createLinkTracer } from './checks/create-link-tracer.ts';
import { createStableTranslators } from './stable-translators.ts';
import { emitFiles } from './staging/emit-files.ts';
import { linkCheckInput } from './checks/link-check-input.ts';
import { encodePictures } from './pictures/encode-pictures.ts';
import { indexAssets } from './scan/index-assets.ts';
import { listPublicFiles } from './scan/list-public-files.ts';
import { pictureTools } from './pictures/picture-tools.ts';
import { planForms } from './forms/plan-forms.ts';
import { prepareRender } from './prepare-render.ts';
import { readMessageSources } from './scan/read-message-sources.ts';
import { withAllMistakes } from './results/with-all-mistakes.ts';
import type { PipelineResult } from './results/pipeline-result.ts';
import type { PlannedSite, SiteCode, SiteSources } from './planned-site.ts';
import type { PlanTools, Tools } from './tools.ts';

/**
 * From the author's files to the list of pages, one line per stage; renders nothing. A stage whose inputs have not changed since the
 * last plan keeps its result.
 */
export async function planSite(site: Site, { stage, ...tools }: PlanTools): Promise<PlannedSite> {
  const planTools = { ...tools, stage: withAllMistakes(stage) };
  return whileBundling(site, planTools, async () =>
    planPages(site, await readSources(site, planTools), planTools),
  );
}

/**
 * Begins to bundle the site's modules, since that takes as long as reading its sources. If it fails, `planPages` repeats it, and reports
 * the failure with all others.
 */
export async function whileBundling<Result>(
  site: Site,
  tools: PlanTools,
  work: () => Promise<Result>,
): Promise<Result> {
  const [result] = await settleAll([work(), startModules(site, tools).catch(() => undefined)]);
  return result;
}

/** The site's modules, whether they are bundled, being bundled, or still to be. */
function startModules(
  site: Site,
  { keep, bundles, bundler }: Pick<PlanTools, 'keep' | 'bundles' | 'bundler'>,
): Promise<SiteModules> {
  return keep('modules', [site, bundles.version()], () =>
    bundleModules(site, { keep, keepBundle: bundles.keep, bundler, filesVersion: bundles.filesVersion() }),
  );
}

/** Reads everything except entries and code. */
export async function readSources(
  site: Site,
  { stage, scan: scanSite, keep, memo }: PlanTools,
): Promise<SiteSources> {
  const scan = await stage('scan', scanSite);
  const assets = await stage('images', () =>
    keep('images', scan.assets, () => indexAssets(scan.assets, memo)),
  );
  const publicFiles = await stage('public', () =>
    keep('public', scan.publicFiles, () => listPublicFiles(scan.publicFiles, memo)),
  );
  const messages = await stage('messages', () =>
    keep('messages', [site, ...scan.messages], async () =>
      loadMessages(site, await readMessageSources(scan.messages)),
    ),
  );
  return { scan, assets, publicFiles, messages };
}

/** Bundles a site's code. */
export async function bundleCode(
  site: Site,
  { publicFiles: { icons } }: Pick<SiteSources, 'publicFiles'>,
  { stage, memo, keep, bundles, bundler }: PlanTools,
): Promise<SiteCode> {
  const [bundle, middleware] = await stage('bundle', () =>
    keep('bundle', [site, icons.join(), bundles.version()], () =>
      settleAll([
        bundleSite(
          site,
          { icons, modules: startModules(site, { keep, bundles, bundler }) },
          { memo, keep, keepBundle: bundles.keep },
        ),
        bundles.keep('middleware', [], () => bundleMiddleware(site)),
      ]),
    ),
  );
  return { bundle, middleware };
}

/** Reads the entries and plans all pages. `tools.stage` reports earlier mistakes too when a stage fails. */
export async function planPages(site: Site, sources: SiteSources, tools: PlanTools): Promise<PlannedSite> {
  const { stage, keep } = tools;
  const { scan, assets, messages } = sources;
  const [content, code] = await settleAll([
    stage('content', () => tools.content.read(site, scan.content, assets)),
    bundleCode(site, sources, tools),
  ]);
  const { bundle, middleware } = code;
  const names = { ...bundle.names, middleware: middleware?.names ?? [] };
  const translatorsOf = await keep('translators', [site], () => createStableTranslators(site));
  const translators = translatorsOf(messages.byLocale);
  const listings = await keep('listings', [site], createKnownListings);
  const routes = await stage('plan', () =>
    keep('plan', [site, content.published, translators, JSON.stringify(names), bundle.cards], () => {
      const pictures = pictureTools(site, bundle);
      const input = { content: content.published, translators, names, pictures, listings };
      return tools.content.run(() => planRoutes(site, input));
    }),
  );
  return { ...sources, ...code, content, routes };
}

/** Makes a planned site, and hands each file to the writer as soon as it is made. */
export async function buildPages(site: Site, planned: PlannedSite, tools: Tools): Promise<PipelineResult> {
  const { stage } = tools;
  const forms = planForms(site, planned);
  const render = await prepareRender(site, planned, tools);
  const pages = await stage('render', () => renderPages(planned.routes.plan.pages, render));
  const pictures = await stage('encode', () => encodePictures(site, planned, pages, tools));
  const emitted = await stage('emit', () => emitFiles(site, planned, pages, tools));
  const links = await stage('check', () =>
    checkLinks(site, linkCheckInput(planned, pages, emitted.paths), createLinkTracer(site, planned)),
  );
  const made = [pages, pictures, emitted, forms].flatMap(({ diagnostics }) => diagnostics);
  return {
    planned,
    pages,
    pictures,
    emitted,
    forms,
    diagnostics: [...planFindings(planned), ...made, ...links],
  };
}
