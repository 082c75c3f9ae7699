import { trimSlash } from '../../shared/paths.ts';
import type { Diagnostic, PlannedPage, Site } from '../model.ts';
import type { BuildEvents } from './create-events.ts';
import type { DevFacts } from './dev-facts.ts';
import { showDiagnostics } from './show-diagnostics.ts';

export interface PresentState extends DevFacts {
  /** After a build. `pages`: undefined when it published none, and those of the one before are served still. */
  readonly take: (diagnostics: readonly Diagnostic[], pages?: readonly PlannedPage[]) => void;
}

/** What the last build found, and the pages of the last one that was published. */
export function createPresentState(
  events: Pick<BuildEvents, 'tellDiagnostics'>,
  site: () => Site,
): PresentState {
  let present: readonly Diagnostic[] = [];
  let pages: ReadonlyMap<string, PlannedPage> = new Map();
  return {
    site,
    diagnostics: () => present,
    page: (path) => pages.get(trimSlash(decode(path))),
    take(diagnostics, published) {
      present = diagnostics;
      if (published !== undefined) pages = new Map(published.map((page) => [trimSlash(page.path), page]));
      events.tellDiagnostics(showDiagnostics(site(), diagnostics));
    },
  };
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
