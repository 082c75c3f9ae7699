/** Runs at most `limit` tasks at a time, in the order in which they were given. */
export function createLimiter(limit: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  // A set is a queue whose head can be removed in constant time, however long it gets.
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
