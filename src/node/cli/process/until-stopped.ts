/** Never settles: a signal ends the process, with its own exit code. */
export function untilStopped(): Promise<never> {
  return new Promise(() => undefined);
}
