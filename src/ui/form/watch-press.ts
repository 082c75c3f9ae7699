export interface PressWatch {
  /** Runs a task at once, or, while a button of the mouse is down, when what it was pressed on has had its click. */
  readonly after: (task: () => void) => void;
  readonly stop: () => void;
}

/** What is dragged ends without `mouseup`, or with nothing at all when it is gone from the page: who types has let go. */
const releases = ['mouseup', 'dragend', 'keydown'];

/**
 * Who presses the mouse on a second field leaves the first one: an error that appears there at once moves what is being
 * pressed, and the click goes beside it.
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
