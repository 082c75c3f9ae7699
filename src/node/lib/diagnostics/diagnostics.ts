import { distance } from 'fastest-levenshtein';

import type { ContentEntry } from '../../model/content.ts';
import type { Diagnostic, Severity, SourcePosition } from '../../model/diagnostics.ts';
import { byCodeUnit } from '../lists/by-code-unit.ts';
import type { ErrorEntry } from '../errors/error-entry.ts';
import { errors, type ErrorCode } from '../errors/errors.ts';

export interface DiagnosticDetails {
  readonly message: string;
  /** Default: the catalogue's; the same for `severity`. */
  readonly fix?: string;
  readonly severity?: Severity;
  readonly at?: SourcePosition | undefined;
}

/** A diagnostic of the catalogue. */
export function diagnostic(code: ErrorCode, details: DiagnosticDetails): Diagnostic {
  const entry: ErrorEntry = errors[code];
  const { message, fix = entry.fix, severity = entry.severity ?? 'error', at } = details;
  return at === undefined ? { code, severity, message, fix } : { code, severity, message, fix, at };
}

export function toWarning(item: Diagnostic): Diagnostic {
  return { ...item, severity: 'warning' };
}

/** Whether the next build may find something else in the same files, because another host may answer then. */
export function dependsOnHost({ code }: Diagnostic): boolean {
  return code === 'icon-set';
}

/** The position of an entry's field, or of its nearest parent that is in the file. */
export function fieldOf(
  { collection, key, locale, file }: Pick<ContentEntry, 'collection' | 'key' | 'locale' | 'file'>,
  ...path: readonly PropertyKey[]
): SourcePosition {
  return { file, field: { collection, key, locale, path } };
}

/** Thrown when work cannot continue, as with a config that does not load. Carries the diagnostics. */
export class DiagnosticsError extends Error {
  override readonly name = 'DiagnosticsError';
  readonly diagnostics: readonly Diagnostic[];
  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(({ message }) => message).join('\n'));
    this.diagnostics = diagnostics;
  }
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

/** Whether any of the diagnostics makes the run fail. */
export function failsOn(diagnostics: readonly Diagnostic[], failOn: 'error' | 'warning' = 'error'): boolean {
  return diagnostics.some(({ severity }) => severity === 'error' || severity === failOn);
}

/**
 * The closest known name, if it is close enough to be what was meant. `name` may be no string, since the author's code can pass anything.
 */
export function didYouMean(name: unknown, known: Iterable<string>): string | undefined {
  if (typeof name !== 'string') return undefined;
  // Two swapped letters count as two changes.
  const limit = name.length < 4 ? 1 : Math.max(2, Math.floor(name.length * 0.4));
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of known) {
    const away = distance(name.toLowerCase(), candidate.toLowerCase());
    if (away < bestDistance) [best, bestDistance] = [candidate, away];
  }
  return best;
}

/** The end of a message about a name that does not exist: the one that was probably meant, if there is one. */
export function meant(near: string | undefined): string {
  return near === undefined ? '' : ` (did you mean "${near}"?)`;
}

/** As many names as fit in a line of help. */
const FEW = 12;

/** `Did you mean "title"?`; if no name is close, the catalogue's fix with the known names, if they are few. */
export function suggestion(code: ErrorCode, name: unknown, known: Iterable<string>): string {
  const names = [...known];
  const near = didYouMean(name, names);
  if (near !== undefined) return `Did you mean "${near}"?`;
  const { fix } = errors[code];
  return names.length === 0 || names.length > FEW ? fix : `${fix} Known: ${names.sort().join(', ')}.`;
}

/** By file and position, each once: the order in which a run prints them, whatever order they arrived in. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const seen = new Map(diagnostics.map((item) => [diagnosticKey(item), item]));
  return [...seen.entries()].sort(([a], [b]) => byCodeUnit(a, b)).map(([, item]) => item);
}

function diagnosticKey({ code, message, at }: Diagnostic): string {
  const place = [at?.line ?? 0, at?.column ?? 0].map((part) => String(part).padStart(7, '0'));
  return [at?.file ?? '', ...place, code, message].join('\0');
}
