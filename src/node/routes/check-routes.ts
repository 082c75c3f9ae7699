import { diagnostic, suggestion } from '../lib/diagnostics.ts';
import type { Diagnostic, PlannedPage, Site } from '../model.ts';
import type { ListedPage } from './list-pages.ts';

/** Names that templates/index.ts exports. */
export interface TemplateNames {
  readonly templates: readonly string[];
  readonly layouts: readonly string[];
}

/** What the route table names must exist; a site without a URL is told what it goes without. */
export function checkRoutes(site: Site, names: TemplateNames): readonly Diagnostic[] {
  return [...checkSiteUrl(site), ...checkNames(site, names)];
}

function checkSiteUrl({ siteUrl }: Site): readonly Diagnostic[] {
  if (siteUrl !== '') return [];
  const message = 'I18n `baseUrl` is required to generate valid SEO tag links.';
  return [diagnostic('site-url-missing', { severity: 'warning', message, at: { file: 'site.config.ts' } })];
}

function checkNames(site: Site, names: TemplateNames): readonly Diagnostic[] {
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

/** Front matter may name a layout, so pages are checked as well as routes. */
export function checkPages(pages: readonly PlannedPage[], names: TemplateNames): readonly Diagnostic[] {
  return pages
    .filter(({ layout }) => !names.layouts.includes(layout))
    .filter(({ source }) => source !== 'site.config.ts')
    .map(({ layout, source }) => unknownName('layout-unknown', layout, names.layouts, source));
}

/** The second page of a path is left out: both sources are named. */
export function uniquePages(pages: readonly ListedPage[], diagnostics: Diagnostic[]): readonly ListedPage[] {
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

/** Diagnoses a name that templates/index.ts does not export. */
function unknownName(
  code: 'template-unknown' | 'layout-unknown',
  name: string,
  known: readonly string[],
  source: string,
): Diagnostic {
  const what = code === 'template-unknown' ? 'template' : 'layout';
  return diagnostic(code, {
    message: `There is no ${what} "${name}".`,
    fix: suggestion(code, name, known),
    at: { file: source },
  });
}
