import { SourceMap, type SourceMapPayload } from 'node:module';

import type { ConfigPlaces, SourcePosition } from '../model.ts';
import { locateKey } from './locate-key.ts';

/** A config and what it imports, as one module. */
export interface ConfigBundle {
  /** The config file, relative to the root. */
  readonly file: string;
  readonly code: string;
  /** Source map as JSON; its sources are relative to the root. */
  readonly map: string;
  /** What the module's file is called in stacks: a name that holds the hash of the code. */
  readonly moduleName: string;
}

/** Leads from places in the bundle back to the author's files. Nothing is read before a place is asked for. */
export function createConfigPlaces({ file, code, map, moduleName }: ConfigBundle): ConfigPlaces {
  let sourceMap: SourceMap | undefined;
  // A page function that is wrong in one way is so for each of its pages.
  const known = new Map<string, SourcePosition>();

  /** Line and column count from 0. */
  function original(line: number, column: number): SourcePosition | undefined {
    sourceMap ??= new SourceMap(JSON.parse(map) as SourceMapPayload);
    const entry = sourceMap.findEntry(line, column);
    if (!('originalSource' in entry)) return undefined;
    return { file: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  }

  function find(keys: readonly PropertyKey[]): SourcePosition {
    const offset = locateKey(code, keys);
    if (offset === undefined) return { file };
    const before = code.slice(0, offset).split('\n');
    return original(before.length - 1, before.at(-1)?.length ?? 0) ?? { file };
  }

  return {
    file,
    ofKey(keys) {
      const name = keys.join('\0');
      const place = known.get(name) ?? find(keys);
      known.set(name, place);
      return place;
    },
    ofError(error) {
      const stack = error instanceof Error ? (error.stack ?? '') : '';
      const [, line, column] = new RegExp(String.raw`/${moduleName}:(\d+):(\d+)`).exec(stack) ?? [];
      return line === undefined ? undefined : original(Number(line) - 1, Number(column) - 1);
    },
  };
}
