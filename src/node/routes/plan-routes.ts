import { withBase } from '../../shared/paths.ts';
import type { Translate } from '../../shared/register.ts';
import { diagnostic } from '../lib/diagnostics.ts';
import type { Content, ContentEntry, Diagnostic, PageSpec, PlannedPage, RoutePlan, Site } from '../model.ts';
import { createPageContext, indexEntries, type PageContext } from './create-page-context.ts';
import { listPages, pageFunctionProblem, resolveTarget, unknownName, type ListedPage } from './list-pages.ts';
import { outputPaths } from './output-paths.ts';
import { pairPages, type Pairing } from './pair-pages.ts';
import { planPage, systemColorModes, type PlanEnvironment } from './plan-page.ts';

/** Names that templates/index.ts exports. */
export interface TemplateNames {
  readonly templates: readonly string[];
  readonly layouts: readonly string[];
}

export interface PlanInput {
  readonly content: Content;
  readonly translators: ReadonlyMap<string, Translate>;
  readonly names: TemplateNames;
}

export interface Planned {
  readonly plan: RoutePlan;
  readonly diagnostics: readonly Diagnostic[];
}

/** From entries and messages to every page of the site. Pure: reads no file, knows no time but the site's clock. */
export function planRoutes(site: Site, { content, translators, names }: PlanInput): Planned {
  const diagnostics: Diagnostic[] = [...checkSiteUrl(site), ...checkRoutes(site, names)];
  const contexts = createContexts(site, content.entries, translators);
  const listed = contexts.map((context) => listPages(site, context, content.broken));
  diagnostics.push(...listed.flatMap((locale) => locale.diagnostics));
  const pages = uniquePages(
    listed.flatMap((locale) => locale.pages),
    diagnostics,
  );
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const canonicalOf = (page: ListedPage): ListedPage => {
    if (page.spec.canonical === undefined) return page;
    return byPath.get(resolveTarget(site, page.spec.canonical, page.locale)) ?? page;
  };
  const usable = pages.filter((page) => hasUsableTargets(site, page, diagnostics));
  const pairing = pairPages(site, usable, canonicalOf);
  diagnostics.push(...pairing.diagnostics);

  const environment = createEnvironment(site, content, usable, pairing);
  const planned = usable.flatMap((page) => {
    try {
      return [planPage(environment, page, canonicalOf(page).path)];
    } catch (error) {
      diagnostics.push(
        diagnostic('page-data', {
          message: `${page.path}: ${errorText(error)}.`,
          at: { file: sourceOf(page, content) },
        }),
      );
      return [];
    }
  });
  diagnostics.push(...checkPages(planned, names), ...systemColorModes(usable, environment.files));
  const errorPages = planErrorPages({ ...environment, pairing: homes(site) }, contexts, diagnostics);
  const complete = listed.every((locale) => locale.complete);
  const paths = new Set(pages.map((page) => withBase(site.baseURL, page.path)));
  const sound = planned.filter(
    ({ input }) => names.layouts.includes(input.layout) && names.templates.includes(input.template),
  );
  return {
    plan: { pages: [...sound, ...errorPages], entryPaths: environment.entryPaths, paths, complete },
    diagnostics,
  };
}

function createContexts(
  site: Site,
  entries: readonly ContentEntry[],
  translators: ReadonlyMap<string, Translate>,
): readonly PageContext[] {
  const collections = new Set(site.collections.keys());
  return site.locales.flatMap(({ code }) => {
    const translate = translators.get(code);
    if (translate === undefined) return [];
    return [
      createPageContext({ locale: code, content: indexEntries(entries, code), collections, translate }),
    ];
  });
}

function checkSiteUrl({ siteUrl }: Site): readonly Diagnostic[] {
  if (siteUrl !== '') return [];
  const message = 'I18n `baseUrl` is required to generate valid SEO tag links.';
  return [diagnostic('site-url-missing', { severity: 'warning', message, at: { file: 'site.config.ts' } })];
}

function checkRoutes(site: Site, names: TemplateNames): readonly Diagnostic[] {
  return site.routes.flatMap((route) => [
    ...(names.templates.includes(route.template)
      ? []
      : [unknownName('template-unknown', route.template, names.templates, 'site.config.ts')]),
    ...(names.layouts.includes(route.layout)
      ? []
      : [unknownName('layout-unknown', route.layout, names.layouts, 'site.config.ts')]),
    ...route.middleware
      .filter((name) => !site.middleware.includes(name))
      .map((name) =>
        diagnostic('middleware-unknown', {
          message: `Unknown route middleware: '${name}'.`,
          at: { file: 'site.config.ts' },
        }),
      ),
  ]);
}

/** The second page of a path is left out: both sources are named. */
function uniquePages(pages: readonly ListedPage[], diagnostics: Diagnostic[]): readonly ListedPage[] {
  const first = new Map<string, ListedPage>();
  for (const page of pages) {
    const other = first.get(page.path);
    if (other === undefined) {
      first.set(page.path, page);
      continue;
    }
    // Two entries of one collection have one slug: that is reported where the slugs stand.
    if (page.spec.entry !== undefined && page.spec.entry.collection === other.spec.entry?.collection)
      continue;
    diagnostics.push(
      diagnostic('path-duplicate', {
        message: `${page.path} is produced by ${describe(other)} and by ${describe(page)}.`,
        at: { file: 'site.config.ts' },
      }),
    );
  }
  return [...first.values()];
}

function describe({ route, spec }: ListedPage): string {
  return spec.entry === undefined ? `route ${route.name}` : `${spec.entry.collection}/${spec.entry.key}`;
}

function hasUsableTargets(
  site: Site,
  { route, locale, spec }: ListedPage,
  diagnostics: Diagnostic[],
): boolean {
  try {
    for (const target of [spec.canonical, spec.previous, spec.next]) {
      if (target !== undefined) resolveTarget(site, target, locale);
    }
    return true;
  } catch (error) {
    diagnostics.push(pageFunctionProblem(route.name, locale, error));
    return false;
  }
}

function createEnvironment(
  site: Site,
  content: Content,
  pages: readonly ListedPage[],
  pairing: Pairing,
): PlanEnvironment {
  const entryPaths = new Map<string, string>();
  for (const { spec, locale, path } of pages) {
    if (spec.canonical !== undefined) continue;
    const url = withBase(site.baseURL, path);
    if (spec.entry !== undefined) entryPaths.set(`${spec.entry.collection}/${spec.entry.key}/${locale}`, url);
    for (const { collection, key, anchor } of spec.shows ?? [])
      entryPaths.set(`${collection}/${key}/${locale}`, `${url}#${anchor}`);
  }
  const links = new Map(
    content.entries.map((entry) => [entry.body.id, entry.links.map(({ target }) => target)]),
  );
  const files = new Map(
    content.entries.map(({ collection, key, locale, file }) => [`${collection}/${key}/${locale}`, file]),
  );
  return { site, pairing, entryPaths, links, files };
}

/** Front matter may name a layout, so pages are checked as well as routes. */
function checkPages(pages: readonly PlannedPage[], names: TemplateNames): readonly Diagnostic[] {
  return pages
    .filter(({ input }) => !names.layouts.includes(input.layout))
    .filter(({ source }) => source !== 'site.config.ts')
    .map(({ input, source }) => unknownName('layout-unknown', input.layout, names.layouts, source));
}

/** An error page is no page of its own: its switcher leads to the homes. */
function homes(site: Site): Pairing {
  const alternates = site.locales.map(({ code }) => ({
    locale: code,
    path: withBase(site.baseURL, `/${code}`),
    exact: false,
  }));
  return { alternates: () => alternates, diagnostics: [] };
}

function planErrorPages(
  environment: PlanEnvironment,
  contexts: readonly PageContext[],
  diagnostics: Diagnostic[],
): readonly PlannedPage[] {
  const { site } = environment;
  const { errorPage } = site;
  if (errorPage === undefined) return [];
  const route = {
    name: 'error',
    pattern: '/404',
    middleware: [],
    colorMode: null,
    noindex: true,
    ...errorPage,
  };
  return contexts.flatMap((context) => {
    try {
      const spec = (errorPage.page as unknown as (context: PageContext) => PageSpec)(context);
      const path = outputPaths('directory', `/${context.locale}`).page.replace('index.html', '404.html');
      const listed: ListedPage = {
        route,
        locale: context.locale,
        params: {},
        path: `/${context.locale}/404`,
        key: 'error',
        spec,
      };
      const planned = planPage(environment, listed, undefined);
      const local: PlannedPage = { ...planned, file: path, payloadFile: undefined, kind: 'error' };
      return context.locale === site.defaultLocale ? [local, { ...local, file: '404.html' }] : [local];
    } catch (error) {
      diagnostics.push(pageFunctionProblem('error', context.locale, error));
      return [];
    }
  });
}

function sourceOf({ spec, locale }: ListedPage, content: Content): string {
  const { entry } = spec;
  const found =
    entry &&
    content.entries.find(
      (candidate) =>
        candidate.collection === entry.collection &&
        candidate.key === entry.key &&
        candidate.locale === locale,
    );
  return found?.file ?? 'site.config.ts';
}

function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
