import { Script } from 'node:vm';

/**
 * Until this is disposed of, the site's code may take as long as it likes in this process: the thread that watches each call for its time
 * has to be scheduled first, which on a busy machine takes longer than most calls.
 */
export function liftTimeLimits(): Disposable {
  const runInThisContext = Reflect.get(Script.prototype, 'runInThisContext');
  Script.prototype.runInThisContext = function run(options) {
    return runInThisContext.call(this, { ...options, timeout: undefined }) as unknown;
  };
  return {
    [Symbol.dispose]() {
      Script.prototype.runInThisContext = runInThisContext;
    },
  };
}
