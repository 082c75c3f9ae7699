/** Runs at most `limit` of the given tasks at a time, in the order they were given. */
export function createLimiter(limit: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  // A set is a queue whose head leaves in constant time, however long it grew.
  const waiting = new Set<() => void>();
  let running = 0;
  return async function run(task) {
    if (running >= limit) await new Promise<void>((resolve) => waiting.add(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const [next] = waiting;
      if (next === undefined) {
        running -= 1;
      } else {
        waiting.delete(next);
        next();
      }
    }
  };
}
