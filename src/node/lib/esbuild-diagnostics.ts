import type { Message } from 'esbuild';
import { isBuiltin } from 'node:module';

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
        ...missingPackage(text),
        at:
          location === null
            ? undefined
            : { file: location.file, line: location.line, column: location.column + 1 },
      }),
    ),
  );
}

/** What to do about an import of a package that is not there. */
function missingPackage(text: string): { readonly fix?: string } {
  const [, name] = /^Could not resolve "((?:@[\w.-]+\/)?\w[\w.-]*)(?:\/[^"]*)?"$/.exec(text) ?? [];
  if (name === undefined || isBuiltin(name)) return {};
  return { fix: `Correct the import, or install the package: npm install ${name}` };
}
