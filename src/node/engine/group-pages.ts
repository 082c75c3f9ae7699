import type { PublishedPage } from '../render/page-shelf.ts';

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

/** Groups pages by route, then locale, in the order in which they were planned; error pages come last. */
export function groupPages(pages: readonly SizedPage[]): readonly PageGroup[] {
  const routes = new Map<string, Map<string, PageGroup>>();
  for (const sized of pages) {
    const { kind, locale } = sized.page;
    const route = kind === 'error' ? '(error page)' : sized.page.route.name;
    const groups = routes.get(route) ?? new Map<string, PageGroup>();
    routes.set(route, groups.set(locale, addPage(groups.get(locale), route, sized)));
  }
  const groups = [...routes.values()].flatMap((byLocale) => Array.from(byLocale.values()));
  return groups.sort((a, b) => Number(isErrorGroup(a)) - Number(isErrorGroup(b)));
}

function addPage(group: PageGroup | undefined, route: string, sized: SizedPage): PageGroup {
  const { htmlBytes, page } = sized;
  if (group === undefined) return { route, locale: page.locale, pages: 1, htmlBytes, largest: sized };
  return {
    ...group,
    pages: group.pages + 1,
    htmlBytes: group.htmlBytes + htmlBytes,
    largest: htmlBytes > group.largest.htmlBytes ? sized : group.largest,
  };
}

function isErrorGroup({ largest }: PageGroup): boolean {
  return largest.page.kind === 'error';
}
