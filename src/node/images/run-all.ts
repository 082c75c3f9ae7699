import { createLimiter } from '../lib/scheduling/create-limiter.ts';

/** Runs a limited number of tasks at a time. After a failure no further task begins, and the running ones finish first. */
export async function runAll(tasks: readonly (() => Promise<void>)[], jobs: number): Promise<void> {
  const limit = createLimiter(Math.max(1, jobs));
  let failure: { readonly error: unknown } | undefined;
  await Promise.all(
    tasks.map((task) =>
      limit(async () => {
        if (failure !== undefined) return;
        try {
          await task();
        } catch (error) {
          failure ??= { error };
        }
      }),
    ),
  );
  if (failure !== undefined) throw failure.error;
}
