import type { EngineEvent, StageName, TimedPage } from '../../engine/engine-types.ts';

/** Where the time of a build went. */
export interface Profile {
  /** In the order of their starts; `start`: milliseconds since the command began. Stages may overlap. */
  readonly stages: readonly { readonly stage: StageName; readonly start: number; readonly ms: number }[];
  /** The pages that took longest to render, the slowest first. */
  readonly pages: readonly { readonly path: string; readonly template: string; readonly ms: number }[];
}

export interface Profiler {
  readonly onEvent: (event: EngineEvent) => void;
  readonly profile: () => Profile;
}

/** How many pages are listed. */
const SLOWEST = 10;

/** Collects from the events of a build where its time went. `began`: when the command began, by `performance.now()`. */
export function createProfiler(began: number): Profiler {
  const starts = new Map<StageName, number>();
  const times = new Map<StageName, number>();
  let pages: Profile['pages'] = [];
  return {
    onEvent(event) {
      if (event.kind === 'stage-start') starts.set(event.stage, Math.round(performance.now() - began));
      if (event.kind === 'stage-end') times.set(event.stage, event.ms);
      if (event.kind === 'rendered') pages = slowest(event.pages);
    },
    profile: () => ({
      // A stage that threw has no end.
      stages: [...starts].flatMap(([stage, start]) => {
        const ms = times.get(stage);
        return ms === undefined ? [] : [{ stage, start, ms }];
      }),
      pages,
    }),
  };
}

function slowest(pages: readonly TimedPage[]): Profile['pages'] {
  return pages
    .flatMap(({ page: { path, template }, ms }) =>
      ms === undefined ? [] : [{ path, template, ms: Math.round(ms * 100) / 100 }],
    )
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST);
}
