import { messageOf } from '../../shared/message-of.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import { diagnostic } from './diagnostics.ts';

/** What is said of a text on which a parser throws: a fault of ours or of a package, but the author must know where. */
export function textFailure(file: string, error: unknown): Diagnostic {
  const reason = messageOf(error);
  return diagnostic('text-failed', { message: `${file} cannot be read: ${reason}.`, at: { file } });
}
