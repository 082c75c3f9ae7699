/** Runs jobs in their order, at most `limit` at a time. What fails is forgotten. */
export function createQueue(limit: number): (job: () => Promise<unknown>) => void {
  const waiting: (() => Promise<unknown>)[] = [];
  let running = 0;
  const next = (): void => {
    const job = running < limit ? waiting.shift() : undefined;
    if (job === undefined) return;
    running += 1;
    void job()
      .catch(() => undefined)
      .then(() => {
        running -= 1;
        return next();
      });
  };
  return (job) => {
    waiting.push(job);
    next();
  };
}
