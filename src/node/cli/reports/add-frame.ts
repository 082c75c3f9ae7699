import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { plainSource } from '../../lib/terminal/tty-text.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';

/** Larger files are not sources that anyone edits. */
const MAX_BYTES = 1_000_000;
/** A line longer than this is shown around its column. */
const MAX_COLUMNS = 120;

/** The lines of a file; undefined if it has none to show. */
export type ReadLines = (file: string) => readonly string[] | undefined;

/** Reads files of a site for their frames; caches the last one, since diagnostics come in file order. */
export function createLineReader(root: string): ReadLines {
  let last: { readonly file: string; readonly lines: readonly string[] | undefined } | undefined;
  return (file) => {
    if (last?.file !== file) last = { file, lines: readLines(path.resolve(root, file)) };
    return last.lines;
  };
}

/** The diagnostic with the lines that it is about, if they can be read. */
export function addFrame(diagnostic: Diagnostic, read: ReadLines): Diagnostic {
  const { at } = diagnostic;
  if (at?.line === undefined || at.frame !== undefined) return diagnostic;
  const frame = frameOf(read(at.file) ?? [], at.line, at.column);
  return frame === undefined ? diagnostic : { ...diagnostic, at: { ...at, frame } };
}

/** The lines around a position, numbered, with a caret under the column. */
function frameOf(lines: readonly string[], line: number, column: number | undefined): string | undefined {
  if (line < 1 || line > lines.length) return undefined;
  const skipped = column !== undefined && column > MAX_COLUMNS ? column - MAX_COLUMNS / 2 : 0;
  const first = Math.max(1, line - 2);
  const shown = lines.slice(first - 1, line + 1);
  const gutter = String(first + shown.length - 1).length;
  return shown
    .flatMap((source, index) => {
      const number = first + index;
      const text = plainSource(source.slice(skipped, skipped + MAX_COLUMNS));
      const row = `${number === line ? '>' : ' '} ${String(number).padStart(gutter)} | ${text}`;
      if (number !== line || column === undefined) return [row];
      const indent = text.slice(0, column - skipped - 1).replaceAll(/[^\t]/g, ' ');
      return [row, `  ${' '.repeat(gutter)} | ${indent}^`];
    })
    .join('\n');
}

function readLines(file: string): readonly string[] | undefined {
  try {
    const stats = statSync(file);
    if (!stats.isFile() || stats.size === 0 || stats.size > MAX_BYTES) return undefined;
    return readFileSync(file, 'utf8').split(/\r?\n/);
  } catch {
    return undefined;
  }
}
