import { readStoredJson, store } from './storage.ts';

const key = 'sitegen:reload';

/** Milliseconds in which one path is loaded anew once. */
const pause = 10_000;

export interface ReloadGuard {
  /** Whether the document of a path may be loaded; a yes counts. */
  readonly allows: (path: string) => boolean;
  /** Whether the next document knows of it: not where storage is blocked. */
  readonly isKept: () => boolean;
}

/** Keeps a page from being loaded again and again, over documents; where storage is blocked, within this one. */
export function createReloadGuard(): ReloadGuard {
  let memory: Record<string, number> = {};
  return {
    allows(path) {
      const stored = readStoredJson('sessionStorage', key);
      // Whatever else may stand there is no later instant.
      const known = { ...memory, ...(stored as Record<string, number> | null) };
      const now = Date.now();
      memory = Object.fromEntries(Object.entries(known).filter(([, until]) => until > now));
      if (memory[path] !== undefined) return false;
      memory[path] = now + pause;
      store('sessionStorage', key, JSON.stringify(memory));
      return true;
    },
    isKept: () => readStoredJson('sessionStorage', key) !== null,
  };
}
