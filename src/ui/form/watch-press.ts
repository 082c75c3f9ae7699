export interface PressWatch {
  /** Runs a task at once or, while a mouse button is down, after the click on the pressed element. */
  readonly after: (task: () => void) => void;
  readonly stop: () => void;
}

/** A drag ends without `mouseup`, or without any event if the element was removed: someone who types has let go. */
const releases = ['mouseup', 'dragend', 'keydown'];

/**
 * Pressing the mouse on a second field leaves the first one: an error appearing at once would move the pressed element, and the click would
 * miss it.
 */
export function watchPress(): PressWatch {
  let isDown = false;
  let waiting: (() => void)[] = [];
  const onDown = (): void => {
    isDown = true;
  };
  // The click comes between the release and the next frame.
  const onUp = (): void => {
    requestAnimationFrame(() => {
      isDown = false;
      const tasks = waiting;
      waiting = [];
      for (const task of tasks) task();
    });
  };
  document.addEventListener('mousedown', onDown, true);
  for (const type of releases) document.addEventListener(type, onUp, true);
  return {
    after(task) {
      if (isDown) waiting.push(task);
      else task();
    },
    stop() {
      document.removeEventListener('mousedown', onDown, true);
      for (const type of releases) document.removeEventListener(type, onUp, true);
      waiting = [];
    },
  };
}
