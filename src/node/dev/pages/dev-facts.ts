import type { Diagnostic } from '../../model/diagnostics.ts';
import type { PlannedPage } from '../../model/routes.ts';
import type { Site } from '../../model/site.ts';

/** What the dev server knows about the current state of the site. */
export interface DevFacts {
  /** Replaced when the config changes. */
  readonly site: () => Site;
  /** Of the last build, in the order in which the terminal prints them, with their frames. */
  readonly diagnostics: () => readonly Diagnostic[];
  /** `path`: as in the address bar, with the base. */
  readonly page: (path: string) => PlannedPage | undefined;
}
