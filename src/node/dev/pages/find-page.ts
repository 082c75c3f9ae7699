import { canonicalPath } from '../../../shared/routes/paths.ts';
import type { PlannedPage } from '../../model/routes.ts';

/** The page at a path, given as in the address bar. */
export function findPage(pages: readonly PlannedPage[], path: string): PlannedPage | undefined {
  const canonical = canonicalPath(path);
  return pages.find((page) => page.kind === 'page' && page.path === canonical);
}
