import path from 'node:path';

import type { SiteCheck } from '../../engine/live/check-live-site.ts';
import { hasErrors, sortDiagnostics } from '../../lib/diagnostics/diagnostics.ts';
import { changedSince } from '../../lib/files/file-stamps.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { PlannedPage } from '../../model/routes.ts';
import type { Site } from '../../model/site.ts';
import type { BuildEvents } from './create-events.ts';
import type { DevFacts } from './dev-facts.ts';
import { findPage } from './find-page.ts';
import { showDiagnostics } from './show-diagnostics.ts';

export interface PresentState extends DevFacts {
  /** After an update. `pages`: undefined if planning failed and the previous ones are still served. */
  readonly takePlan: (diagnostics: readonly Diagnostic[], pages?: readonly PlannedPage[]) => void;
  /** After pages have been rendered. `whole` undefined: only awaited pages were, and what later checks find stays as it was. */
  readonly takeCheck: (found: Pick<SiteCheck, 'pages'> & Partial<SiteCheck>) => void;
}

/** The site's mistakes and its pages. What a check found remains until the next check of the same place. */
export function createPresentState(
  events: Pick<BuildEvents, 'sendDiagnostics'>,
  site: () => Site,
): PresentState {
  let planned: readonly Diagnostic[] = [];
  let checked: SiteCheck = { pages: [], whole: [] };
  let checkedAt = 0;
  let pages: readonly PlannedPage[] = [];
  /** If planning fails, nothing is checked: what was found in a file that has been edited since no longer holds. */
  const holds = ({ at }: Diagnostic) =>
    at === undefined || !hasErrors(planned) || !changedSince([path.join(site().root, at.file)], checkedAt);
  const diagnostics = () =>
    sortDiagnostics([...planned, ...[...checked.pages, ...checked.whole].filter(holds)]);
  const send = () => events.sendDiagnostics(showDiagnostics(site(), diagnostics()));
  return {
    site,
    diagnostics,
    page: (path) => findPage(pages, path),
    takePlan(found, current) {
      planned = found;
      pages = current ?? pages;
      send();
    },
    takeCheck({ pages, whole = checked.whole }) {
      checked = { pages, whole };
      checkedAt = Date.now();
      send();
    },
  };
}
