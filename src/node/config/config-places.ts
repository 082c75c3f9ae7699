import { offsetAt, placeAt, readSourceMap, stackPlaces } from '../lib/diagnostics/source-map.ts';
import type { ConfigPlaces, SourcePosition } from '../model/diagnostics.ts';
import { locateKey } from './locate-key.ts';

/** A config and what it imports, as one module. */
export interface ConfigBundle {
  /** The config file, relative to the root. */
  readonly file: string;
  readonly code: string;
  /** Source map as JSON; its sources are relative to the root. */
  readonly map: string;
  /** The name of the module's file in stacks, which contains the hash of the code. */
  readonly moduleName: string;
}

/** Maps positions in the bundle to the author's files. Nothing is read until a position is needed. */
export function createConfigPlaces({ file, code, map, moduleName }: ConfigBundle): ConfigPlaces {
  const original = readSourceMap(map);
  // A mistake in a page function is the same for each of its pages.
  const known = new Map<string, SourcePosition>();

  function find(keys: readonly PropertyKey[]): SourcePosition {
    const offset = locateKey(code, keys);
    if (offset === undefined) return { file };
    return original(...placeAt(code, offset))?.at ?? { file };
  }

  return {
    file,
    ofKey(keys) {
      const name = keys.join('\0');
      const place = known.get(name) ?? find(keys);
      known.set(name, place);
      return place;
    },
    ofError(error, keys) {
      const stack = error instanceof Error ? (error.stack ?? '') : '';
      const [place] = stackPlaces(stack, moduleName);
      if (place === undefined) return undefined;
      const offset = keys && locateKey(code, keys, offsetAt(code, ...place));
      return original(...(offset === undefined ? place : placeAt(code, offset)))?.at;
    },
  };
}
