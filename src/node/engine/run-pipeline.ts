import { readFile } from 'node:fs/promises';

import { bundleMiddleware } from '../bundle/bundle-middleware.ts';
import { bundleSite } from '../bundle/bundle-site.ts';
import { loadContent } from '../content/load-content.ts';
import { loadMessages } from '../messages/load-messages.ts';
import type { Site } from '../model.ts';
import { renderPages } from '../render/render-pages.ts';
import type { RenderedPages } from '../render/rendered-pages.ts';
import { checkLinks, type LinkCheckInput } from '../routes/check-links.ts';
import { planRoutes } from '../routes/plan-routes.ts';
import { createTranslators } from './create-translators.ts';
import { emitFiles } from './emit-files.ts';
import { encodePictures } from './encode-pictures.ts';
import { indexAssets } from './index-assets.ts';
import { listPublicFiles } from './list-public-files.ts';
import { pictureTools } from './picture-tools.ts';
import { planForms } from './plan-forms.ts';
import { prepareRender } from './prepare-render.ts';
import { readMessageSources } from './read-message-sources.ts';
import { scanSite } from './scan-site.ts';
import type { BuiltSite } from './built-site.ts';
import type { PlannedSite } from './planned-site.ts';
import type { Tools } from './tools.ts';

const readText = (file: string) => readFile(file, 'utf8');

/** From the author's files to the list of pages, a line a stage; nothing is rendered. */
export async function planSite(site: Site, { stage, memo, store }: Omit<Tools, 'add'>): Promise<PlannedSite> {
  const scan = await stage('scan', () => scanSite(site, store));
  const assets = await stage('images', () => indexAssets(scan.sources, memo));
  const publicFiles = await stage('public', () => listPublicFiles(scan.sources, memo, readText));
  const messages = await stage('messages', async () =>
    loadMessages(site.locales, await readMessageSources(scan.sources, readText)),
  );
  const content = await stage('content', () =>
    loadContent(site, scan.sources, { store, assets: assets.lookup }),
  );
  const [bundle, middleware] = await stage('bundle', () =>
    Promise.all([bundleSite(site, { icons: publicFiles.icons, memo }), bundleMiddleware(site)]),
  );
  const translators = createTranslators(site, messages.messages);
  const routes = await stage('plan', () =>
    planRoutes(site, {
      content: content.content,
      translators,
      names: { ...bundle.names, middleware: middleware?.names ?? [] },
      pictures: pictureTools(site, bundle),
    }),
  );
  return { scan, assets, publicFiles, messages, content, bundle, middleware, routes };
}

/** One build: plans the site, then hands every file of it to the writer as it is made. */
export async function runPipeline(site: Site, tools: Tools): Promise<BuiltSite> {
  const { stage } = tools;
  const planned = await planSite(site, tools);
  const forms = planForms(site, planned);
  const render = await prepareRender(site, planned, tools);
  const pages = await stage('render', () => renderPages(planned.routes.plan.pages, render));
  const pictures = await stage('encode', () => encodePictures(site, planned, pages, tools));
  const emitted = await stage('emit', () => emitFiles(site, planned, pages, tools));
  const links = await stage('check', () => checkLinks(site, linkCheckInput(planned, pages, emitted.paths)));
  const { scan, publicFiles, messages, content, bundle, routes } = planned;
  const reporting = [scan, publicFiles, messages, content, bundle, routes, pages, pictures, emitted, forms];
  return {
    planned,
    pages,
    pictures,
    emitted,
    forms,
    diagnostics: [...reporting.flatMap(({ diagnostics }) => diagnostics), ...links],
  };
}

function linkCheckInput(
  { routes, content }: PlannedSite,
  rendered: RenderedPages,
  emitted: ReadonlySet<string>,
): LinkCheckInput {
  const pages = rendered.reports.map(({ page: { path, source }, ids, hrefs }) => ({
    path,
    source,
    ids,
    hrefs,
  }));
  const used = [...rendered.files, ...rendered.images.keys()];
  const otherPaths = new Set([...emitted, ...used.map((path) => `/${path}`)]);
  const { entries, broken } = content.content;
  return { plan: routes.plan, entries, broken, pages, otherPaths };
}
