import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { codeFrame } from '../lib/code-frame.ts';
import { plainSource } from '../lib/tty-text.ts';
import type { Diagnostic } from '../model.ts';

/** Larger files are no sources that someone edits. */
const MAX_BYTES = 1_000_000;
/** A line longer than this is shown around its column. */
const MAX_COLUMNS = 120;

export type ReadSource = (file: string) => string | undefined;

/** Reads files of a site for their frames; remembers the last one, since diagnostics come in file order. */
export function createSourceReader(root: string): ReadSource {
  let last: { readonly file: string; readonly text: string | undefined } | undefined;
  return (file) => {
    if (last?.file !== file) last = { file, text: readSource(path.resolve(root, file)) };
    return last.text;
  };
}

/** The diagnostic with the lines that it is about, where they can be read. */
export function addFrame(diagnostic: Diagnostic, read: ReadSource): Diagnostic {
  const { at } = diagnostic;
  if (at?.line === undefined || at.frame !== undefined) return diagnostic;
  const frame = frameOf(read(at.file) ?? '', at.line, at.column);
  return frame === undefined ? diagnostic : { ...diagnostic, at: { ...at, frame } };
}

function frameOf(source: string, line: number, column: number | undefined): string | undefined {
  const lines = source.split(/\r?\n/);
  if (source === '' || line < 1 || line > lines.length) return undefined;
  const skipped = column !== undefined && column > MAX_COLUMNS ? column - MAX_COLUMNS / 2 : 0;
  const window = lines.map((text, index) => {
    const isNear = Math.abs(index + 1 - line) <= 2;
    return isNear ? plainSource(text.slice(skipped, skipped + MAX_COLUMNS)) : '';
  });
  return codeFrame(window.join('\n'), line, column === undefined ? undefined : column - skipped);
}

function readSource(file: string): string | undefined {
  try {
    const stats = statSync(file);
    return stats.isFile() && stats.size <= MAX_BYTES ? readFileSync(file, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}
