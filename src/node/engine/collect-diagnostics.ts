import { readFile } from 'node:fs/promises';

import { locateFields } from '../content/locate-fields.ts';
import { sortDiagnostics } from '../lib/diagnostics.ts';
import type { Diagnostic, Site } from '../model.ts';

/** What all stages have found, each with the line that can be shown, in the order in which it is printed. */
export async function collectDiagnostics(
  site: Site,
  found: readonly Diagnostic[],
): Promise<readonly Diagnostic[]> {
  return sortDiagnostics(await locateFields(site, found, (file) => readFile(file, 'utf8')));
}
