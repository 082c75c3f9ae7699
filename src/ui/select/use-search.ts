import { useEffect, useState } from 'react';

import { filterOptions } from './list-items.ts';
import type { SearchOptions, SelectOption } from './options.ts';

/** Milliseconds after the last key, from row S-141. */
const pause = 200;

export interface Search {
  /** The text in the field. */
  readonly typed: string;
  readonly type: (text: string) => void;
  /** Empties the field, and shows all options at once. */
  readonly clear: () => void;
  /** The text that was searched for. */
  readonly query: string;
  readonly found: readonly SelectOption[];
  /** The latest answer; the same object until the next one. */
  readonly answer: Answer;
  /** Whether a search is in progress. */
  readonly isBusy: boolean;
}

export interface Answer {
  readonly query: string;
  readonly found: readonly SelectOption[] | undefined;
}

const nothingAsked: Answer = { query: '', found: undefined };

/**
 * Typed text is shown at once and searched for after a pause: among the options, or by `search`, of which only the latest answer counts.
 * While nothing is typed, all options are shown.
 */
export function useSearch(options: readonly SelectOption[], search: SearchOptions | undefined): Search {
  const [typed, type] = useState('');
  const [answer, setAnswer] = useState(nothingAsked);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (typed === answer.query) return undefined;
    const abort = new AbortController();
    const runSearch = async (): Promise<void> => {
      if (search === undefined || typed === '') return setAnswer({ query: typed, found: undefined });
      setBusy(true);
      let found: readonly SelectOption[] = [];
      try {
        found = await search(typed, abort.signal);
      } catch (error) {
        // Shows no results; whoever runs the site sees the reason.
        if (!abort.signal.aborted) reportError(error);
      }
      if (abort.signal.aborted) return;
      setAnswer({ query: typed, found });
      setBusy(false);
    };
    const timer = setTimeout(() => void runSearch(), pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
      setBusy(false);
    };
    // A new `search` function is used from the next change of the text.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed]);
  const { query } = answer;
  const found = answer.found ?? (query === '' ? options : filterOptions(options, query));
  const clear = (): void => {
    type('');
    setAnswer(nothingAsked);
  };
  return { typed, type, clear, query, found, answer, isBusy };
}
