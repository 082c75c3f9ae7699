import { readStoredJson, store } from './storage.ts';

const key = 'sitegen:scroll';

/** What we keep in an entry of the browser's history: its number in the tab. */
interface EntryState {
  readonly sitegen?: number;
}

/** How the history moves to a page. `at`: where its entry was left, for one that the visitor comes back to. */
export type Move =
  | { readonly kind: 'push' | 'replace' }
  | { readonly kind: 'traverse'; readonly at: number | undefined; readonly delta: number };

export interface HistoryEntries {
  /** Notes where the present entry is left. */
  readonly leave: () => void;
  readonly commit: (move: Move, url: URL) => void;
  /** Takes back a move that was refused: one to another entry has happened already. */
  readonly undo: (move: Move) => undefined;
  /** Follows the browser to another entry; undefined: to a new one, which a link to an anchor made. */
  readonly follow: (state: unknown) => Extract<Move, { readonly kind: 'traverse' }> | undefined;
}

/** Keeps the scroll position of each entry of the tab's history, over documents where storage allows it. */
export function createHistoryEntries(): HistoryEntries {
  history.scrollRestoration = 'manual';
  const stored = readStoredJson('sessionStorage', key) as number[] | null;
  // Whatever else may stand there is no list.
  const positions: (number | null | undefined)[] = [stored ?? []].flat();
  let index = (history.state as EntryState | null)?.sitegen ?? positions.length;
  const leave = () => void (positions[index] = scrollY);
  const mark = (url?: URL) => history.replaceState({ sitegen: index } satisfies EntryState, '', url);
  const open = () => (positions.length = index += 1);

  mark();
  const at = positions[index];
  if (at != null) scrollTo(0, at);
  addEventListener('pagehide', () => {
    leave();
    store('sessionStorage', key, JSON.stringify(positions));
  });

  return {
    leave,
    commit({ kind }, url) {
      if (kind === 'replace') mark(url);
      if (kind !== 'push') return;
      leave();
      open();
      history.pushState({ sitegen: index } satisfies EntryState, '', url);
    },
    undo(move) {
      if (move.kind === 'traverse') history.go(-move.delta);
    },
    follow(state) {
      const next = (state as EntryState | null)?.sitegen;
      if (next === undefined) {
        open();
        mark();
        return undefined;
      }
      leave();
      const delta = next - index;
      index = next;
      return { kind: 'traverse', at: positions[index] ?? undefined, delta };
    },
  };
}
