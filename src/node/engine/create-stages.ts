import type { EngineEvent, StageName } from './engine-types.ts';

/** Runs a stage and tells its beginning, its end, its time and how many things it made. */
export type RunStage = <Result>(name: StageName, work: () => Result | Promise<Result>, count: (result: Result) => number) => Promise<Result>;

export function createStages(onEvent: (event: EngineEvent) => void): RunStage {
  return async (stage, work, count) => {
    const start = performance.now();
    onEvent({ kind: 'stage-start', stage });
    const result = await work();
    onEvent({ kind: 'stage-end', stage, ms: Math.round(performance.now() - start), count: count(result) });
    return result;
  };
}
