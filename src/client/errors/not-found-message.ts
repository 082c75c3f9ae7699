import { isRoute, type RoutedSite } from '../navigation/routed-site.ts';

/** The error page's message for a missing page: it has a capital N if a route matches the path but has no such page. */
export function notFoundMessage(site: RoutedSite, fullPath: string): string {
  const [path = ''] = fullPath.split(/[?#]/);
  return `${isRoute(site, path) ? 'Page Not Found' : 'Page not found'}: ${fullPath}`;
}
