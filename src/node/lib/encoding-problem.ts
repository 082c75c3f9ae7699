import type { Diagnostic } from '../model.ts';
import { diagnostic } from './diagnostics.ts';
import { placeInText } from './place-in-text.ts';

/** What reading as UTF-8 puts in the place of bytes that are none. */
const unreadable = '\uFFFD';

/** Says where a text, read as UTF-8, was written in something else, or holds what an earlier conversion has lost. */
export function encodingProblem(text: string, file: string): Diagnostic | undefined {
  const index = text.indexOf(unreadable);
  if (index < 0) return undefined;
  // The marks of UTF-16 are no UTF-8, and stand first.
  const message = index === 0 ? `${file} is not written in UTF-8.` : 'A sign is not written in UTF-8.';
  return diagnostic('text-encoding', { message, at: { file, ...placeInText(text, index) } });
}
