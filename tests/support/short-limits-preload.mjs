import { Script } from 'node:vm';

/** Long enough for code that finishes, on a busy machine too. */
const FACTOR = 1 / 5;

const runInThisContext = Reflect.get(Script.prototype, 'runInThisContext');
Script.prototype.runInThisContext = function runSooner({ timeout, ...options } = {}) {
  return runInThisContext.call(
    this,
    timeout === undefined ? options : { ...options, timeout: timeout * FACTOR },
  );
};
