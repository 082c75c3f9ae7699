import path from 'node:path';

import { isSiteCode } from './code-state.ts';
import { DiagnosticsError } from './diagnostics.ts';
import { readTextIfExists } from './files.ts';
import { encodingProblem } from './text-problem.ts';

/**
 * Throws a DiagnosticsError for those of the site's files that are not written in UTF-8. `files`: absolute paths of all that `made` was
 * made of. Compilers pass over what they cannot read, and pages would show U+FFFD: where none stands in `made`, no file is read.
 */
export function assertUtf8(root: string, files: readonly string[], made: string): void {
  if (!/\uFFFD|\\uFFFD/i.test(made)) return;
  const problems = files
    .filter((file) => isSiteCode(file) && !path.relative(root, file).startsWith('..'))
    .map((file) =>
      encodingProblem(readTextIfExists(file) ?? '', path.relative(root, file).replaceAll(path.sep, '/')),
    )
    .filter((problem) => problem !== undefined);
  if (problems.length > 0) throw new DiagnosticsError(problems);
}
