import path from 'node:path';

import { byCodeUnit } from '../../lib/lists/by-code-unit.ts';
import { diagnostic, DiagnosticsError } from '../../lib/diagnostics/diagnostics.ts';
import { fastGlob } from '../../lib/packages/fast-glob.ts';

/** A component that the browser hydrates: `templates/**` + `/nav-bar.island.tsx`. */
export interface IslandSource {
  /** `nav-bar` */
  readonly name: string;
  /** Relative to the site's root. */
  readonly file: string;
  readonly absolute: string;
}

export const islandSuffix = '.island.tsx';

/** The islands of a site, by name; throws a DiagnosticsError if two share a name, or a name is invalid. */
export function findIslands(root: string): readonly IslandSource[] {
  const files = fastGlob.sync(`templates/**/*${islandSuffix}`, { cwd: root }).sort();
  const known = new Map<string, IslandSource>();
  const problems = files.flatMap((file) => {
    const name = path.posix.basename(file, islandSuffix);
    const other = known.get(name);
    known.set(name, { name, file, absolute: path.join(root, file) });
    const message =
      other === undefined
        ? /^[a-zA-Z][\w-]*$/.test(name)
          ? undefined
          : `"${name}" is no name for an island.`
        : `${other.file} and ${file} are both the island "${name}".`;
    return message === undefined ? [] : [diagnostic('island-name', { message, at: { file } })];
  });
  if (problems.length > 0) throw new DiagnosticsError(problems);
  return [...known.values()].sort((a, b) => byCodeUnit(a.name, b.name));
}
