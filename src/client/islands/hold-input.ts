/** Waiting for the moment to start an island. */
export interface Moment {
  readonly cancel: () => void;
  /** Replays the input that the island missed before it was hydrated. */
  readonly replay: () => void;
}

/** Input that wakes an island, in the order in which a single press fires it. */
const events = ['pointerdown', 'focusin', 'keydown', 'click', 'submit'];

/** Keys that no component handles alone; focus must be able to move while an island loads. */
const passing = /^(?:Tab|Shift|Control|Alt|Meta)$/;

/** Keys that would scroll the page under a menu that is about to open. */
const scrolling = /^(?:Arrow|Page|Home|End)/;

/**
 * Starts an island at the first press, key or focus in it. Clicks and submits are held back until it is hydrated; keys act as in plain
 * HTML, so that typing continues, and their events are dispatched again.
 */
export function holdInput(marker: Element, start: () => void): Moment {
  const held: Event[] = [];
  const hold = (event: Event): void => {
    if (!isPassing(event)) {
      held.push(event);
      // Listeners further up will see the event when it is replayed.
      event.stopImmediatePropagation();
      if (isHeldBack(event)) event.preventDefault();
    }
    start();
  };
  for (const type of events) marker.addEventListener(type, hold, true);
  const cancel = (): void => {
    for (const type of events) marker.removeEventListener(type, hold, true);
  };
  return {
    cancel,
    replay() {
      cancel();
      // Only once: code that could not be loaded without a network is loaded later.
      for (const event of held.splice(0)) repeat(event);
    },
  };
}

function isPassing(event: Event): boolean {
  if (event instanceof KeyboardEvent) return passing.test(event.key);
  // A click with a modifier opens a tab, which needs no component.
  return event instanceof MouseEvent && event.type === 'click'
    ? event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    : event.type === 'pointerdown';
}

function isHeldBack(event: Event): boolean {
  if (!(event instanceof KeyboardEvent)) return event.type !== 'focusin';
  const isField = (event.target as Element).matches('input, textarea, select, [contenteditable]');
  return scrolling.test(event.key) && !isField;
}

function repeat(event: Event): void {
  const target = event.target as HTMLElement;
  if (!target.isConnected) return;
  if (event.type === 'submit') {
    (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter);
  } else if (event.type !== 'focusin' || target === document.activeElement) {
    target.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
  }
}
