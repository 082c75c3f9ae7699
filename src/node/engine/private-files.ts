import { diagnostic, fieldOf } from '../lib/diagnostics.ts';
import type { ContentEntry, Diagnostic } from '../model.ts';

/** The protected files that entries hold, by id; each is a mistake where nothing gives them out. */
export function privateFilesOf(
  entries: readonly ContentEntry[],
  endpoint: string | undefined,
): { readonly found: ReadonlySet<string>; readonly diagnostics: readonly Diagnostic[] } {
  const found = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  const visit = (entry: ContentEntry, value: unknown, path: readonly PropertyKey[]): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('kind' in value && value.kind === 'private-file' && 'id' in value) {
      found.add(String(value.id));
      if (endpoint !== undefined) return;
      const message = `${path.join('.')}: the site has no endpoint that gives this file out.`;
      diagnostics.push(diagnostic('private-file-endpoint', { message, at: fieldOf(entry, ...path) }));
      return;
    }
    for (const [key, part] of Object.entries(value)) visit(entry, part, [...path, key]);
  };
  for (const entry of entries) visit(entry, entry.data, []);
  return { found, diagnostics };
}
