import { SourceMap, type SourceMapPayload } from 'node:module';

import type { SourcePosition } from '../../model/diagnostics.ts';

export interface OriginalPlace {
  /** The file is named as in the map. */
  readonly at: SourcePosition;
  /** The original name, if the bundle renamed it. */
  readonly name: string | undefined;
}

/** Maps a position in a bundle, with line and column from 0, to the source. */
export type FindOriginal = (line: number, column: number) => OriginalPlace | undefined;

/** `map`: source map as JSON, parsed on the first lookup. */
export function readSourceMap(map: string): FindOriginal {
  let sourceMap: SourceMap | undefined;
  return (line, column) => {
    sourceMap ??= new SourceMap(JSON.parse(map) as SourceMapPayload);
    const entry = sourceMap.findEntry(line, column);
    if (!('originalSource' in entry)) return undefined;
    const { originalSource: file, originalLine, originalColumn } = entry;
    const { name } = entry as { readonly name?: string };
    return { at: { file, line: originalLine + 1, column: originalColumn + 1 }, name };
  };
}

/** The frames of a stack that are in a file, as source positions; `file`: the name of the file. */
export function stackPlaces(
  stack: string,
  file: string,
): readonly (readonly [line: number, column: number])[] {
  const frame = new RegExp(String.raw`[/\\]${file}:(\d+):(\d+)`, 'g');
  return [...stack.matchAll(frame)].map(([, line, column]) => [Number(line) - 1, Number(column) - 1]);
}

/** The line and column of an offset, from 0. */
export function placeAt(code: string, offset: number): readonly [line: number, column: number] {
  const start = code.lastIndexOf('\n', offset - 1) + 1;
  return [code.slice(0, start).split('\n').length - 1, offset - start];
}

/** The offset of a line and column, from 0. */
export function offsetAt(code: string, line: number, column: number): number {
  const before = code.split('\n', line);
  return before.join('\n').length + (line > 0 ? 1 : 0) + column;
}
