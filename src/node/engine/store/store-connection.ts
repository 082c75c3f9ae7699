import { mkdirSync } from 'node:fs';

import { openDatabase, removeDatabase, type StoreDatabase } from './store-database.ts';
import { isBusy, isUnusable } from './store-errors.ts';

/** What a cache folder holds, which outlives damage to its files. */
export interface StoreConnection {
  /** Runs an action on it; whatever goes wrong is mended here, and the action's answer is undefined. */
  readonly attempt: <Result>(action: (database: StoreDatabase) => Result) => Result | undefined;
  /** Goes up when all was removed and begun anew. */
  readonly generation: () => number;
  readonly close: () => void;
}

/** Opens a folder; `onLost` is told once when there is no use in going on with it. */
export function openConnection(cacheDir: string, onLost: (cause: unknown) => void): StoreConnection {
  let generation = 0;
  let database = open();

  function open(): StoreDatabase | undefined {
    try {
      mkdirSync(cacheDir, { recursive: true });
      return openDatabase(cacheDir);
    } catch (error) {
      return isBusy(error) ? lose(error) : replace(undefined, error);
    }
  }

  /** Removes what is damaged and begins anew: once a run, since a disk that fails would do it again. */
  function replace(broken: StoreDatabase | undefined, cause: unknown): StoreDatabase | undefined {
    try {
      broken?.close();
    } catch {
      // What is damaged need not close well.
    }
    if (generation > 0 || isUnusable(cause)) return lose(cause);
    generation += 1;
    try {
      removeDatabase(cacheDir);
    } catch (error) {
      return lose(error);
    }
    return open();
  }

  function lose(cause: unknown): undefined {
    onLost(cause);
  }

  return {
    attempt(action) {
      if (database === undefined) return undefined;
      try {
        return action(database);
      } catch (error) {
        if (!isBusy(error)) database = replace(database, error);
        return undefined;
      }
    },
    generation: () => generation,
    close() {
      try {
        database?.close();
      } catch {
        // What is not in the file yet is in its log, or was never promised.
      }
      database = undefined;
    },
  };
}
