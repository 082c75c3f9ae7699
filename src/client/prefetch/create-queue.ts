/** Runs jobs in order, at most `limit` at a time. Failures are ignored. */
export function createQueue(limit: number): (job: () => Promise<unknown>) => void {
  const waiting: (() => Promise<unknown>)[] = [];
  let running = 0;
  const startOne = async (): Promise<void> => {
    const job = running < limit ? waiting.shift() : undefined;
    if (job === undefined) return;
    running += 1;
    try {
      await job();
    } catch {
      // Whoever needs it next requests it again.
    }
    running -= 1;
    void startOne();
  };
  return (job) => {
    waiting.push(job);
    void startOne();
  };
}
