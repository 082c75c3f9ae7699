import { withBase } from '../../shared/routes/paths.ts';
import type { Translate } from '../../shared/register.ts';
import { routePath } from '../../shared/routes/resolve-route.ts';
import { entryId, localeOfEntryId } from '../lib/entries/entry-id.ts';
import { once } from '../lib/once.ts';
import type { Content } from '../model/content.ts';
import type { Diagnostic, SourcePosition } from '../model/diagnostics.ts';
import type { RoutePlan } from '../model/routes.ts';
import type { Site } from '../model/site.ts';
import { callTogether } from './listing/call-page-function.ts';
import { checkRelations } from './check-relations.ts';
import { checkPages, checkRoutes, systemColorModes, type KnownNames } from './check-routes.ts';
import { createPageContext, sortEntries, type PageContext } from './listing/create-page-context.ts';
import { indexEntries, type EntryIndex } from './listing/entry-index.ts';
import { createKnownListings, type KnownListings } from './listing/known-listings.ts';
import { listPages, type ListedPages } from './listing/list-pages.ts';
import type { ListedPage } from './listing/listed-page.ts';
import { createPageMistakes, type PageMistakes } from './listing/page-mistakes.ts';
import { createPagePlaces, entryOf } from './page-places.ts';
import { outputPaths } from './output-paths.ts';
import { pairPages } from './pair-pages.ts';
import { planErrorPages } from './plan-error-pages.ts';
import { planPage, type PlanEnvironment } from './plan-page.ts';
import type { PictureTools } from './plan-shared-picture.ts';
import { uniquePages } from './unique-pages.ts';

export interface PlanInput {
  readonly content: Content;
  readonly translators: ReadonlyMap<string, Translate>;
  readonly names: KnownNames;
  readonly pictures: PictureTools;
  /** From earlier plans of the site. Default: there were none. */
  readonly listings?: KnownListings;
}

export interface PlannedRoutes {
  readonly plan: RoutePlan;
  /** The origin of a page's path, by its output file. */
  readonly placeOf: (file: string) => SourcePosition | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** From entries and messages to every page of the site. Pure: reads no files, and no clock but the site's. */
export function planRoutes(site: Site, input: PlanInput): PlannedRoutes {
  return callTogether(() => planAll(site, input));
}

function planAll(
  site: Site,
  { content, translators, names, pictures, listings = createKnownListings() }: PlanInput,
): PlannedRoutes {
  const diagnostics: Diagnostic[] = [...checkRoutes(site, names)];
  const entries = indexEntries(content.entries);
  const contexts = createContexts(site, { entries, translators, listings });
  const mistakes = createPageMistakes(site);
  const { broken } = content;
  const listed = contexts.map((context) => listPages(site, context, { broken, mistakes, listings }));
  const unique = uniquePages(
    site,
    listed.flatMap((locale) => locale.pages),
    entries,
  );
  const { pages, leftOut } = unique;
  const listedPages = [...pages, ...leftOut];
  diagnostics.push(...unique.diagnostics);
  const byPath = once(() => new Map(pages.map((page) => [page.path, page])));
  const canonicalOf = (page: ListedPage): ListedPage => {
    if (page.spec.canonical === undefined) return page;
    return byPath().get(routePath(page.spec.canonical, page.locale, site)) ?? page;
  };
  const usable = pages.filter((page) => hasUsableTargets(site, page, mistakes));
  const incomplete = incompleteLocales(broken, listed);
  checkRelations(site, usable, {
    content,
    entries,
    listed: listedPages,
    complete: incomplete.size === 0,
    mistakes,
  });
  const pairing = pairPages(site, usable, { canonicalOf, leftOut, incomplete });
  diagnostics.push(...pairing.diagnostics);

  const environment: PlanEnvironment = {
    entryPaths: indexPlaces(site, usable, entries),
    site,
    entries,
    pairing,
    ...pictures,
  };
  const planned = usable
    .filter(({ isSound }) => isSound)
    .map((page) => {
      const paths = outputPaths(site.output.format, page.path);
      return planPage(environment, page, {
        canonicalPath: canonicalOf(page).path,
        file: paths.page,
        payloadFile: paths.payload,
        kind: 'page',
      });
    });
  diagnostics.push(...checkPages(site, usable, names, entries), ...systemColorModes(site, usable, entries));
  const errorPages = planErrorPages(environment, contexts, mistakes);
  const complete = listed.every((locale) => locale.complete);
  const paths = new Set(listedPages.map((page) => withBase(site.baseURL, page.path)));
  const sound = [...planned, ...errorPages].filter(
    ({ layout, template }) => names.layouts.includes(layout) && names.templates.includes(template),
  );
  return {
    plan: {
      pages: sound,
      entryPaths: environment.entryPaths,
      paths,
      complete,
      isWhole: complete && sound.filter(({ kind }) => kind === 'page').length === listedPages.length,
    },
    placeOf: createPagePlaces(site, usable, entries),
    diagnostics: [...diagnostics, ...mistakes.diagnostics()],
  };
}

/** `broken`: `collection/key/locale`. */
function incompleteLocales(broken: ReadonlySet<string>, listed: readonly ListedPages[]): ReadonlySet<string> {
  return new Set([
    ...[...broken].map(localeOfEntryId),
    ...listed.flatMap(({ locale, complete }) => (complete ? [] : locale)),
  ]);
}

interface ContextParts extends Pick<PlanInput, 'translators'> {
  readonly entries: EntryIndex;
  readonly listings: KnownListings;
}

function createContexts(
  site: Site,
  { entries, translators, listings }: ContextParts,
): readonly PageContext[] {
  return site.locales.flatMap(({ code }) => {
    const translate = translators.get(code);
    if (translate === undefined) return [];
    const content = listings.recall(code, sortEntries(entries.get(code) ?? new Map()));
    return [createPageContext(site, { locale: code, content, translate })];
  });
}

function hasUsableTargets(site: Site, { route, locale, spec }: ListedPage, mistakes: PageMistakes): boolean {
  try {
    for (const target of [spec.canonical, spec.previous, spec.next]) {
      if (target !== undefined) routePath(target, locale, site);
    }
    return true;
  } catch (error) {
    mistakes.failed(route.name, locale, error);
    return false;
  }
}

/** `collection/key/locale` → path with base of the page that shows the entry. */
function indexPlaces(
  site: Site,
  pages: readonly ListedPage[],
  entries: EntryIndex,
): ReadonlyMap<string, string> {
  const entryPaths = new Map<string, string>();
  for (const page of pages) {
    const { spec, locale, path } = page;
    if (spec.canonical !== undefined) continue;
    const url = withBase(site.baseURL, path);
    if (spec.entry !== undefined)
      entryPaths.set(entryOf(page, entries)?.body.id ?? entryId({ ...spec.entry, locale }), url);
    for (const { collection, key, anchor } of spec.shows ?? [])
      entryPaths.set(entryId({ collection, key, locale }), `${url}#${anchor}`);
  }
  return entryPaths;
}
