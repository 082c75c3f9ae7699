import type { CommandContext } from './context.ts';
import { loadSite } from './load-site.ts';
import { reportBuild } from './report-build.ts';
import { createProgress } from './report-progress.ts';

/** `sitegen build`: content in, site out. */
export async function runBuild(context: CommandContext): Promise<number> {
  const { flags, onExit } = context;
  const { site } = await loadSite(context);
  const { createEngine } = await import('../engine/create-engine.ts');
  const progress = createProgress(context);
  const engine = await createEngine(site, {
    onEvent: progress.onEvent,
    force: flags.force ?? false,
    cache: flags.cache,
    failOn: flags.failOn,
  });
  onExit(() => engine[Symbol.asyncDispose]());
  const result = await engine.build().finally(progress.end);
  return reportBuild(context, site, result);
}
