/** Runs jobs in their order, at most `limit` at a time. What fails is forgotten. */
export function createQueue(limit: number): (job: () => Promise<unknown>) => void {
  const waiting: (() => Promise<unknown>)[] = [];
  let running = 0;
  const next = (): void => {
    const job = running < limit ? waiting.shift() : undefined;
    if (job === undefined) return;
    running += 1;
    const done = () => {
      running -= 1;
      next();
    };
    job().then(done, done);
  };
  return (job) => {
    waiting.push(job);
    next();
  };
}
