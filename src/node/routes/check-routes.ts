import { diagnostic, suggestion } from '../lib/diagnostics/diagnostics.ts';
import { templatesIndex } from '../lib/files/site-files.ts';
import type { Diagnostic, SourcePosition } from '../model/diagnostics.ts';
import type { Site } from '../model/site.ts';
import type { EntryIndex } from './listing/entry-index.ts';
import type { ListedPage } from './listing/listed-page.ts';
import { settingPlace } from './page-places.ts';

/** The names that a route may use: those that templates/index.ts exports, and templates/middleware/index.ts. */
export interface KnownNames {
  readonly templates: readonly string[];
  readonly layouts: readonly string[];
  readonly middleware: readonly string[];
}

/** The layout of routes that name none; the same as in the config's schema. */
const defaultLayout = 'default';

/** Checks that every name in the route table exists; warns of paths with a locale, and what a site without a URL lacks. */
export function checkRoutes(site: Site, names: KnownNames): readonly Diagnostic[] {
  return [...checkSiteUrl(site), ...localePaths(site), ...checkNames(site, names)];
}

function checkSiteUrl({ siteUrl, places }: Site): readonly Diagnostic[] {
  if (siteUrl !== '') return [];
  // The documentation promises the first sentence verbatim; the config uses another term.
  const message =
    'I18n `baseUrl` is required to generate valid SEO tag links. In site.config.ts it is `siteUrl`. ' +
    'Not written without it: canonical and hreflang links, social pictures, feeds, sitemap.xml, robots.txt.';
  return [diagnostic('site-url-missing', { message, at: places.ofKey(['siteUrl']) })];
}

/** The locale is put before each path, so that these pages would have it twice. */
function localePaths({ routes, locales, places }: Site): readonly Diagnostic[] {
  return routes
    .filter(({ pattern }) => locales.some(({ code }) => pattern.split('/')[1] === code))
    .map(({ name, pattern }) =>
      diagnostic('route-locale', {
        message: `The path ${pattern} of the route "${name}" begins with a locale, which sitegen puts before it.`,
        fix: `Write the path without it: ${pattern.replace(/^\/[^/]+\/?/, '/')}`,
        at: places.ofKey(['routes', name, 'path']),
      }),
    );
}

function checkNames(site: Site, names: KnownNames): readonly Diagnostic[] {
  const { routes, errorPage, places } = site;
  const named = [
    ...routes.map((route) => ({ ...route, keys: ['routes', route.name] })),
    ...(errorPage === undefined ? [] : [{ ...errorPage, middleware: [], keys: ['errorPage'] }]),
  ];
  const lacksDefault =
    named.some(({ layout }) => layout === defaultLayout) && !names.layouts.includes(defaultLayout);
  const problems = named.flatMap(({ template, layout, keys, ...route }) => [
    ...(names.templates.includes(template)
      ? []
      : [unknownName('template-unknown', template, names.templates, places.ofKey([...keys, 'template']))]),
    ...(names.layouts.includes(layout) || layout === defaultLayout
      ? []
      : [unknownName('layout-unknown', layout, names.layouts, places.ofKey([...keys, 'layout']))]),
    ...route.middleware
      .filter((name) => !names.middleware.includes(name))
      .map((name) =>
        diagnostic('middleware-unknown', {
          message: `Unknown route middleware: '${name}'.`,
          fix: suggestion('middleware-unknown', name, names.middleware),
          at: places.ofKey([...keys, 'middleware']),
        }),
      ),
  ]);
  return lacksDefault ? [...problems, noDefaultLayout()] : problems;
}

/** Reported once: most routes name no layout, and so use this one. */
function noDefaultLayout(): Diagnostic {
  return diagnostic('layout-unknown', {
    message: `${templatesIndex} exports no layout "${defaultLayout}", which routes without a layout of their own use.`,
    fix: `Add it to layouts: export const layouts = { ${defaultLayout}: … }.`,
    at: { file: templatesIndex },
  });
}

/** A page may name its own layout, often from front matter. */
export function checkPages(
  site: Site,
  pages: readonly ListedPage[],
  { layouts }: KnownNames,
  entries: EntryIndex,
): readonly Diagnostic[] {
  return pages.flatMap((page) => {
    const { layout } = page.spec;
    if (layout === undefined || layouts.includes(layout)) return [];
    return [unknownName('layout-unknown', layout, layouts, settingPlace(site, page, 'layout', entries))];
  });
}

/** A page cannot force "system": reported once per route and once per page that tries. */
export function systemColorModes(
  site: Site,
  pages: readonly ListedPage[],
  entries: EntryIndex,
): readonly Diagnostic[] {
  return [
    ...site.routes
      .filter(({ colorMode }) => colorMode === 'system')
      .map(({ name }) => systemColorMode(`Route ${name}`, site.places.ofKey(['routes', name, 'colorMode']))),
    ...pages
      .filter(({ spec }) => spec.colorMode === 'system')
      .map((page) => systemColorMode(page.path, settingPlace(site, page, 'colorMode', entries))),
  ];
}

function systemColorMode(what: string, at: SourcePosition): Diagnostic {
  return diagnostic('color-mode-system', {
    message: `${what}: You cannot force the colorMode to system at the page level.`,
    at,
  });
}

/** Diagnoses a name that templates/index.ts does not export. */
function unknownName(
  code: 'template-unknown' | 'layout-unknown',
  name: string,
  known: readonly string[],
  at: SourcePosition,
): Diagnostic {
  const what = code === 'template-unknown' ? 'template' : 'layout';
  return diagnostic(code, {
    message: `There is no ${what} "${name}".`,
    fix: suggestion(code, name, known),
    at,
  });
}
