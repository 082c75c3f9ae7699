import { isRecord } from '../../../shared/is-record.ts';
import { localePath } from '../../../shared/routes/resolve-route.ts';
import { isBroken } from '../../lib/entries/broken-entries.ts';
import type { PageSpec, RouteDefinition } from '../../declarations/routes.ts';
import type { Site } from '../../model/site.ts';
import { callPageFunction } from './call-page-function.ts';
import { asyncFunction, checkPageSpec, isPromise, PageResultError } from './check-page-spec.ts';
import { PageFunctionError, type PageContext } from './create-page-context.ts';
import type { KnownListings } from './known-listings.ts';
import type { ListedPage } from './listed-page.ts';
import type { PageMistakes } from './page-mistakes.ts';

export interface ListedPages {
  readonly locale: string;
  readonly pages: readonly ListedPage[];
  /** False: a page function failed, so that pages are missing. */
  readonly complete: boolean;
}

export interface ListingOptions {
  /** `collection/key/locale` of entries already reported: a function that fails because one of them is missing is not reported again. */
  readonly broken: ReadonlySet<string>;
  readonly mistakes: PageMistakes;
  readonly listings: KnownListings;
}

/** Calls every route's page function for its pages in one locale. */
export function listPages(
  site: Site,
  context: PageContext,
  { broken, mistakes, listings }: ListingOptions,
): ListedPages {
  const { locale } = context;
  let complete = true;
  const pages = site.routes.flatMap((route) => {
    try {
      return listings.list(route.name, context, (tracked) => listRoute(site, route, tracked, mistakes));
    } catch (error) {
      complete = false;
      const known =
        error instanceof PageFunctionError && error.entry !== undefined && isBroken(broken, error.entry);
      if (!known) mistakes.failed(route.name, locale, error);
      return [];
    }
  });
  return { locale, pages, complete };
}

function listRoute(
  site: Site,
  route: RouteDefinition,
  context: PageContext,
  mistakes: PageMistakes,
): readonly ListedPage[] {
  const { locale } = context;
  const list = site.pages[route.name] as ((context: PageContext) => unknown) | undefined;
  const given = list === undefined ? [] : callPageFunction(list, context);
  if (isPromise(given)) throw new PageResultError(asyncFunction);
  if (!Array.isArray(given)) throw new PageResultError(noList(given));
  const collections = [...site.collections.keys()];
  const shown = new Set<string>();
  return given.map((each: unknown) => {
    const { spec, problems } = checkPageSpec(each, collections);
    const page = listPage(route, spec, { locale, shown });
    if (problems === '') return page;
    mistakes.invalid(route.name, page.path, problems);
    return { ...page, isSound: false };
  });
}

function noList(given: unknown): string {
  const found =
    given === undefined
      ? 'nothing: a function with braces needs a return'
      : 'something else: one page, too, is given in a list, [{ … }]';
  return `It gives no list of pages, but ${found}.`;
}

function listPage(
  route: RouteDefinition,
  spec: PageSpec,
  { locale, shown }: { readonly locale: string; readonly shown: Set<string> },
): ListedPage {
  const params = stringParams(spec.params);
  const path = localePath(route, params, locale);
  const key = spec.key ?? `${route.name} ${ownEntry(spec, shown) ?? JSON.stringify(params)}`;
  return { route, locale, params, path, key, spec, isSound: true };
}

/** The entry that a page shows, for the first such page of its route: the others have params of their own. */
function ownEntry({ entry, canonical }: PageSpec, shown: Set<string>): string | undefined {
  if (entry === undefined || canonical !== undefined) return undefined;
  const id = `${entry.collection}/${entry.key}`;
  if (shown.has(id)) return undefined;
  shown.add(id);
  return id;
}

/** The params themselves if all are strings, as they usually are: there are thousands of pages. */
function stringParams(params: PageSpec['params']): Readonly<Record<string, string>> {
  const entries = Object.entries(params ?? {});
  if (isRecord(params) && entries.every(([, value]) => typeof value === 'string'))
    return params as Readonly<Record<string, string>>;
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
