import type { ContentEntry, Diagnostic, PlannedPage, Site } from '../model.ts';
import type { CommandContext } from './context.ts';
import { exitCodes } from './exit-codes.ts';
import { loadSite } from './load-site.ts';
import { hasFailed, reportDiagnostics } from './report-diagnostics.ts';

export interface Inspection {
  readonly site: Site;
  /** Unpublished ones too. */
  readonly entries: readonly ContentEntry[];
  readonly pages: readonly PlannedPage[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What a build would find and plan, without building it. */
export async function inspect(context: CommandContext): Promise<Inspection> {
  const { site } = await loadSite(context);
  const { inspectSite } = await import('../engine/inspect-site.ts');
  return { site, ...(await inspectSite(site)) };
}

/** Prints the mistakes that were met, ahead of the data so that a terminal ends with it. */
export function reportInspection(context: CommandContext, { site, diagnostics }: Inspection): void {
  reportDiagnostics(context, site.root, diagnostics);
  if (context.events === undefined && diagnostics.length > 0) context.log.info('');
}

export function finishInspection({ events, flags }: CommandContext, { diagnostics }: Inspection): number {
  const exitCode = hasFailed(diagnostics, flags.failOn) ? exitCodes.failed : exitCodes.ok;
  events?.emit('result', { ok: exitCode === exitCodes.ok, exitCode });
  return exitCode;
}
