/** The longest delay of Node's timers, in milliseconds. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Calls back at an instant (milliseconds since 1970), or in the next turn if it has passed, unless the returned function is called first.
 */
export function atInstant(instant: number, action: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    // Of what is negative, Node 24 and newer warn.
    const left = Math.max(instant - Date.now(), 0);
    timer = setTimeout(left > LONGEST_MS ? wait : action, Math.min(left, LONGEST_MS)).unref();
  };
  wait();
  return () => clearTimeout(timer);
}
