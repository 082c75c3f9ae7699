import { rankPatterns, type RoutePattern } from '../../shared/routes/route-pattern.ts';
import type { Site } from '../model/site.ts';

/** The patterns as the browser tries them, the more specific ones first. */
export function routeTable({ routes }: Pick<Site, 'routes'>): readonly RoutePattern[] {
  return rankPatterns(routes).map(({ name, pattern }) => ({ name, pattern }));
}
