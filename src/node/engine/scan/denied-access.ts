import { diagnostic } from '../../lib/diagnostics/diagnostics.ts';
import { hasErrorCode } from '../../lib/files/files.ts';
import { relativePath } from '../../lib/files/relative-path.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';

interface AccessError extends Error {
  readonly path: string;
}

/** Whether an error says that this user may not read a file or a folder. */
export function isDenied(error: unknown): error is AccessError {
  return hasErrorCode(error, 'EACCES', 'EPERM') && 'path' in (error as Error);
}

export function deniedAccess(root: string, error: AccessError): Diagnostic {
  const file = relativePath(root, error.path);
  return diagnostic('file-unreadable', { message: `You may not read ${file}.`, at: { file } });
}
