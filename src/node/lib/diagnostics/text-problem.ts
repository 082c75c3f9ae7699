import type { Diagnostic } from '../../model/diagnostics.ts';
import { findControl } from './control-sign.ts';
import { diagnostic } from './diagnostics.ts';
import { placeInText } from './place-in-text.ts';

/**
 * What is wrong with a text as a whole, regardless of its content: it is not UTF-8, contains characters that no page can contain, or has an
 * unresolved merge conflict.
 */
export function textProblem(text: string, file: string): Diagnostic | undefined {
  return encodingProblem(text, file) ?? controlProblem(text, file) ?? conflictProblem(text, file);
}

/** What decoding as UTF-8 substitutes for invalid bytes. */
const unreadable = '\uFFFD';

/** Also finds characters that an earlier conversion has already lost. */
export function encodingProblem(text: string, file: string): Diagnostic | undefined {
  const index = text.indexOf(unreadable);
  if (index < 0) return undefined;
  // A UTF-16 byte order mark is not valid UTF-8, and comes first.
  const message = index === 0 ? `${file} is not valid UTF-8.` : 'A character is not valid UTF-8.';
  return diagnostic('text-encoding', { message, at: { file, ...placeInText(text, index) } });
}

function controlProblem(text: string, file: string): Diagnostic | undefined {
  const sign = findControl(text);
  if (sign === undefined) return undefined;
  return diagnostic('text-control', {
    message: sign.message,
    at: { file, ...placeInText(text, sign.index) },
  });
}

/** A merge conflict that Git left in a text for its author to resolve. */
export function conflictProblem(text: string, file: string): Diagnostic | undefined {
  if (!text.includes('<<<<<<< ')) return undefined;
  const line = conflictLine(text.split(/\r?\n/));
  if (line === undefined) return undefined;
  return diagnostic('merge-conflict', {
    message: 'A merge conflict was not resolved: two versions of the text stand here.',
    at: { file, line, column: 1 },
  });
}

/** The line (from 1) of the first conflict marker that is followed by the other two; in a code block, they may be part of an example. */
function conflictLine(lines: readonly string[]): number | undefined {
  let fence: string | undefined;
  let begin: number | undefined;
  let isParted = false;
  for (const [index, line] of lines.entries()) {
    const mark = /^ {0,3}(```|~~~)/.exec(line)?.[1];
    if (mark !== undefined && (fence === undefined || fence === mark))
      fence = fence === undefined ? mark : undefined;
    if (fence !== undefined) continue;
    if (/^<{7} /.test(line)) [begin, isParted] = [index + 1, false];
    else if (/^={7}$/.test(line)) isParted = begin !== undefined;
    else if (/^>{7} /.test(line) && isParted) return begin;
  }
  return undefined;
}
