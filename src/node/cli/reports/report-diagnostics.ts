import { sortDiagnostics } from '../../lib/diagnostics/diagnostics.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import { addFrame, createLineReader } from './add-frame.ts';
import type { CommandContext } from '../context.ts';
import { formatAll, formatTotal } from './format-diagnostics.ts';

/** Prints all mistakes in file order and their number; as events with --json. Returns them as printed. */
export function reportDiagnostics(
  context: Pick<CommandContext, 'err' | 'events'>,
  root: string,
  found: readonly Diagnostic[],
): readonly Diagnostic[] {
  const diagnostics = frameDiagnostics(root, found);
  printDiagnostics(context, diagnostics);
  return diagnostics;
}

/** The same for mistakes that already have their lines. */
export function printDiagnostics(
  { err, events }: Pick<CommandContext, 'err' | 'events'>,
  diagnostics: readonly Diagnostic[],
): void {
  if (events !== undefined) {
    for (const item of diagnostics) events.emit('diagnostic', { ...item });
    return;
  }
  for (const text of formatAll(diagnostics, err.colors)) err.print(text);
  if (diagnostics.length > 0) err.print(formatTotal(diagnostics, err.colors));
}

/** Diagnostics in the order of reporting, with the lines that they are about. */
export function frameDiagnostics(root: string, found: readonly Diagnostic[]): readonly Diagnostic[] {
  const read = createLineReader(root);
  return sortDiagnostics(found).map((item) => addFrame(item, read));
}
