import { useEffect, useState, type RefObject } from 'react';

import { afterPaint } from 'sitegen/ui/after-paint';

import { watchPresses } from './watch-presses.ts';

/** Code that has come, and how it goes on from what it takes the place of. */
export interface Wanted<Code> {
  readonly code: Code;
  /** The place was an open `<details>`. */
  readonly startsOpen: boolean;
  /** The focus was in the place. */
  readonly startsFocused: boolean;
}

/**
 * Code for the place of what works without it, a `<details>` perhaps: `load` is called when the visitor points at that place,
 * presses it or puts the focus in it, once what that changed is painted. The code takes the place between two presses, so that none
 * is lost. Where it cannot be had, what stood there stays.
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
