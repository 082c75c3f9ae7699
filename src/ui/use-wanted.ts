import { useEffect, useState, type RefObject } from 'react';

import { afterPaint } from 'sitegen/ui/after-paint';

import { watchPresses } from './watch-presses.ts';

/** The loaded module, and the state of the place that it takes over. */
export interface Wanted<Code> {
  readonly code: Code;
  /** Whether the place was an open `<details>`. */
  readonly startsOpen: boolean;
  /** Whether the focus was in the place. */
  readonly startsFocused: boolean;
}

/**
 * Loads code that replaces an element which works without it, such as a `<details>`. `load` is called when the visitor points at the
 * element, presses it or focuses it, after the next paint. The code takes over between two presses, so that none is lost. Undefined
 * until then, and if loading fails: the element stays.
 */
export function useWanted<Code>(
  place: RefObject<Element | null>,
  load: () => Promise<Code>,
): Wanted<Code> | undefined {
  const [wanted, setWanted] = useState<Wanted<Code>>();
  useEffect(() => {
    const { current: element } = place;
    if (element === null) return undefined;
    const presses = watchPresses(element);
    const wait = new AbortController();
    let cancel = (): void => undefined;
    const isFocused = (): boolean => element.contains(document.activeElement);
    const start = (): void => {
      wait.abort();
      cancel = afterPaint(() => {
        load().then(
          (code) =>
            presses.between(() =>
              setWanted({ code, startsOpen: element.hasAttribute('open'), startsFocused: isFocused() }),
            ),
          presses.forget,
        );
      });
    };
    for (const type of ['pointerenter', 'pointerdown', 'focusin'])
      element.addEventListener(type, start, wait);
    if (isFocused()) start();
    return () => {
      wait.abort();
      cancel();
      presses.forget();
    };
  }, [place, load]);
  return wanted;
}
