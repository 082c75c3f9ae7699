import type { BuildResult } from '../engine/engine-types.ts';
import type { CommandContext } from './context.ts';
import { createProfile } from './create-profile.ts';
import { loadSite } from './load-site.ts';
import { reportBuild } from './report-build.ts';
import { createProgress } from './report-progress.ts';

/** `sitegen build`: content in, site out. */
export async function runBuild(context: CommandContext): Promise<number> {
  const { flags, onExit } = context;
  const start = performance.now();
  const profile = flags.profile === true ? createProfile(start) : undefined;
  const { site, ...config } = await loadSite(context);
  const report = (result: BuildResult) => reportBuild(context, site, { result, profile: profile?.profile() });
  const { findFinishedBuild } = await import('../engine/build-record.ts');
  const finished = flags.cache && flags.force !== true ? await findFinishedBuild(site, flags) : undefined;
  if (finished !== undefined) return report({ ...finished, ms: Math.round(performance.now() - start) });
  const { createEngine } = await import('../engine/create-engine.ts');
  const progress = createProgress(context);
  const engine = await createEngine(site, {
    config,
    onEvent(event) {
      profile?.onEvent(event);
      progress.onEvent(event);
    },
    force: flags.force ?? false,
    cache: flags.cache,
    failOn: flags.failOn,
  });
  onExit(() => engine[Symbol.asyncDispose]());
  return report(await engine.build().finally(progress.end));
}
