import { readStoredJson, store } from '../storage.ts';

const key = 'sitegen:reload';

/** Milliseconds within which a path is reloaded at most once. */
const pause = 10_000;

export interface ReloadGuard {
  /** Whether the document of a path may be loaded; a yes is recorded. */
  readonly allows: (path: string) => boolean;
  /** Whether the record reaches the next document: not if storage is blocked. */
  readonly isKept: () => boolean;
}

/** Keeps a page from being reloaded over and over, across documents; within this one if storage is blocked. */
export function createReloadGuard(): ReloadGuard {
  let memory: Record<string, number> = {};
  return {
    allows(path) {
      const stored = readStoredJson('sessionStorage', key);
      // Anything else stored there is not a later instant.
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
