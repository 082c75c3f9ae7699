import type { PublishedPage } from './published-page.ts';

export interface SizedPage {
  readonly page: PublishedPage;
  readonly htmlBytes: number;
}

/** The pages of one route in one locale. */
export interface PageGroup {
  readonly route: string;
  readonly locale: string;
  readonly pages: number;
  readonly htmlBytes: number;
  readonly largest: SizedPage;
}

/** Groups pages by route, then locale, in the order of planning; error pages come last. */
export function groupPages(pages: readonly SizedPage[]): readonly PageGroup[] {
  return joinGroups(pages.map(groupOf));
}

/** Merges the groups of parts, in order, into groups of all pages. */
export function joinGroups(parts: readonly PageGroup[]): readonly PageGroup[] {
  const routes = new Map<string, Map<string, PageGroup>>();
  for (const part of parts) {
    const { route, locale } = part;
    const groups = routes.get(route) ?? new Map<string, PageGroup>();
    const group = groups.get(locale);
    routes.set(route, groups.set(locale, group === undefined ? part : joinTwo(group, part)));
  }
  const groups = [...routes.values()].flatMap((byLocale) => Array.from(byLocale.values()));
  return groups.sort((a, b) => Number(isErrorGroup(a)) - Number(isErrorGroup(b)));
}

function groupOf(sized: SizedPage): PageGroup {
  const { htmlBytes, page } = sized;
  const route = page.kind === 'error' ? '(error page)' : page.route.name;
  return { route, locale: page.locale, pages: 1, htmlBytes, largest: sized };
}

function joinTwo(group: PageGroup, part: PageGroup): PageGroup {
  return {
    ...group,
    pages: group.pages + part.pages,
    htmlBytes: group.htmlBytes + part.htmlBytes,
    largest: part.largest.htmlBytes > group.largest.htmlBytes ? part.largest : group.largest,
  };
}

function isErrorGroup({ largest }: PageGroup): boolean {
  return largest.page.kind === 'error';
}
