import type { Diagnostic } from '../model/diagnostics.ts';
import type { PlannedPage } from '../model/routes.ts';
import type { Site } from '../model/site.ts';

/** What the dev server knows of the present state of the site. */
export interface DevFacts {
  /** May become another one when the config changes. */
  readonly site: () => Site;
  /** Of the last build, in the order in which the terminal prints them, with their frames. */
  readonly diagnostics: () => readonly Diagnostic[];
  /** `path`: as in the address bar, with base. */
  readonly page: (path: string) => PlannedPage | undefined;
}
