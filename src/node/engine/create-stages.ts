import type { EngineEvent } from './engine-types.ts';
import type { RunStage } from './tools.ts';

/** Runs stages, and emits an event at the start and end of each. */
export function createStages(onEvent: (event: EngineEvent) => void): RunStage {
  return async (stage, work) => {
    const start = performance.now();
    onEvent({ kind: 'stage-start', stage });
    const result = await work();
    onEvent({ kind: 'stage-end', stage, ms: Math.round(performance.now() - start) });
    return result;
  };
}
