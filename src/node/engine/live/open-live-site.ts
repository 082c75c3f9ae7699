import { keepReact } from '../../bundle/bundle-site.ts';
import { createBrowserCode } from '../../bundle/browser-code.ts';
import type { SourceFile } from '../../model/content.ts';
import type { OutputFile } from '../../model/output.ts';
import type { PlannedPage, RoutePlan } from '../../model/routes.ts';
import type { Site } from '../../model/site.ts';
import { serveJson } from '../../output/emit/serve-json.ts';
import { bundledFiles } from '../staging/emit-files.ts';
import { fromSource, fromStyleFile, fromText } from '../staging/output-files.ts';
import type { PlannedSite } from '../planned-site.ts';
import { hasFavicon, renderInputs } from '../prepare-render.ts';
import type { PlanTools } from '../tools.ts';
import { createListHash } from './list-hash.ts';
import { createLivePictures } from './live-pictures.ts';
import { createLiveSite, type LiveSite } from './live-site.ts';
import type { RenderEnvironment } from './key-page.ts';
import { createPageRenders } from './page-renders.ts';
import { siteId } from './site-id.ts';

/** Opens a planned site, save after save; keeps everything from the previous site that is unchanged. */
export type OpenLiveSite = (site: Site, planned: PlannedSite) => Promise<LiveSite>;

export function createOpenLiveSite({ keep, bundles, memo, store }: PlanTools): OpenLiveSite {
  const renders = createPageRenders(keep);
  const hashSources = createListHash<SourceFile>(({ path, hash }) => `${path} ${hash}`);

  async function environmentOf(site: Site, planned: PlannedSite): Promise<RenderEnvironment> {
    const { bundle, messages, publicFiles, content } = planned;
    const inputs = await keep(
      'render inputs',
      [site, bundle, messages, publicFiles.icons.join(), hasFavicon(publicFiles)],
      () => renderInputs(site, planned),
    );
    const { bodies, readBodies, finishBodies } = content;
    return { ...inputs, bodies, readBodies, finishBodies };
  }

  return async (site, planned) => {
    const { bundle, middleware, assets, publicFiles, scan } = planned;
    const { plan } = planned.routes;
    const environment = await environmentOf(site, planned);
    const fixed = await keep('fixed', [site, bundle, middleware, assets, publicFiles], () =>
      fixedFiles(site, planned),
    );
    const pageOf = await keep('pages by file', [plan], () => indexPages(plan));
    const pictures = await keep('pictures', [site], () => createLivePictures(site, { memo, store }));
    const { scripts, islands } = bundle;
    const bundleReact = () => keepReact(site, bundles.keep);
    const browserCode = await keep('browser code', [site, scripts, islands], () =>
      createBrowserCode(site, { scripts, islands, bundleReact }),
    );
    return createLiveSite(site, {
      id: siteId(site, planned, hashSources(scan.sources)),
      planned,
      fixed,
      pageOf,
      facts: (page) => renders.facts(page, environment),
      texts: (page) => renders.texts(page, environment),
      recordView: renders.recordView,
      awaited: renders.awaited,
      pictures,
      browserCode,
      tools: { keep, memo, store },
    });
  };
}

/** The files that need no rendering: scripts and styles, public files, content files, and the server's rules. */
function fixedFiles(site: Site, planned: PlannedSite): ReadonlyMap<string, OutputFile> {
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

/** The pages, by their output files. */
function indexPages({ pages }: Pick<RoutePlan, 'pages'>): ReadonlyMap<string, PlannedPage> {
  const files = new Map<string, PlannedPage>();
  for (const page of pages) {
    files.set(page.file, page);
    if (page.payloadFile !== undefined) files.set(page.payloadFile, page);
  }
  return files;
}
