import { locateFields } from '../content/locate-fields.ts';
import { sortDiagnostics } from '../lib/diagnostics.ts';
import { readTextIfExists } from '../lib/files.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { Site } from '../model/site.ts';

/** What all stages have found, each with the line that can be shown, in the order in which it is printed. */
export function collectDiagnostics(site: Site, found: readonly Diagnostic[]): readonly Diagnostic[] {
  // One that has gone meanwhile has no lines.
  return sortDiagnostics(locateFields(site, found, (file) => readTextIfExists(file) ?? ''));
}
