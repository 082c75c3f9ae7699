import type { Message } from 'esbuild';

import { diagnostic, DiagnosticsError } from './diagnostics.ts';
import type { ErrorCode } from './errors.ts';

/**
 * What to throw for the error of an esbuild run: its mistakes as diagnostics, any other error as it is. The detail is what a plugin
 * of ours said beside.
 */
export function esbuildDiagnostics(error: unknown, codeOf: (detail: unknown) => ErrorCode): unknown {
  if (!(error instanceof Error) || !('errors' in error) || !Array.isArray(error.errors)) return error;
  return new DiagnosticsError(
    (error.errors as readonly Message[]).map(({ text, location, detail }) =>
      diagnostic(codeOf(detail), {
        message: text,
        at:
          location === null
            ? undefined
            : { file: location.file, line: location.line, column: location.column + 1 },
      }),
    ),
  );
}
