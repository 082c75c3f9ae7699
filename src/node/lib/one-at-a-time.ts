/** The same work, where each call begins once those before it have ended, well or not. */
export function oneAtATime<Arguments extends readonly unknown[], Result>(
  work: (...input: Arguments) => Promise<Result>,
): (...input: Arguments) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (...input) => {
    const result = last.then(() => work(...input));
    last = result.catch(() => undefined);
    return result;
  };
}
