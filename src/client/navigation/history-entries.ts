import { readStoredJson, store } from '../storage.ts';

const key = 'sitegen:scroll';

/** What we store in an entry of the browser's history: its index in the tab. */
interface EntryState {
  readonly sitegen?: number;
}

/** How the history moves to a page. `at`: the position where the visitor left an entry that they return to. */
export type Move =
  | { readonly kind: 'push' | 'replace' }
  | { readonly kind: 'traverse'; readonly at: number | null | undefined; readonly delta: number };

export interface HistoryEntries {
  /** Records the position at which the current page is left. */
  readonly leave: () => void;
  readonly commit: (move: Move, url: URL) => void;
  /** Reverts a move that was refused: a move to another entry has already happened. */
  readonly undo: (move: Move) => undefined;
  /** Where the browser has gone; undefined if it is a new entry, made by a link to an anchor. */
  readonly follow: () => Extract<Move, { readonly kind: 'traverse' }> | undefined;
}

/** Keeps the scroll position of each entry of the tab's history, across documents if storage is available. */
export function createHistoryEntries(): HistoryEntries {
  history.scrollRestoration = 'manual';
  const stored = readStoredJson('sessionStorage', key) as number[] | null;
  // Anything else stored there is not a list.
  const positions: (number | null | undefined)[] = [stored ?? []].flat();
  const present = () => (history.state as EntryState | null)?.sitegen;
  /** The entry whose page is shown: the browser's current entry is ahead of it while the visitor waits for a page of the history. */
  let index = present() ?? positions.length;
  const leave = () => void (positions[index] = scrollY);
  const mark = (url?: URL) => history.replaceState({ sitegen: index } satisfies EntryState, '', url);
  const open = () => (positions.length = index = (present() ?? index) + 1);

  mark();
  const at = positions[index];
  if (at != null) scrollTo(0, at);
  // Also fires when the visitor leaves. A tab that is discarded in the background is not told.
  addEventListener('visibilitychange', () => {
    leave();
    store('sessionStorage', key, JSON.stringify(positions));
  });

  return {
    leave,
    commit({ kind }, url) {
      if (kind === 'push') {
        leave();
        open();
        history.pushState({ sitegen: index } satisfies EntryState, '', url);
      } else {
        index = present() ?? index;
        mark(url);
      }
    },
    undo(move) {
      if (move.kind === 'traverse') history.go(-move.delta);
    },
    follow() {
      const next = present();
      if (next === undefined) {
        open();
        mark();
        return undefined;
      }
      leave();
      return { kind: 'traverse', at: positions[next], delta: next - index };
    },
  };
}
