import { locateFields } from '../../content/front-matter/locate-fields.ts';
import { sortDiagnostics } from '../../lib/diagnostics/diagnostics.ts';
import { readTextIfExists } from '../../lib/files/files.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { Site } from '../../model/site.ts';
import type { PlannedSite } from '../planned-site.ts';

/** The findings of all stages with their lines, where these can be located, in the order of printing. */
export function collectDiagnostics(site: Site, found: readonly Diagnostic[]): readonly Diagnostic[] {
  // A file that has since been deleted has no lines.
  return sortDiagnostics(locateFields(site, found, (file) => readTextIfExists(file) ?? ''));
}

/** What was found before any page is rendered, in the order of the stages. */
export function planFindings({
  scan,
  publicFiles,
  messages,
  content,
  bundle,
  routes,
}: PlannedSite): readonly Diagnostic[] {
  return [scan, publicFiles, messages, content, bundle, routes].flatMap(({ diagnostics }) => diagnostics);
}
