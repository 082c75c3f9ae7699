import { isSamePath } from './click-rules.ts';
import type { HistoryEntries } from './history-entries.ts';
import type { Navigator } from './navigate.ts';
import { scrollToPlace } from '../page/settle-page.ts';
import type { ShownPage } from '../page/shown-page.ts';

export interface HistoryParts {
  readonly entries: HistoryEntries;
  readonly page: ShownPage;
  readonly navigator: Navigator;
}

/** Handles back, forward and the page's anchors without loading a document. */
export function followHistory({ entries, page, navigator }: HistoryParts): void {
  // A link to an anchor scrolls before any event reports it.
  document.addEventListener('click', entries.leave, true);
  addEventListener('popstate', () => {
    const move = entries.follow();
    const to = new URL(location.href);
    const shown = page.url();
    if (shown === undefined || !isSamePath(shown, to) || shown.search !== to.search) {
      if (move !== undefined) navigator.go(to, move);
      return;
    }
    navigator.cancel();
    page.move(to);
    if (move === undefined) return;
    entries.commit(move, to);
    scrollToPlace(move, to.hash);
  });
}
