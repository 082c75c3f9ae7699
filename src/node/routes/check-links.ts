import { canonicalPath, decodeEscapes, splitUrl, withBase, withoutBase } from '../../shared/paths.ts';
import { isBroken } from '../lib/broken-entries.ts';
import { diagnostic, didYouMean } from '../lib/diagnostics.ts';
import { otherPages } from '../lib/other-pages.ts';
import { normalizePath, readablePath } from '../lib/path-forms.ts';
import type {
  ContentEntry,
  ContentLink,
  Diagnostic,
  EntryBodies,
  RoutePlan,
  Site,
  SourcePosition,
} from '../model.ts';
import { createIsBrokenPage } from './broken-pages.ts';
import { createDescribeEntryLink } from './entry-link-problem.ts';
import { redirectLoops } from './redirect-loops.ts';
import { createHrefPlaces } from './href-places.ts';
import { createSuggestTarget } from './suggest-target.ts';

/** A rendered page, as far as links go. */
export interface LinkedPage {
  readonly path: string;
  readonly source: string;
  readonly ids: readonly string[];
  readonly hrefs: readonly string[];
}

/** The text of an entry, as far as links go. */
export interface LinkedText extends Pick<ContentEntry, 'collection' | 'key' | 'locale'> {
  readonly links: readonly ContentLink[];
}

export interface LinkCheckInput {
  readonly plan: RoutePlan;
  readonly entries: readonly ContentEntry[];
  /** Of entries that have mistakes of their own, and no page. */
  readonly brokenTexts: readonly LinkedText[];
  /** Drafts, and those of a later date. */
  readonly unpublished: readonly ContentEntry[];
  readonly bodies: EntryBodies;
  /** `collection/key/locale` of entries that have mistakes of their own. */
  readonly broken: ReadonlySet<string>;
  /** Locales whose messages are those of another: which paths their pages have, and lead to, is not known. */
  readonly unread: ReadonlySet<string>;
  readonly pages: readonly LinkedPage[];
  /** Everything else that answers: public files, redirects, feeds; without base, with a leading slash, as one writes it. */
  readonly otherPaths: ReadonlySet<string>;
}

/** Every internal link and anchor, written in Markdown or by a template, leads somewhere, and so does every redirect. */
export function checkLinks(site: Site, input: LinkCheckInput): readonly Diagnostic[] {
  const targets = createTargets(site, input);
  const reported = new Set<string>();
  const texts = input.entries.map(({ collection, key, locale, body }): LinkedText => ({
    collection,
    key,
    locale,
    links: input.bodies.get(body.id)?.links ?? [],
  }));
  const authored = [...texts, ...input.brokenTexts].flatMap((text) =>
    checkText(site, text, input, targets, reported),
  );
  return [
    ...authored,
    ...checkPages(site, input.pages, targets, reported),
    ...checkRedirects(site, targets),
    ...redirectLoops(site),
  ];
}

type LinkProblem = 'link-broken' | 'anchor-broken';

interface Targets {
  /** What is wrong with a URL as seen from a page; undefined when nothing is. */
  readonly problem: (url: string, from: string) => LinkProblem | undefined;
  /** What may have been meant, as one writes it. */
  readonly suggest: (problem: LinkProblem, url: string, from: string) => string | undefined;
  /** The draft of which a path may be, when it is published. */
  readonly draftOf: (url: string) => ContentEntry | undefined;
  readonly describeEntryLink: ReturnType<typeof createDescribeEntryLink>;
}

function createTargets(site: Site, input: LinkCheckInput): Targets {
  const { plan, unread, pages, otherPaths } = input;
  const anchors = new Map(pages.map(({ path, ids }) => [path, ids]));
  const sets = new Map<string, ReadonlySet<string>>();
  const idsOf = (path: string): ReadonlySet<string> => {
    let ids = sets.get(path);
    if (ids === undefined) sets.set(path, (ids = new Set(anchors.get(path))));
    return ids;
  };
  // All pages of a site have most of their links in common.
  const known = new Map<string, LinkParts>();
  const partsOf = (url: string): LinkParts => {
    let parts = known.get(url);
    if (parts === undefined) known.set(url, (parts = readLink(url)));
    return parts;
  };
  const nearTo = createSuggestTarget(plan);
  const isBrokenPage = createIsBrokenPage(site, input.broken);
  /** A path that wants nothing but its language: that of the page that has it, if it may be. */
  const inLanguage = (url: string, from: string): string | undefined => {
    const { path } = partsOf(url);
    const sitePath = withoutBase(site.baseURL, path);
    const codes = site.locales.map(({ code }) => code);
    const own = codes.find((code) => withoutBase(site.baseURL, from)?.startsWith(`/${code}/`));
    return [...(own === undefined ? [] : [own]), ...codes]
      .map((code) => `/${code}${sitePath}`)
      .find((candidate) => plan.paths.has(withBase(site.baseURL, candidate)));
  };
  const isUnread = (path: string): boolean =>
    unread.has(withoutBase(site.baseURL, path)?.split('/')[1] ?? '');
  const drafts = new Map(input.unpublished.map((entry) => [`${entry.locale}/${entry.slug}`, entry]));
  return {
    draftOf(url) {
      const [, locale = '', ...others] = withoutBase(site.baseURL, partsOf(url).path)?.split('/') ?? [];
      return drafts.get(`${locale}/${others.at(-1) ?? ''}`);
    },
    suggest(problem, url, from) {
      if (problem === 'anchor-broken') {
        const { path, anchor } = partsOf(url);
        const id = didYouMean(anchor, idsOf(path === '' ? from : path));
        return id === undefined ? undefined : `#${id}`;
      }
      const translated = inLanguage(url, from);
      if (translated !== undefined) return translated;
      const near = nearTo.page(readablePath(url));
      // The base is the generator's to add.
      return near === undefined ? undefined : withoutBase(site.baseURL, near);
    },
    describeEntryLink: createDescribeEntryLink(site, input, nearTo),
    problem: (url, from) => {
      const { path, anchor } = partsOf(url);
      const target = path === '' ? from : path;
      // Every document has a top.
      const isAnchor = anchor !== '' && anchor.toLowerCase() !== 'top';
      if (plan.paths.has(target) && !(isAnchor && anchors.has(target))) return undefined;
      if (anchors.has(target)) return !isAnchor || idsOf(target).has(anchor) ? undefined : 'anchor-broken';
      if (!plan.complete) return undefined;
      const sitePath = withoutBase(site.baseURL, target);
      if (isUnread(target) || isUnread(from)) return undefined;
      if (sitePath === undefined) return 'link-broken';
      return otherPaths.has(readablePath(sitePath)) || sitePath === '/' || isBrokenPage(sitePath)
        ? undefined
        : 'link-broken';
    },
  };
}

/** Each part of a link may be empty. */
interface LinkParts {
  readonly path: string;
  /** Decoded. */
  readonly anchor: string;
}

function readLink(url: string): LinkParts {
  const { path, hash } = splitUrl(url);
  return { path: path === '' ? '' : canonicalPath(path), anchor: decodeEscapes(hash.slice(1)) };
}

function checkText(
  site: Site,
  { collection, key, locale, links }: LinkedText,
  input: LinkCheckInput,
  targets: Targets,
  reported: Set<string>,
): readonly Diagnostic[] {
  // An entry without a page of its own has its place at an anchor of another.
  const own = input.plan.entryPaths.get(`${collection}/${key}/${locale}`)?.split('#')[0];
  return links.flatMap(({ target, hash: anchor, at }): readonly Diagnostic[] => {
    const hash = anchor === '' ? '' : `#${anchor}`;
    if (target.startsWith('entry:')) {
      const name = target.slice('entry:'.length);
      const id = `${name}/${locale}`;
      if (isBroken(input.broken, id)) return [];
      const path = input.plan.entryPaths.get(id);
      if (path === undefined)
        return input.plan.complete ? [targets.describeEntryLink({ name, locale, at })] : [];
      return check(hash === '' ? path : `${path.split('#')[0]}${hash}`, own, at, targets, reported);
    }
    if (target.startsWith('path:'))
      return check(withBase(site.baseURL, target.slice('path:'.length)) + hash, own, at, targets, reported);
    // Without a page of its own (a testimonial) an entry's anchor belongs to the page that shows it.
    return own === undefined ? [] : check(hash, own, at, targets, reported);
  });
}

function checkRedirects({ baseURL, redirects, places }: Site, targets: Targets): readonly Diagnostic[] {
  return redirects.flatMap(({ from, to }) => {
    if (!to.startsWith('/')) return [];
    const url = withBase(baseURL, normalizePath(to));
    const code = targets.problem(url, '');
    if (code === undefined) return [];
    const at = places.ofKey(['redirects', from]);
    return [report(code, { url, from: '', at }, targets, ` (redirect of ${from})`)];
  });
}

function check(
  url: string,
  from: string | undefined,
  at: SourcePosition,
  targets: Targets,
  reported: Set<string>,
): readonly Diagnostic[] {
  const code = targets.problem(url, from ?? '');
  if (code === undefined) return [];
  reported.add(`${from ?? ''} ${decodeEscapes(url)}`);
  return [report(code, { url, from: from ?? '', at }, targets)];
}

/** A link that templates make, of a menu for one, is told of once. */
function checkPages(
  site: Site,
  pages: readonly LinkedPage[],
  targets: Targets,
  reported: ReadonlySet<string>,
): readonly Diagnostic[] {
  const placeOf = createHrefPlaces(site);
  const wrong = new Map<string, BrokenLink>();
  for (const { path, source, hrefs } of pages)
    for (const url of hrefs) {
      const code = targets.problem(url, path);
      if (code === undefined || reported.has(`${path} ${decodeEscapes(url)}`)) continue;
      const same = wrong.get(`${code} ${url}`);
      if (same === undefined) wrong.set(`${code} ${url}`, { code, url, source, from: path, pages: [path] });
      else same.pages.push(path);
    }
  return [...wrong.values()].map(({ code, url, source, from, pages: all }) => {
    const where = ` (on ${from}${otherPages(all.length - 1)})`;
    const at = placeOf(url, source);
    return { ...report(code, { url, from, at }, targets, where), pages: all };
  });
}

/** A link of templates that leads nowhere, with the first page that has it. */
interface BrokenLink {
  readonly code: LinkProblem;
  readonly url: string;
  readonly source: string;
  readonly from: string;
  readonly pages: string[];
}

function report(
  code: LinkProblem,
  { url, from, at }: { readonly url: string; readonly from: string; readonly at: SourcePosition },
  { suggest, draftOf }: Targets,
  where = '',
): Diagnostic {
  const draft = code === 'link-broken' ? draftOf(url) : undefined;
  if (draft !== undefined) {
    const entry = `${draft.collection}/${draft.key}`;
    return diagnostic(code, {
      message: `The link to ${url} leads nowhere${where}: ${entry} is a draft, or of a later date.`,
      fix: `Publish ${draft.file}, or take the link away.`,
      at,
    });
  }
  const near = suggest(code, url, from);
  const message = `The link to ${url} leads nowhere${where}.`;
  return diagnostic(code, { message, ...(near !== undefined && { fix: `Did you mean "${near}"?` }), at });
}
