import { buildPath, MissingParamError } from '../../shared/route-pattern.ts';
import { UnknownMessageError } from '../../shared/unknown-message-error.ts';
import { diagnostic, suggestion } from '../lib/diagnostics.ts';
import type { PageSpec, RouteDefinition, RouteTarget } from '../declarations.ts';
import type { Diagnostic, Site, SourcePosition } from '../model.ts';
import { checkPageSpec, PageResultError } from './check-page-spec.ts';
import { PageFunctionError, type PageContext } from './create-page-context.ts';

/** A page as its route lists it, before anything is known of the other pages. */
export interface ListedPage {
  readonly route: RouteDefinition;
  readonly locale: string;
  readonly params: Readonly<Record<string, string>>;
  /** Without base. */
  readonly path: string;
  readonly key: string;
  readonly spec: PageSpec;
  /** False: its page function gave fields that no page has, so that it cannot be rendered. */
  readonly isSound: boolean;
}

export interface ListedPages {
  readonly pages: readonly ListedPage[];
  /** False: a page function failed, so that pages are missing. */
  readonly complete: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Calls every route's page function in one locale. One that fails for want of an entry that is reported already
 * (`broken`) is not reported again.
 */
export function listPages(site: Site, context: PageContext, broken: ReadonlySet<string>): ListedPages {
  let complete = true;
  const diagnostics: Diagnostic[] = [];
  const pages = site.routes.flatMap((route) => {
    /** Paths by what is wrong with the pages. */
    const invalid = new Map<string, string[]>();
    try {
      const list = site.pages[route.name] as ((context: PageContext) => unknown) | undefined;
      const given = list === undefined ? [] : list(context);
      if (!Array.isArray(given)) throw new PageResultError('It gives no list of pages.');
      const shown = new Set<string>();
      return given.map((each: unknown) => {
        const { spec, problems } = checkPageSpec(each);
        const page = listPage(route, spec, { locale: context.locale, shown });
        if (problems === '') return page;
        const paths = invalid.get(problems);
        if (paths === undefined) invalid.set(problems, [page.path]);
        else paths.push(page.path);
        return { ...page, isSound: false };
      });
    } catch (error) {
      complete = false;
      const known =
        error instanceof PageFunctionError && error.entry !== undefined && broken.has(error.entry);
      if (!known) diagnostics.push(pageFunctionProblem(site, route.name, context.locale, error));
      return [];
    } finally {
      for (const [problems, paths] of invalid)
        diagnostics.push(invalidPages(paths, problems, site.places.ofKey(['pages', route.name])));
    }
  });
  return { pages, complete, diagnostics };
}

function listPage(
  route: RouteDefinition,
  spec: PageSpec,
  { locale, shown }: { readonly locale: string; readonly shown: Set<string> },
): ListedPage {
  const params = stringParams(spec.params);
  const key = spec.key ?? `${route.name} ${ownEntry(spec, shown) ?? JSON.stringify(params)}`;
  return { route, locale, params, path: localePath(route, params, locale), key, spec, isSound: true };
}

/** The entry that a page shows, the first of its route that does: the others have params of their own. */
function ownEntry({ entry, canonical }: PageSpec, shown: Set<string>): string | undefined {
  if (entry === undefined || canonical !== undefined) return undefined;
  const id = `${entry.collection}/${entry.key}`;
  if (shown.has(id)) return undefined;
  shown.add(id);
  return id;
}

function stringParams(params: PageSpec['params']): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(params ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
}

function localePath(
  route: Pick<RouteDefinition, 'pattern'>,
  params: Readonly<Record<string, string>>,
  locale: string,
): string {
  const path = buildPath(route.pattern, params);
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** The path without base of a named route; throws a MissingParamError, or an UnknownRouteError. */
export function resolveTarget(
  site: Pick<Site, 'routes' | 'routeAliases'>,
  target: RouteTarget,
  locale: string,
): string {
  const name = site.routeAliases[target.name] ?? target.name;
  const route = site.routes.find((candidate) => candidate.name === name);
  if (route === undefined) throw new UnknownRouteError(target.name);
  return localePath(route, stringParams(target.params), locale);
}

export class UnknownRouteError extends Error {
  override readonly name = 'UnknownRouteError';
  readonly route: string;
  constructor(route: string) {
    super(`There is no route "${route}".`);
    this.route = route;
  }
}

/** What a page function, or a target that it returned, did wrong. Without a route: that of the error page. */
export function pageFunctionProblem(
  { places, routes, routeAliases }: Pick<Site, 'places' | 'routes' | 'routeAliases'>,
  route: string | undefined,
  locale: string,
  error: unknown,
): Diagnostic {
  const keys = route === undefined ? ['errorPage', 'page'] : ['pages', route];
  const at = places.ofError(error) ?? places.ofKey(keys);
  const name = route === undefined ? 'errorPage' : `pages['${route}']`;
  const message = `${name} (${locale}): ${error instanceof Error ? error.message : String(error)}`;
  if (error instanceof MissingParamError) return diagnostic('route-param', { message, at });
  if (error instanceof UnknownRouteError) {
    const known = [...routes.map(({ name }) => name), ...Object.keys(routeAliases)];
    return diagnostic('route-unknown', { message, fix: suggestion('route-unknown', error.route, known), at });
  }
  if (error instanceof UnknownMessageError) return diagnostic('message-unknown', { message, at });
  if (error instanceof PageResultError) return diagnostic('page-invalid', { message, at });
  return diagnostic('page-function', { message, at });
}

/** What one page function got wrong in one way, said once. */
export function invalidPages(
  [first = '', ...others]: readonly string[],
  problems: string,
  at: SourcePosition,
): Diagnostic {
  const more = others.length === 1 ? ' and 1 other page' : ` and ${others.length} other pages`;
  const message = `${first}${others.length === 0 ? '' : more}: ${problems}.`;
  return diagnostic('page-invalid', { message, at });
}
