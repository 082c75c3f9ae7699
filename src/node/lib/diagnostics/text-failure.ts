import { messageOf } from '../../../shared/message-of.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import { diagnostic } from './diagnostics.ts';

/** The diagnostic for a text that makes a parser throw: the bug is ours or a package's, but the author must know which file. */
export function textFailure(file: string, error: unknown): Diagnostic {
  const reason = messageOf(error);
  return diagnostic('text-failed', { message: `${file} cannot be read: ${reason}.`, at: { file } });
}
