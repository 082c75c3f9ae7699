import { createRequire } from 'node:module';

const loaded = new Map<string, WeakRef<object>>();

/**
 * The exports of a CommonJS module. It runs once and is released when nobody holds its exports any longer: a server that loads a module on
 * every change of a template would grow with `import()`, which keeps every module for good.
 */
export function loadModule(file: string): object {
  const known = loaded.get(file)?.deref();
  if (known !== undefined) return known;
  const exports = loadAgain(file);
  loaded.set(file, new WeakRef(exports));
  return exports;
}

/** Runs a CommonJS module once more. */
export function loadAgain(file: string): object {
  // A `require` of its own, since `require` also records what it loaded on the module that called it.
  const require = createRequire(file);
  try {
    return require(file) as object;
  } finally {
    Reflect.deleteProperty(require.cache, file);
  }
}
