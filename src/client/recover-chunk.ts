import { unhandledError } from '../shared/app-error.ts';
import type { Errors } from './errors.ts';
import { isLeaving } from './leaving.ts';
import type { ReloadGuard } from './reload-guard.ts';
import type { ShownPage } from './shown-page.ts';

export interface ChunkRecoveryParts {
  readonly guard: ReloadGuard;
  readonly page: ShownPage;
  readonly errors: Errors;
  /** Whether the visitor is on the way to another page. */
  readonly isUnderWay: () => boolean;
}

/**
 * What follows when an island's module does not come, most often because a deploy has removed it: the document is loaded
 * again, once. After that the page's static HTML stays as it is; where a navigation led to it, an error offers another try.
 */
export function createChunkRecovery({
  guard,
  page,
  errors,
  isUnderWay,
}: ChunkRecoveryParts): (error: unknown) => void {
  return (error) => {
    // What the visitor asked for takes the page's place anyway.
    if (isLeaving() || isUnderWay()) return;
    // Offline there is no document to be had, only the browser's words about it.
    // Nor twice in a row where nothing can be noted of the first time.
    if (navigator.onLine && guard.allows(location.pathname) && (guard.isKept() || !page.isFirst())) {
      location.reload();
    } else if (!page.isFirst()) {
      void errors.show(unhandledError(error), { retry: true });
    }
  };
}
