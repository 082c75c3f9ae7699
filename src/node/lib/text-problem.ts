import type { Diagnostic } from '../model/diagnostics.ts';
import { findControl } from './control-sign.ts';
import { diagnostic } from './diagnostics.ts';
import { placeInText } from './place-in-text.ts';

/** What is wrong with a text as a whole, whatever it says: it was written in something else than UTF-8, holds what no page can hold, or a merge has left it unfinished. */
export function textProblem(text: string, file: string): Diagnostic | undefined {
  return encodingProblem(text, file) ?? controlProblem(text, file) ?? conflictProblem(text, file);
}

/** What reading as UTF-8 puts in the place of bytes that are none. */
const unreadable = '\uFFFD';

/** Where it holds what an earlier conversion has lost, too. */
export function encodingProblem(text: string, file: string): Diagnostic | undefined {
  const index = text.indexOf(unreadable);
  if (index < 0) return undefined;
  // The marks of UTF-16 are no UTF-8, and stand first.
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

function conflictProblem(text: string, file: string): Diagnostic | undefined {
  if (!text.includes('<<<<<<< ')) return undefined;
  const line = conflictLine(text.split(/\r?\n/));
  if (line === undefined) return undefined;
  return diagnostic('merge-conflict', {
    message: 'A merge conflict was not resolved: two versions of the text stand here.',
    at: { file, line, column: 1 },
  });
}

/** The line (1-based) of the first mark, where the other two follow; in a block of code they may be what it shows. */
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
