import { isOwnFile } from './code/code-state.ts';
import { DiagnosticsError } from './diagnostics/diagnostics.ts';
import { readTextIfExists } from './files/files.ts';
import { relativePath } from './files/relative-path.ts';
import { encodingProblem } from './diagnostics/text-problem.ts';

/**
 * Throws a DiagnosticsError for each of the site's files that is not UTF-8. `files`: absolute paths of everything that `made` was made
 * from. Compilers skip bytes that they cannot read, and pages would show U+FFFD; if `made` contains none, no file is read.
 */
export function assertUtf8(root: string, files: readonly string[], made: string): void {
  if (!/\uFFFD|\\uFFFD/i.test(made)) return;
  const problems = files
    .filter((file) => isOwnFile(root, file))
    .map((file) => encodingProblem(readTextIfExists(file) ?? '', relativePath(root, file)))
    .filter((problem) => problem !== undefined);
  if (problems.length > 0) throw new DiagnosticsError(problems);
}
