import { mkdirSync } from 'node:fs';

import { openDatabase, openPacks, removeIndex, type StoreDatabase } from './store-database.ts';
import { isBusy, isUnusable } from './store-errors.ts';

/** The contents of a cache folder; survives damage to its files. */
export interface StoreConnection {
  /** Runs an action on the database. Errors are handled here, and the result is then undefined. */
  readonly attempt: <Result>(action: (database: StoreDatabase) => Result) => Result | undefined;
  /** Increases whenever everything was removed and started afresh, except the pack that this process writes. */
  readonly generation: () => number;
  readonly close: () => void;
}

/** Opens a folder; calls `onLost` once if it has to be given up. */
export function openConnection(cacheDir: string, onLost: (cause: unknown) => void): StoreConnection {
  const packs = openPacks(cacheDir);
  let generation = 0;
  let database = open();

  function open(): StoreDatabase | undefined {
    try {
      mkdirSync(cacheDir, { recursive: true });
      return openDatabase(cacheDir, packs);
    } catch (error) {
      return isBusy(error) ? lose(error) : replace(undefined, error);
    }
  }

  /** Replaces a damaged database by an empty one, once per run: a failing disk would damage the next one too. */
  function replace(broken: StoreDatabase | undefined, cause: unknown): StoreDatabase | undefined {
    try {
      broken?.close();
    } catch {
      // A damaged database may fail to close.
    }
    if (generation > 0 || isUnusable(cause)) return lose(cause);
    generation += 1;
    try {
      removeIndex(cacheDir);
      packs.clear();
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
        packs.close();
        database?.close();
      } catch {
        // What is not in the file yet is in its log, or its loss is acceptable.
      }
      database = undefined;
    },
  };
}
