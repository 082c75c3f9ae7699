import path from 'node:path';

import { diagnostic, DiagnosticsError } from '../../lib/diagnostics/diagnostics.ts';
import { nearFile } from '../../lib/diagnostics/near-file.ts';
import { placeInText } from '../../lib/diagnostics/place-in-text.ts';
import { relativePath } from '../../lib/files/relative-path.ts';
import type { SourcePosition } from '../../model/diagnostics.ts';
import { readStyleSources, withoutComments, type StyleSource } from './style-sources.ts';

/** From Tailwind's CssSyntaxError: the position and its file. */
interface ErrorLocation {
  readonly loc?: readonly [source: { readonly file: string | null; readonly code: string }, start: number];
}

/** Converts what Tailwind threw. `files`: all files that it had read, the entry first. */
export function styleError(
  error: unknown,
  { root, files }: { readonly root: string; readonly files: readonly string[] },
): unknown {
  if (!(error instanceof Error)) return error;
  const [source, start] = (error as ErrorLocation).loc ?? [];
  if (source?.file != null && start !== undefined) {
    const { line, column } = placeInText(source.code, start);
    const at = { file: relativePath(root, source.file), line, column };
    const message = error.message.replace(`${source.file}:${line}:${column}: `, '');
    return bundleError(withoutRoot(message, root), at);
  }
  const message = withoutRoot(error.message, root);
  const sources = readStyleSources(root, files);
  const place = findMistake(message, sources) ?? findImport(message, root, sources);
  if (place === undefined) return new Error(message, { cause: error });
  return bundleError(message, place, likelyFix(message, root));
}

/** Paths as the author writes them, wherever the site lies. */
function withoutRoot(message: string, root: string): string {
  return message.replaceAll(root + path.sep, '').replaceAll(`'${root}'`, "'.'");
}

function bundleError(message: string, at: SourcePosition, fix?: string): DiagnosticsError {
  return new DiagnosticsError([
    diagnostic('bundle-error', { message, at, ...(fix !== undefined && { fix }) }),
  ]);
}

/** The resolver says which file it looked for, and from which folder. */
function readUnresolved(message: string): readonly [name: string, from: string] | undefined {
  const [, name, from] = /^Can't resolve '(.+)' in '(.+)'$/.exec(message) ?? [];
  return name === undefined || from === undefined ? undefined : [name, from];
}

/** The fix for a misspelt relative import. */
function likelyFix(message: string, root: string): string | undefined {
  const [name, from] = readUnresolved(message) ?? [];
  if (name === undefined || from === undefined) return undefined;
  const near = nearFile(path.resolve(root, from), name);
  return near === undefined ? undefined : `Did you mean "${near}"?`;
}

/** For messages without a position that name what is wrong: finds where it is. */
function findMistake(message: string, sources: readonly StyleSource[]): SourcePosition | undefined {
  const call = /^Could not resolve value for theme function: `([^`]+)`/.exec(message)?.[1];
  const name = /^Cannot apply [^`]*`([^`]+)`/.exec(message)?.[1];
  for (const { file, text } of sources) {
    const css = withoutComments(text);
    const index = call === undefined ? findApplied(css, name) : css.indexOf(call);
    if (index >= 0) return { file, ...placeInText(text, index) };
  }
  return undefined;
}

/** Where a class is applied; -1 if it is not. */
function findApplied(css: string, name: string | undefined): number {
  for (const { index, 0: rule } of css.matchAll(/@apply\s[^;{}]*/g)) {
    const applied = [...rule.matchAll(/\S+/g)].find(([word]) => word === name);
    if (applied !== undefined) return index + applied.index;
  }
  return -1;
}

function findImport(
  message: string,
  root: string,
  sources: readonly StyleSource[],
): SourcePosition | undefined {
  const [name, from] = readUnresolved(message) ?? [];
  if (name === undefined || from === undefined) return undefined;
  for (const { file, folder, text } of sources) {
    if (folder !== path.resolve(root, from)) continue;
    const rules = withoutComments(text).matchAll(/@(?:import|reference|plugin|config)\s+(["'])(.*?)\1/g);
    const rule = [...rules].find(([, , named]) => named === name);
    if (rule !== undefined) return { file, ...placeInText(text, rule.index) };
  }
  return undefined;
}
