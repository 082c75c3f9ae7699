import { LRUCache } from 'lru-cache';

import { withoutBase } from '../../../shared/routes/paths.ts';
import { readablePath } from '../../lib/files/path-forms.ts';
import type { ContentEntry } from '../../model/content.ts';
import type { Site } from '../../model/site.ts';
import { createIsBrokenPage } from './broken-pages.ts';
import { createEntryLinkProblems } from './entry-link-problem.ts';
import type { LinkCheckInput } from './link-check-input.ts';
import { createSuggestFix, type SuggestFix } from './suggest-fix.ts';
import { createSuggestTarget } from './suggest-target.ts';
import { readLink, type LinkParts, type LinkProblem } from './written-link.ts';

/** What the link check asks of a site. */
export interface Targets {
  /** The problem of a URL on a page; undefined: there is none. */
  readonly problem: (url: string, from: string) => LinkProblem | undefined;
  readonly suggest: SuggestFix;
  /** The draft that would have this path once published. */
  readonly draftOf: (url: string) => ContentEntry | undefined;
  readonly entryLinkProblems: ReturnType<typeof createEntryLinkProblems>;
}

/** Links, and pages with anchors, that are remembered: all of a large site would take hundreds of megabytes. */
const RECENT = 5000;

export function createTargets(site: Site, input: LinkCheckInput): Targets {
  const { plan, unread, pages, otherPaths } = input;
  const linksOf = new Map(pages.map(({ page, links }) => [page.path, links]));
  const ids = new LRUCache<string, ReadonlySet<string>>({
    max: RECENT,
    memoMethod: (path) => new Set(linksOf.get(path)?.ids),
  });
  const idsOf = (path: string) => ids.memo(path);
  // Most links are shared by all pages.
  const parts = new LRUCache<string, LinkParts>({ max: RECENT, memoMethod: readLink });
  const partsOf = (url: string) => parts.memo(url);
  const nearTo = createSuggestTarget(plan);
  const isBrokenPage = createIsBrokenPage(site, input.broken);
  const drafts = new Map(input.unpublished.map((entry) => [`${entry.locale}/${entry.slug}`, entry]));

  const segmentsOf = (path: string) => withoutBase(site.baseURL, path)?.split('/') ?? [];
  const isUnread = (path: string): boolean => unread.has(segmentsOf(path)[1] ?? '');

  function problem(url: string, from: string): LinkProblem | undefined {
    const { path, anchor } = partsOf(url);
    const target = path === '' ? from : path;
    // `#top` exists in every document.
    const isAnchor = anchor !== '' && anchor.toLowerCase() !== 'top';
    if (plan.paths.has(target) && !(isAnchor && linksOf.has(target))) return undefined;
    if (linksOf.has(target)) return !isAnchor || idsOf(target).has(anchor) ? undefined : 'anchor-broken';
    if (!plan.complete || isUnread(target) || isUnread(from)) return undefined;
    const sitePath = withoutBase(site.baseURL, target);
    if (sitePath === undefined) return 'link-broken';
    return otherPaths.has(readablePath(sitePath)) || sitePath === '/' || isBrokenPage(sitePath)
      ? undefined
      : 'link-broken';
  }

  return {
    problem,
    suggest: createSuggestFix(site, { plan, nearTo, partsOf, idsOf, problem }),
    draftOf(url) {
      const [, locale = '', ...others] = segmentsOf(partsOf(url).path);
      return drafts.get(`${locale}/${others.at(-1) ?? ''}`);
    },
    entryLinkProblems: createEntryLinkProblems(site, input, nearTo),
  };
}
