import { diagnostic, fieldOf } from '../../lib/diagnostics/diagnostics.ts';
import type { ContentEntry } from '../../model/content.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';

/** The protected files of entries, by id; each is a mistake if there is no endpoint to serve it. */
export function privateFilesOf(
  entries: readonly ContentEntry[],
  endpoint: string | undefined,
): { readonly found: ReadonlySet<string>; readonly diagnostics: readonly Diagnostic[] } {
  const uses = entries.flatMap((entry) => usesOf(entry).map((use) => ({ entry, ...use })));
  const misplaced = endpoint === undefined ? uses : [];
  return {
    found: new Set(uses.map(({ id }) => id)),
    diagnostics: misplaced.map(({ entry, path }) =>
      diagnostic('private-file-endpoint', {
        message: `${path.join('.')}: the site has no endpoint that gives this file out.`,
        at: fieldOf(entry, ...path),
      }),
    ),
  };
}

interface Use {
  readonly id: string;
  readonly path: readonly string[];
}

/** An entry's fields are searched once, as long as they stay the same object. */
const known = new WeakMap<object, readonly Use[]>();

function usesOf({ data }: ContentEntry): readonly Use[] {
  if (typeof data !== 'object' || data === null || !hasObject(data)) return none;
  let uses = known.get(data);
  if (uses === undefined) known.set(data, (uses = search(data)));
  return uses;
}

const none: readonly Use[] = [];

/** Finding this out for most entries takes less time than remembering what was found. */
function hasObject(data: object): boolean {
  for (const key in data) {
    const part = (data as Readonly<Record<string, unknown>>)[key];
    if (typeof part === 'object' && part !== null) return true;
  }
  return false;
}

/** Most entries have no private files: searching allocates nothing. */
function search(data: object): readonly Use[] {
  let uses: Use[] | undefined;
  const path: string[] = [];
  const visit = (value: object) => {
    if ('kind' in value && value.kind === 'private-file' && 'id' in value) {
      (uses ??= []).push({ id: String(value.id), path: [...path] });
      return;
    }
    for (const key in value) {
      const part = (value as Readonly<Record<string, unknown>>)[key];
      if (typeof part !== 'object' || part === null) continue;
      path.push(key);
      visit(part);
      path.pop();
    }
  };
  visit(data);
  return uses ?? none;
}
