import type { Diagnostic, PlannedPage, Site } from '../model.ts';

/** What the dev server knows of the present state of the site. */
export interface DevFacts {
  /** May become another one when the config changes. */
  readonly site: () => Site;
  /** Of the last build, in the order in which the terminal prints them, with their frames. */
  readonly diagnostics: () => readonly Diagnostic[];
  /** `path`: as in the address bar, with base. */
  readonly page: (path: string) => PlannedPage | undefined;
}
