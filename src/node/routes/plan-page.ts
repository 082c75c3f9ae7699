import type { PageInput } from '../../shared/pages/page.ts';
import { MissingParamError, UnknownRouteError } from '../../shared/routes/route-pattern.ts';
import { UnknownParamError } from '../../shared/routes/unknown-param-error.ts';
import { canonicalPath, splitUrl, withBase } from '../../shared/routes/paths.ts';
import { routePath } from '../../shared/routes/resolve-route.ts';
import { DiagnosticsError } from '../lib/diagnostics/diagnostics.ts';
import { sha256 } from '../lib/bytes/hash.ts';
import { localeOf } from '../lib/entries/locale-of.ts';
import { pageDiagnostic } from '../lib/diagnostics/page-diagnostic.ts';
import type { ContentLink, EntryBodies } from '../model/content.ts';
import type { PageContent, PlannedPage } from '../model/routes.ts';
import type { Site } from '../model/site.ts';
import { buildHead } from './build-head.ts';
import type { EntryIndex } from './listing/entry-index.ts';
import { isNoindex, type ListedPage } from './listing/listed-page.ts';
import { entryOf } from './page-places.ts';
import type { Pairing } from './pair-pages.ts';
import { planLinkedData } from './plan-linked-data.ts';
import { planSharedPicture, type PictureTools, type SharedPicture } from './plan-shared-picture.ts';
import { routeTable } from './route-table.ts';
import { jsonText, NotJsonError, toJson } from '../../shared/to-json.ts';
import { feedFolder, feedFormats } from '../lib/files/feed-files.ts';

/** The indexes that planning a page needs, built once for all pages. */
export interface PlanEnvironment extends PictureTools {
  readonly site: Site;
  readonly pairing: Pairing;
  /** `collection/key/locale` → path with base. */
  readonly entryPaths: ReadonlyMap<string, string>;
  readonly entries: EntryIndex;
}

/** The position of a page, as opposed to its content. */
export interface PagePlace extends Pick<PlannedPage, 'file' | 'payloadFile' | 'kind'> {
  /** Without base; undefined on error pages, which have no address to share. */
  readonly canonicalPath: string | undefined;
}

const UNPLANNED = Symbol('unplanned');

/** Gives a listed page its files and addresses. */
export function planPage(environment: PlanEnvironment, page: ListedPage, place: PagePlace): PlannedPage {
  return new SitePage(environment, page, place);
}

/**
 * A class, since there are thousands of pages: accessors are shared, without allocating closures per page. What a listed page says, and what
 * the server needs of the few pages that are viewed, is computed on request.
 */
class SitePage implements PlannedPage {
  readonly path: string;
  readonly file: string;
  readonly payloadFile: string | undefined;
  readonly kind: PlannedPage['kind'];
  readonly source: string;
  readonly #environment: PlanEnvironment;
  readonly #page: ListedPage;
  readonly #canonicalPath: string | undefined;
  #picture: SharedPicture | undefined | typeof UNPLANNED = UNPLANNED;

  constructor(environment: PlanEnvironment, page: ListedPage, place: PagePlace) {
    const { site, entries } = environment;
    this.path = withBase(site.baseURL, page.path);
    this.file = place.file;
    this.payloadFile = place.payloadFile;
    this.kind = place.kind;
    this.source = entryOf(page, entries)?.file ?? site.places.file;
    this.#environment = environment;
    this.#page = page;
    this.#canonicalPath = place.canonicalPath;
  }

  get route(): PlannedPage['route'] {
    const { route, params } = this.#page;
    return { name: route.name, params };
  }

  get locale(): string {
    return this.#page.locale;
  }

  get template(): string {
    return this.#page.route.template;
  }

  get layout(): string {
    return this.#page.spec.layout ?? this.#page.route.layout;
  }

  get canonical(): string | undefined {
    return this.#canonicalPath === this.#page.path ? this.#canonicalPath : undefined;
  }

  get noindex(): boolean {
    return isNoindex(this.#page);
  }

  get modified(): string | undefined {
    const { modified, published } = this.#page.spec;
    return modified ?? published;
  }

  get alternates(): PlannedPage['alternates'] {
    return this.#environment.pairing.alternates(this.#page);
  }

  get card(): PlannedPage['card'] {
    const shared = this.#sharedPicture();
    return shared?.kind === 'card' ? shared.card : undefined;
  }

  planHash(): string | undefined {
    const { path, route, locale, template, layout, file, payloadFile, canonical, noindex, modified } = this;
    const plan = jsonText({
      address: { path, route, locale, template, layout, file, payloadFile, canonical, noindex, modified },
      kind: this.kind,
      source: this.source,
      alternates: this.alternates,
      searchable: this.#environment.pairing.searchable(this.#page),
      canonicalPath: this.#canonicalPath,
      spec: this.#page.spec,
    });
    return plan === undefined ? undefined : sha256(plan);
  }

  content(bodies: EntryBodies): PageContent {
    const { path, route, locale, template, layout, alternates } = this;
    try {
      return planContent(this.#environment, this.#page, {
        address: { path, route, locale, template, layout, alternates },
        canonicalPath: this.#canonicalPath,
        picture: this.#sharedPicture(),
        bodies,
      });
    } catch (error) {
      if (!isOfAuthor(error)) throw error;
      const message = error.message.replace(/\.?$/, '.');
      const keys = this.#canonicalPath === undefined ? ['errorPage', 'page'] : ['pages', route.name];
      const at = this.#environment.site.places.ofKey(keys);
      throw new DiagnosticsError([pageDiagnostic('page-data', { path: this.#page.path }, { message, at })]);
    }
  }

  #sharedPicture(): SharedPicture | undefined {
    if (this.#canonicalPath === undefined) return undefined;
    if (this.#picture === UNPLANNED)
      this.#picture = planSharedPicture(this.#environment.site, this.#page, this.#environment);
    return this.#picture;
  }
}

/** Whether a page function's result caused the error; any other is a bug of ours. */
function isOfAuthor(error: unknown): error is Error {
  const kinds = [NotJsonError, UnknownRouteError, MissingParamError, UnknownParamError];
  return kinds.some((kind) => error instanceof kind);
}

type PageAddress = Pick<PlannedPage, 'path' | 'route' | 'locale' | 'template' | 'layout' | 'alternates'>;

interface ContentOptions {
  readonly address: PageAddress;
  readonly canonicalPath: string | undefined;
  readonly picture: SharedPicture | undefined;
  readonly bodies: EntryBodies;
}

/** Turns a listed page into its JSON. */
function planContent(
  environment: PlanEnvironment,
  page: ListedPage,
  { address, canonicalPath, picture, bodies }: ContentOptions,
): PageContent {
  const { site, pairing } = environment;
  const { route, spec, locale: code } = page;
  const locale = localeOf(site.locales, code);
  const shown = new Set<string>();
  const data = toJson(spec.data, shown);
  const target = (to: typeof spec.next) =>
    to === undefined ? undefined : withBase(site.baseURL, routePath(to, code, site));
  const linked = planLinkedData(site, spec.jsonLd ?? [], environment.images);
  const head = buildHead(site, {
    spec,
    locale,
    canonical: canonicalPath === undefined ? undefined : withBase(site.baseURL, canonicalPath),
    alternates: address.alternates,
    searchable: pairing.searchable(page),
    previous: target(spec.previous),
    next: target(spec.next),
    noindex: isNoindex(page),
    feeds: feedsOf(site, page),
    picture,
    jsonLd: linked.objects,
    colorMode: forcedColorMode(spec.colorMode, route.colorMode),
  });
  const links = [...shown].flatMap((id) => bodies.get(id)?.links ?? []);
  const input: PageInput = {
    ...address,
    bodies: [...shown].map((id) => [id, bodies.get(id)?.hash ?? '']),
    data,
    head,
    links: linksOf(environment, links, code),
    year: new Date(site.clock.now).getUTCFullYear(),
    ...(canonicalPath === undefined && { routes: routeTable(site) }),
  };
  return {
    input: Buffer.from(JSON.stringify(input)),
    bodies: [...shown],
    images: [...linked.images, ...(picture?.kind === 'crop' ? [picture.variant] : [])],
    files: linked.files,
    linked: linkedEntries(environment, links, code),
  };
}

function forcedColorMode(
  own: ListedPage['spec']['colorMode'],
  ofRoute: ListedPage['route']['colorMode'],
): 'light' | 'dark' | null {
  const mode = own ?? ofRoute;
  return mode === 'system' ? null : mode;
}

/** Targets of the internal links in the page's bodies. An unknown entry has none, and the link check reports it. */
function linksOf(
  environment: PlanEnvironment,
  links: readonly ContentLink[],
  locale: string,
): PageInput['links'] {
  const hrefs = new Map<string, string>();
  for (const { target } of links) {
    const href = linkHref(environment, target, locale);
    if (href !== undefined) hrefs.set(target, href);
  }
  return [...hrefs];
}

function linkHref({ site, entryPaths }: PlanEnvironment, target: string, locale: string): string | undefined {
  const entry = linkedEntry(target, locale);
  if (entry !== undefined) return entryPaths.get(entry);
  const { path, search } = splitUrl(target.slice('path:'.length));
  return withBase(site.baseURL, canonicalPath(path) + search);
}

function linkedEntries(
  { entryPaths }: PlanEnvironment,
  links: readonly ContentLink[],
  locale: string,
): PageContent['linked'] {
  const ids = new Set(links.flatMap(({ target }) => linkedEntry(target, locale) ?? []));
  return [...ids].map((id) => [id, entryPaths.get(id) ?? null]);
}

/** `collection/key/locale` of the entry that a link leads to; undefined: it leads elsewhere. */
function linkedEntry(target: string, locale: string): string | undefined {
  return target.startsWith('entry:') ? `${target.slice('entry:'.length)}/${locale}` : undefined;
}

/** The feeds that a page links to as `<link rel=alternate>`: those of its list, or of the collection of its entry. */
function feedsOf(site: Site, { route, spec, locale }: ListedPage) {
  if (site.siteUrl === '') return [];
  return site.feeds
    .filter((feed) => feed.route === route.name || feed.collection === spec.entry?.collection)
    .flatMap((feed) =>
      Object.values(feedFormats).map(({ file, type }) => ({
        href: withBase(site.baseURL, `/${feedFolder(feed.name, locale)}${file}`),
        type,
        title: feed.title[locale] ?? feed.name,
      })),
    );
}
