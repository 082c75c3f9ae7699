import { createRequire } from 'node:module';

const loaded = new Map<string, WeakRef<object>>();

/**
 * What a CommonJS module exports; it runs once for as long as somebody holds that. Then it is let go: a server that loads a
 * module each time a template changes does not grow, as it would with `import()`, which keeps all there ever were.
 */
export function loadModule(file: string): object {
  const known = loaded.get(file)?.deref();
  if (known !== undefined) return known;
  // Of its own: `require` also notes what it loaded on the module that asked.
  const require = createRequire(file);
  try {
    const exports = require(file) as object;
    loaded.set(file, new WeakRef(exports));
    return exports;
  } finally {
    Reflect.deleteProperty(require.cache, file);
  }
}
