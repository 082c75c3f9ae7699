import { existsSync } from 'node:fs';
import path from 'node:path';

import type { BuildResult } from '../../engine/engine-types.ts';
import { failsOn } from '../../lib/diagnostics/diagnostics.ts';
import { isWithin } from '../../lib/files/relative-path.ts';
import type { Site } from '../../model/site.ts';
import type { CommandContext } from '../context.ts';
import type { Profile } from './create-profiler.ts';
import { exitCodes } from '../process/exit-codes.ts';
import { formatProfile } from './format-profile.ts';
import { formatOutcome, formatSummary, formatVerified } from './format-summary.ts';
import { reportDiagnostics } from './report-diagnostics.ts';

/** Prints the mistakes and the summary of a finished build, and returns the exit code. */
export function reportBuild(
  context: CommandContext,
  site: Site,
  { result, profile }: { readonly result: BuildResult; readonly profile: Profile | undefined },
): number {
  const { err, log, events, flags } = context;
  const exitCode =
    !result.published || failsOn(result.diagnostics, flags.failOn) ? exitCodes.failed : exitCodes.ok;
  reportDiagnostics(context, site.root, result.diagnostics);
  const { published, buildId, summary, verified, ms } = result;
  if (profile !== undefined) events?.emit('profile', { ...profile });
  events?.emit('result', {
    ok: exitCode === exitCodes.ok,
    exitCode,
    published,
    buildId,
    ...summary,
    verified,
    ms,
  });
  if (events !== undefined) return exitCode;
  const outDir = shortPath(site.outDir);
  if (published) {
    log.info(
      `\n${formatSummary(summary, err.colors)}\n\n${err.colors.green(formatOutcome(result))} → ${outDir}`,
    );
    if (verified !== undefined) log.info(formatVerified(verified));
  } else {
    log.info(`Nothing was published${existsSync(site.outDir) ? `; ${outDir} is unchanged` : ''}.`);
  }
  if (profile !== undefined) log.info(`\n${formatProfile(profile, err.colors)}`);
  return exitCode;
}

/** As one would type it here; absolute if a relative path would begin with `..`. */
function shortPath(folder: string): string {
  return isWithin(folder, process.cwd()) ? path.relative(process.cwd(), folder) : folder;
}
