import path from 'node:path';

import { diagnostic, DiagnosticsError } from '../lib/diagnostics.ts';
import { placeInText } from '../lib/place-in-text.ts';
import type { SourcePosition } from '../model.ts';
import { readStyleSources, withoutComments, type StyleSource } from './style-sources.ts';

/** Of Tailwind's CssSyntaxError: where in which file. */
interface ErrorLocation {
  readonly loc?: readonly [source: { readonly file: string | null; readonly code: string }, start: number];
}

/** What to throw for what Tailwind threw. `files`: all that it had read, the entry first. */
export async function styleError(
  error: unknown,
  { root, files }: { readonly root: string; readonly files: readonly string[] },
): Promise<unknown> {
  if (!(error instanceof Error)) return error;
  const [source, start] = (error as ErrorLocation).loc ?? [];
  if (source?.file != null && start !== undefined) {
    const { line, column } = placeInText(source.code, start);
    const at = { file: path.relative(root, source.file).replaceAll(path.sep, '/'), line, column };
    return bundleError(error.message.replace(`${source.file}:${line}:${column}: `, ''), at);
  }
  const place = findMistake(error.message, await readStyleSources(root, files));
  return place === undefined ? error : bundleError(error.message, place);
}

function bundleError(message: string, at: SourcePosition): DiagnosticsError {
  return new DiagnosticsError([diagnostic('bundle-error', { message, at })]);
}

/** These messages have no place, but name what is wrong wherever it stands. */
function findMistake(message: string, sources: readonly StyleSource[]): SourcePosition | undefined {
  const name = /^Cannot apply [^`]*`([^`]+)`/.exec(message)?.[1];
  if (name === undefined) return undefined;
  for (const { file, text } of sources) {
    for (const { index, 0: rule } of withoutComments(text).matchAll(/@apply\s[^;{}]*/g)) {
      const applied = [...rule.matchAll(/\S+/g)].find(([word]) => word === name);
      if (applied !== undefined) return { file, ...placeInText(text, index + applied.index) };
    }
  }
  return undefined;
}
