import type { BuildResult, EngineEvent, Verifier } from '../engine/engine-types.ts';
import type { LoadedConfig } from '../config/load-config.ts';
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
  const progress = createProgress(context);
  const onEvent = (event: EngineEvent) => {
    profile?.onEvent(event);
    progress.onEvent(event);
  };
  const report = (result: BuildResult) => reportBuild(context, site, { result, profile: profile?.profile() });
  const loaded = await loadSite(context);
  const { site, ...config } = loaded;
  const verifier = flags.verify === true ? await openVerifier(context, loaded) : undefined;
  const { findFinishedBuild } = await import('../engine/build-record.ts');
  const found = flags.cache && flags.force !== true ? await findFinishedBuild(site, flags) : undefined;
  if (found !== undefined) {
    const { verifyFinished } = await import('../engine/verify/verify-finished.ts');
    const finished =
      verifier === undefined
        ? found
        : await verifyFinished(site, found, { verifier, onEvent }).finally(progress.end);
    return report({ ...finished, ms: Math.round(performance.now() - start) });
  }
  const { createEngine } = await import('../engine/create-engine.ts');
  const engine = await createEngine(site, {
    config,
    onEvent,
    force: flags.force ?? false,
    cache: flags.cache,
    failOn: flags.failOn,
    verifier,
  });
  onExit(() => engine[Symbol.asyncDispose]());
  return report(await engine.build().finally(progress.end));
}

async function openVerifier(context: CommandContext, { site, ...config }: LoadedConfig): Promise<Verifier> {
  const { createVerifier } = await import('../engine/verify/create-verifier.ts');
  const loadColdSite = async () => (await loadSite(context, { cache: false })).site;
  const verifier = createVerifier(site, { config, loadSite: loadColdSite });
  context.onExit(() => verifier[Symbol.asyncDispose]());
  return verifier;
}
