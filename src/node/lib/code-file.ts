import type { SourcePosition } from '../model/diagnostics.ts';

/** A file of the author's code. */
export interface CodeFile {
  /** Relative to the site’s root. */
  readonly file: string;
  readonly text: string;
}

/** The place, if there is one; the file that several places share; undefined if there is none, or if they are in several files. */
export function sharedPlace([first, ...others]: readonly SourcePosition[]): SourcePosition | undefined {
  if (first === undefined || others.length === 0) return first;
  return others.every(({ file }) => file === first.file) ? { file: first.file } : undefined;
}
