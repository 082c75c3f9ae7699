import { DiagnosticsError } from '../lib/diagnostics.ts';
import type { Diagnostic } from '../model.ts';
import type { RunStage } from './tools.ts';

/** Stages one after the other: a mistake that stops one of them is told with those that were found before. */
export function tellAll(stage: RunStage): RunStage {
  const found: Diagnostic[] = [];
  return async (name, work) => {
    try {
      const result = await stage(name, work);
      found.push(...diagnosticsOf(result));
      return result;
    } catch (error) {
      if (!(error instanceof DiagnosticsError)) throw error;
      throw new DiagnosticsError([...found, ...error.diagnostics]);
    }
  };
}

function diagnosticsOf(result: unknown): readonly Diagnostic[] {
  return (result as { readonly diagnostics?: readonly Diagnostic[] }).diagnostics ?? [];
}
