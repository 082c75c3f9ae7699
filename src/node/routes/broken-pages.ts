import { patternRegExp } from '../../shared/route-pattern.ts';
import { localeOfEntryId } from '../lib/entry-id.ts';
import type { Site } from '../model/site.ts';

/**
 * Whether a path without base may be that of a broken entry: of a pattern with params, in the language of one. Which entry a page
 * is of, its page function alone knows, and it is not asked about entries that have mistakes.
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
