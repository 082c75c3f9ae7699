import type { SourcePosition } from '../../model/diagnostics.ts';

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

/** The file of a component, without what comes after it, and where the component begins. */
export function cutComponent(
  files: readonly CodeFile[],
  { file, line = 1 }: SourcePosition,
): (CodeFile & { readonly start: number }) | undefined {
  const text = files.find((each) => each.file === file)?.text;
  if (text === undefined) return undefined;
  const start = text.split('\n', line - 1).join('\n').length;
  // As code is usually formatted, its parameters end with such a line, and it ends before any other.
  const rest = /\n(?!\}[:)]|[)<])\S/g;
  rest.lastIndex = start + 1;
  return { file, text: text.slice(0, rest.exec(text)?.index), start };
}
