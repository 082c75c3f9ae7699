import { messageOf } from '../../../shared/message-of.ts';
import { diagnostic, DiagnosticsError } from '../../lib/diagnostics/diagnostics.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import { frameDiagnostics } from './report-diagnostics.ts';

/** What open pages are told about a build that did not finish. */
export function failureDiagnostics(error: unknown, root: string): readonly Diagnostic[] {
  if (error instanceof DiagnosticsError) return frameDiagnostics(root, error.diagnostics);
  const message = messageOf(error);
  return [diagnostic('build-stopped', { message })];
}
