import { unhandledError } from '../../shared/app-error.ts';
import type { Errors } from './errors.ts';
import { isLeaving } from '../navigation/leaving.ts';
import type { ReloadGuard } from './reload-guard.ts';
import type { ShownPage } from '../page/shown-page.ts';

export interface ChunkRecoveryParts {
  readonly guard: ReloadGuard;
  readonly page: ShownPage;
  readonly errors: Errors;
  /** Whether the visitor is on the way to another page. */
  readonly isUnderWay: () => boolean;
}

/**
 * Handles an island's module that cannot be loaded, most often because a deploy has removed it: reloads the document, once. After that the
 * page keeps its static HTML; if a navigation led there, an error offers another try.
 */
export function createChunkRecovery({
  guard,
  page,
  errors,
  isUnderWay,
}: ChunkRecoveryParts): (error: unknown) => void {
  return (error) => {
    // The page that the visitor asked for will replace this one anyway.
    if (isLeaving || isUnderWay()) return;
    // Offline, a reload would show only the browser's own error page. Nor twice in a row if the first time cannot be recorded.
    if (navigator.onLine && guard.allows(location.pathname) && (guard.isKept() || !page.isFirst())) {
      location.reload();
    } else if (!page.isFirst()) {
      void errors.show(unhandledError(error), { retry: true });
    }
  };
}
