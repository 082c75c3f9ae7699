import { patternRegExp } from '../../../shared/routes/route-pattern.ts';
import { localeOfEntryId } from '../../lib/entries/entry-id.ts';
import type { Site } from '../../model/site.ts';

/**
 * Whether a path without base may belong to a broken entry: it matches a pattern with params, in the language of such an entry. Only the
 * page function knows which entry a page shows, and it is not asked about entries with mistakes.
 */
export function createIsBrokenPage(
  { routes, locales }: Pick<Site, 'routes' | 'locales'>,
  broken: ReadonlySet<string>,
): (sitePath: string) => boolean {
  const last = new Set([...broken].map(localeOfEntryId));
  const codes = locales.map(({ code }) => code).filter((code) => last.has(code) || last.has('*'));
  const patterns = routes.filter(({ pattern }) => pattern.includes('/:'));
  const expressions = codes.flatMap((code) =>
    patterns.map(({ pattern }) => patternRegExp(`/${code}${pattern}`)),
  );
  return (sitePath) => expressions.some((expression) => expression.test(sitePath));
}
