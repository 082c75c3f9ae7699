import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { openDatabase, removeDatabase, type StoreDatabase } from './store-database.ts';
import { isBusy, isUnusable } from './store-errors.ts';

/** The tables of a cache folder, which outlive damage to their file. */
export interface StoreConnection {
  /** Runs an action on the tables; whatever goes wrong is mended here, and the action's answer is undefined. */
  readonly attempt: <Result>(action: (tables: StoreDatabase) => Result) => Result | undefined;
  /** Goes up when the file was removed and begun anew. */
  readonly generation: () => number;
  readonly close: () => void;
}

/** Opens a folder's tables; `onLost` is told once when there is no use in going on with them. */
export function openConnection(cacheDir: string, onLost: (cause: unknown) => void): StoreConnection {
  const file = path.join(cacheDir, 'cache.db');
  let generation = 0;
  let database = open();

  function open(): StoreDatabase | undefined {
    try {
      mkdirSync(cacheDir, { recursive: true });
      return openDatabase(file);
    } catch (error) {
      return isBusy(error) ? lose(error) : replace(undefined, error);
    }
  }

  /** Removes a damaged file and begins anew: once a run, since a disk that fails would do it again. */
  function replace(broken: StoreDatabase | undefined, cause: unknown): StoreDatabase | undefined {
    try {
      broken?.close();
    } catch {
      // A damaged file need not close well.
    }
    if (generation > 0 || isUnusable(cause)) return lose(cause);
    generation += 1;
    try {
      removeDatabase(file);
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
