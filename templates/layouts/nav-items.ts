import type { MessageKey, RouteName } from 'sitegen';

/** Routes in the navigation: none of them needs a param. */
type NavRoute = Extract<RouteName, 'index' | 'services' | 'blog-page' | 'a-propos' | 'contact'>;

export interface NavItem {
  readonly label: MessageKey;
  readonly name: NavRoute;
  /** Routes below this one: their pages highlight it without being it. */
  readonly below: readonly RouteName[];
}

export const navItems: readonly NavItem[] = [
  { label: 'nav.home', name: 'index', below: [] },
  { label: 'nav.services', name: 'services', below: ['services-case-study-slug'] },
  { label: 'nav.blog', name: 'blog-page', below: ['blog-article-slug'] },
  { label: 'nav.about', name: 'a-propos', below: [] },
  { label: 'nav.contact', name: 'contact', below: [] },
];

/** `page` on the link's own route (every page of a list is the list), `true` on the routes below it. */
export function navCurrent(
  item: Pick<NavItem, 'name' | 'below'>,
  route: string,
): 'page' | 'true' | undefined {
  if (item.name === route) return 'page';
  return item.below.some((name) => name === route) ? 'true' : undefined;
}
