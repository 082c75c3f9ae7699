import { afterPaint } from 'sitegen/ui/after-paint';

export interface Presses {
  /** Runs the work that removes the element: at once, or when the current press is over. */
  readonly between: (run: () => void) => void;
  readonly forget: () => void;
}

/** An element that is removed between the start and the end of a press gets no click: the press is lost. */
export function watchPresses(element: Element): Presses {
  const listening = new AbortController();
  // A press that began before scripts ran may still be in progress.
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
  // It may end outside the element.
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

/** Of all keys, only Space clicks on release. */
function canClick(event: Event): boolean {
  return !(event instanceof KeyboardEvent) || event.key === ' ';
}
