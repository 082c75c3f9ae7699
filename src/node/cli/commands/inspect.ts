import type { InspectOptions } from '../../engine/inspect/inspect-site.ts';
import { failsOn } from '../../lib/diagnostics/diagnostics.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { Site } from '../../model/site.ts';
import type { CommandContext } from '../context.ts';
import { exitCodes } from '../process/exit-codes.ts';
import { reportDiagnostics } from '../reports/report-diagnostics.ts';
import { createProgress } from '../reports/report-progress.ts';

export interface Inspection {
  readonly diagnostics: readonly Diagnostic[];
}

export function inspectOptions(context: CommandContext): InspectOptions {
  return { cache: context.flags.cache === true, onEvent: createProgress(context).onEvent };
}

/** Prints the mistakes before the data, so that a terminal ends with the data. */
export function reportInspection(context: CommandContext, site: Site, { diagnostics }: Inspection): void {
  reportDiagnostics(context, site.root, diagnostics);
  if (context.events === undefined && diagnostics.length > 0) context.log.info('');
}

export function exitCodeOf({ flags }: CommandContext, { diagnostics }: Inspection): number {
  return failsOn(diagnostics, flags.failOn) ? exitCodes.failed : exitCodes.ok;
}
