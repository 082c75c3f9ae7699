import { canonicalPath, decodeEscapes, splitUrl, withBase, withoutBase } from '../../shared/paths.ts';
import { didYouMean } from '../lib/diagnostics.ts';
import { readablePath } from '../lib/path-forms.ts';
import type { ContentEntry } from '../model/content.ts';
import type { Site } from '../model/site.ts';
import { baseSlip } from './base-slip.ts';
import { createIsBrokenPage } from './broken-pages.ts';
import { createDescribeEntryLink } from './entry-link-problem.ts';
import type { LinkCheckInput } from './link-check-input.ts';
import { createSuggestTarget } from './suggest-target.ts';

export type LinkProblem = 'link-broken' | 'anchor-broken';

/** What the site has, as far as links ask for it. */
export interface Targets {
  /** What is wrong with a URL as seen from a page; undefined when nothing is. */
  readonly problem: (url: string, from: string) => LinkProblem | undefined;
  /** How it may be put right, if something is near. */
  readonly suggest: (problem: LinkProblem, link: WrittenLink) => string | undefined;
  /** The draft of which a path may be, when it is published. */
  readonly draftOf: (url: string) => ContentEntry | undefined;
  readonly describeEntryLink: ReturnType<typeof createDescribeEntryLink>;
}

export interface WrittenLink {
  readonly url: string;
  /** Path of the page that has it; empty: none has. */
  readonly from: string;
  /** Templates write the base; to what texts and the config write it is added. */
  readonly isOfTemplate: boolean;
}

export function createTargets(site: Site, input: LinkCheckInput): Targets {
  const { plan, unread, pages, otherPaths } = input;
  const anchors = new Map(pages.map(({ path, links }) => [path, links.ids]));
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
    const sitePath = withoutBase(site.baseURL, partsOf(url).path);
    if (sitePath === undefined) return undefined;
    const codes = site.locales.map(({ code }) => code);
    const own = codes.find((code) => withoutBase(site.baseURL, from)?.startsWith(`/${code}/`));
    return [...(own === undefined ? [] : [own]), ...codes]
      .map((code) => withBase(site.baseURL, `/${code}${sitePath}`))
      .find((candidate) => plan.paths.has(candidate));
  };
  const isUnread = (path: string): boolean =>
    unread.has(withoutBase(site.baseURL, path)?.split('/')[1] ?? '');
  const problem: Targets['problem'] = (url, from) => {
    const { path, anchor } = partsOf(url);
    const target = path === '' ? from : path;
    // Every document has a top.
    const isAnchor = anchor !== '' && anchor.toLowerCase() !== 'top';
    if (plan.paths.has(target) && !(isAnchor && anchors.has(target))) return undefined;
    if (anchors.has(target)) return !isAnchor || idsOf(target).has(anchor) ? undefined : 'anchor-broken';
    if (!plan.complete || isUnread(target) || isUnread(from)) return undefined;
    const sitePath = withoutBase(site.baseURL, target);
    if (sitePath === undefined) return 'link-broken';
    return otherPaths.has(readablePath(sitePath)) || sitePath === '/' || isBrokenPage(sitePath)
      ? undefined
      : 'link-broken';
  };
  const drafts = new Map(input.unpublished.map((entry) => [`${entry.locale}/${entry.slug}`, entry]));
  return {
    draftOf(url) {
      const [, locale = '', ...others] = withoutBase(site.baseURL, partsOf(url).path)?.split('/') ?? [];
      return drafts.get(`${locale}/${others.at(-1) ?? ''}`);
    },
    suggest(code, { url, from, isOfTemplate }) {
      if (code === 'anchor-broken') {
        const { path, anchor } = partsOf(url);
        const id = didYouMean(anchor, idsOf(path === '' ? from : path));
        return id === undefined ? undefined : `Did you mean "#${id}"?`;
      }
      const asWritten = (meant: string) =>
        isOfTemplate ? meant : (withoutBase(site.baseURL, meant) ?? meant);
      const slip = baseSlip(site.baseURL, url, (meant) => problem(meant, from) !== 'link-broken');
      if (slip?.kind === 'missing')
        return plan.paths.has(partsOf(slip.url).path)
          ? `Write "${slip.url}", or use <Link>.`
          : `Write "${slip.url}": useConfig().baseURL gives the base.`;
      if (slip?.kind === 'twice')
        return `${isOfTemplate ? 'The base is written twice' : 'The base is added by sitegen'}: write "${asWritten(slip.url)}".`;
      const near =
        inLanguage(url, from) ??
        nearTo.page(readablePath(url)) ??
        (isOfTemplate ? nearTo.page(readablePath(withBase(site.baseURL, url))) : undefined);
      return near === undefined ? undefined : `Did you mean "${asWritten(near)}"?`;
    },
    describeEntryLink: createDescribeEntryLink(site, input, nearTo),
    problem,
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
