import { DiagnosticsError } from '../../lib/diagnostics/diagnostics.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { RunStage } from '../tools.ts';

/** When mistakes stop a stage, throws them together with those found by earlier and concurrent stages. */
export function withAllMistakes(stage: RunStage): RunStage {
  const found: Diagnostic[] = [];
  const running = new Set<Promise<void>>();
  return async (name, work) => {
    const result = stage(name, work);
    const noted = result.then(
      (value) => void found.push(...diagnosticsOf(value)),
      () => undefined,
    );
    running.add(noted);
    try {
      const value = await result;
      await noted;
      return value;
    } catch (error) {
      if (!(error instanceof DiagnosticsError)) throw error;
      await Promise.all(running);
      throw new DiagnosticsError([...found, ...error.diagnostics]);
    } finally {
      running.delete(noted);
    }
  };
}

function diagnosticsOf(result: unknown): readonly Diagnostic[] {
  return (result as { readonly diagnostics?: readonly Diagnostic[] }).diagnostics ?? [];
}
