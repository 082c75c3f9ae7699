import { canonicalPath } from '../../../shared/routes/paths.ts';
import { diagnostic } from '../../lib/diagnostics/diagnostics.ts';
import { normalizePath } from '../../lib/files/path-forms.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { Site } from '../../model/site.ts';

/** Redirects that lead back to themselves, which a browser would follow for ever. Each loop is reported once. */
export function redirectLoops({
  redirects,
  places,
}: Pick<Site, 'redirects' | 'places'>): readonly Diagnostic[] {
  const byPath = new Map(redirects.map((redirect) => [formOf(redirect.from), redirect]));
  const seen = new Set<string>();
  return redirects.flatMap(({ from }): readonly Diagnostic[] => {
    /** Redirects first visited in this chain: path → as it is written. */
    const chain = new Map<string, string>();
    let path = formOf(from);
    for (let next = byPath.get(path); next !== undefined && !seen.has(path); next = byPath.get(path)) {
      seen.add(path);
      chain.set(path, next.from);
      if (!next.to.startsWith('/')) return [];
      path = formOf(next.to);
    }
    if (!chain.has(path)) return [];
    const loop = [...chain.values()].slice([...chain.keys()].indexOf(path));
    const [first = from] = loop;
    const message = `The redirects ${[...loop, first].join(' → ')} lead to no page.`;
    return [diagnostic('redirect-loop', { message, at: places.ofKey(['redirects', first]) })];
  });
}

function formOf(path: string): string {
  return canonicalPath(normalizePath(path));
}
