import { diagnostic, DiagnosticsError } from '../../lib/diagnostics/diagnostics.ts';
import { placeInText } from '../../lib/diagnostics/place-in-text.ts';
import { conflictProblem } from '../../lib/diagnostics/text-problem.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import { readStyleSources, type StyleSource } from './style-sources.ts';

/** Throws a DiagnosticsError for what Tailwind takes for selectors: the rules around it would be published as others. */
export function assertReadableStyles(root: string, files: readonly string[]): void {
  const problems = readStyleSources(root, files)
    .map((source) => conflictProblem(source.text, source.file) ?? openComment(source))
    .filter((problem) => problem !== undefined);
  if (problems.length > 0) throw new DiagnosticsError(problems);
}

/** What may contain the beginning of a comment as text; then a comment that is closed, and one that is not. */
const comments =
  /\\[^]|"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'|\burl\([^"')]*\)|\/\*[^]*?\*\/|(?<open>\/\*)/gi;

function openComment({ file, text }: StyleSource): Diagnostic | undefined {
  const open = [...text.matchAll(comments)].find(({ groups }) => groups?.['open'] !== undefined);
  if (open === undefined) return undefined;
  return diagnostic('bundle-error', {
    message: 'The comment is not closed.',
    fix: 'End it with */.',
    at: { file, ...placeInText(text, open.index) },
  });
}
