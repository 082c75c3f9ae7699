import type { PlannedPage } from '../model/routes.ts';

/** The maker of error pages. */
export const errorPageMaker = 'the error page';

/** What messages name as the origin of a page's files: the file of its entry, or the route that lists it. */
export function pageMaker({
  source,
  kind,
  route,
}: {
  readonly source: string;
  readonly kind: PlannedPage['kind'];
  readonly route: { readonly name: string };
}): string {
  if (source.startsWith('content/')) return source;
  return kind === 'error' ? errorPageMaker : `the route "${route.name}"`;
}
