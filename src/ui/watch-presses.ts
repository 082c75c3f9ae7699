import { afterPaint } from 'sitegen/ui/after-paint';

export interface Presses {
  /** Runs what takes the element away: at once, or when the press that has begun is over. */
  readonly between: (run: () => void) => void;
  readonly forget: () => void;
}

/** An element that goes between the beginning of a press and its end gets no click: the press is lost. */
export function watchPresses(element: Element): Presses {
  const listening = new AbortController();
  // Whoever pressed before scripts were there may press still.
  let isPressed = element.matches(':active');
  let waiting: (() => void) | undefined;
  let cancel = (): void => undefined;
  const forget = (): void => {
    listening.abort();
    cancel();
  };
  const goOn = (): void => {
    if (isPressed || waiting === undefined) return;
    forget();
    waiting();
  };
  const begin = (event: Event): void => {
    if (!canClick(event)) return;
    cancel();
    isPressed = true;
  };
  const end = (event: Event): void => {
    if (!isPressed || !canClick(event)) return;
    cancel();
    // The click comes after it.
    cancel = afterPaint(() => {
      isPressed = false;
      goOn();
    });
  };
  for (const type of ['pointerdown', 'keydown']) element.addEventListener(type, begin, listening);
  // Where it ends is another place, perhaps.
  for (const type of ['pointerup', 'pointercancel', 'keyup'])
    document.addEventListener(type, end, { capture: true, signal: listening.signal });
  return {
    between(run) {
      waiting = run;
      goOn();
    },
    forget,
  };
}

/** Of the keys, Space alone clicks when it is let go. */
function canClick(event: Event): boolean {
  return !(event instanceof KeyboardEvent) || event.key === ' ';
}
