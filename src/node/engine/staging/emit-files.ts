import { islandModules } from '../../bundle/islands/island-modules.ts';
import { inSlices } from '../../lib/scheduling/in-slices.ts';
import { normalizePath, readablePath } from '../../lib/files/path-forms.ts';
import { readHead } from '../../lib/files/read-head.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { Site } from '../../model/site.ts';
import type { RenderedPages } from '../../render/rendered-pages.ts';
import type { EmittedFile } from '../../output/emit/emitted-file.ts';
import { feedFiles } from '../../output/emit/feeds.ts';
import { headersFile } from '../../output/emit/headers-file.ts';
import { iconSetFiles } from '../../output/emit/icon-sets.ts';
import { iconFile } from '../../output/emit/icons.ts';
import { messageFiles } from '../../output/emit/message-files.ts';
import { redirectPages } from '../../output/emit/redirect-pages.ts';
import { redirectsFile } from '../../output/emit/redirects-file.ts';
import { rootPage } from '../../output/emit/root-page.ts';
import { serveJson } from '../../output/emit/serve-json.ts';
import { robotsFile, sitemapFiles } from '../../output/emit/sitemap.ts';
import { fromSource, fromStyleFile, fromText } from './output-files.ts';
import type { PlannedSite, SiteCode } from '../planned-site.ts';
import type { Tools } from '../tools.ts';
import { checkStyleFiles } from '../checks/check-style-files.ts';
import { checkStyleUrls } from '../checks/check-style-urls.ts';

export interface EmittedFiles {
  /** Site paths (leading slash, no base, unencoded) that the server answers, except pages. */
  readonly paths: ReadonlySet<string>;
  /** Locale → URL of its messages. */
  readonly messageUrls: Readonly<Record<string, string>>;
  readonly diagnostics: readonly Diagnostic[];
}

/** The scripts and the stylesheet. */
export function bundledFiles({
  bundle: { scripts, islands, stylesheet },
  middleware,
}: SiteCode): readonly EmittedFile[] {
  const modules = [...islandModules(islands), ...(middleware === undefined ? [] : [middleware])];
  return [...Object.values(scripts), ...modules, stylesheet].map(({ path, text }) => ({
    path,
    text,
    source: 'bundle',
    immutable: true,
  }));
}

/** Emits everything except pages and the content's pictures: scripts, styles and their fonts, feeds, sitemap, host files, public files. */
export async function emitFiles(
  site: Site,
  planned: PlannedSite,
  { shellMessages }: Pick<RenderedPages, 'shellMessages'>,
  { add, memo }: Pick<Tools, 'add' | 'memo'>,
): Promise<EmittedFiles> {
  const { bundle, publicFiles, messages, routes, content } = planned;
  const { plan } = routes;
  const { boot, scripts, stylesheet, styleFiles, styleUrls } = bundle;
  const url = ({ path }: { readonly path: string }) => site.cdnURL + path;
  const plain = { stylesheet: url(stylesheet), boot };
  const icons = [iconFile(publicFiles.iconTexts), ...(await iconSetFiles(site, memo))];
  const home = plan.pages.find(({ canonical }) => canonical === `/${site.defaultLocale}`);
  const locales = messageFiles(site, messages.byLocale, shellMessages);

  function* texts(): Generator<EmittedFile | undefined, void> {
    yield* bundledFiles(planned);
    yield rootPage(site, home && readHead(home), { ...plain, script: url(scripts.root) });
    yield* redirectPages(site, { ...plain, script: url(scripts.redirect) });
    yield redirectsFile(site, plan.pages);
    yield headersFile(site, boot);
    yield serveJson(site, boot);
    yield* sitemapFiles(site, plan.pages);
    yield publicFiles.files.has('robots.txt') ? undefined : robotsFile(site);
    yield* feedFiles(site, content.published.entries, plan);
    yield* icons.map(({ file }) => file);
    yield* locales.map(({ file }) => file);
  }
  const paths: string[] = [];
  // One by one: those of a large site have tens of megabytes.
  for (const file of texts()) {
    if (file === undefined) continue;
    paths.push(file.path);
    await add(fromText(file));
  }
  for (const file of styleFiles) await add(fromStyleFile(file));
  await inSlices(publicFiles.files, ([path, source]) => add(fromSource(path, source, false)));

  const names = [...paths, ...styleFiles.map(({ path }) => path), ...publicFiles.files.keys()];
  const redirects = site.redirects.map(({ from }) => readablePath(normalizePath(from)));
  const answering = new Set([...names.map((name) => `/${name}`), ...redirects]);
  return {
    paths: answering,
    messageUrls: Object.fromEntries(locales.map((file) => [file.locale, file.url])),
    diagnostics: [
      ...icons.flatMap((set) => set.diagnostics),
      ...checkStyleFiles(styleFiles),
      ...checkStyleUrls(site, styleUrls, answering),
    ],
  };
}
