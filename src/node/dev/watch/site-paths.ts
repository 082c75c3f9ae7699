import path from 'node:path';

import { isShown } from '../../engine/scan/list-sources.ts';
import { sourceFolders } from '../../lib/files/source-folders.ts';

/** The paths that make up a site. */
export interface SitePaths {
  /** Folders from which everything in it can be reached, and files outside of them. */
  readonly starts: () => readonly string[];
  /** Whether a file belongs to the site, or is on the way to something that does. */
  readonly includes: (file: string) => boolean;
  /** The same for a folder, whose name may be one that no file of the site can have. */
  readonly includesFolder: (folder: string) => boolean;
  /** Adds files by name: those of the config. Returns the new ones. */
  readonly add: (files: readonly string[]) => readonly string[];
}

const folders = new Set(sourceFolders);

export function createSitePaths(root: string): SitePaths {
  const files = new Set<string>();
  /** A file that is deleted and recreated is only noticed by watching its folder. */
  const leads = new Set([root]);

  const isNamed = (file: string): boolean => leads.has(file) || files.has(file);
  function isInside(file: string, isFolder: boolean): boolean {
    const parts = path.relative(root, file).split(path.sep);
    const last = parts.at(-1) ?? '';
    return folders.has(parts[0] ?? '') && !parts.some(isOutsideSite) && isShown(last, isFolder);
  }

  return {
    starts: () => [...leads],
    includes: (file) => isNamed(file) || isInside(file, false),
    includesFolder: (folder) => isNamed(folder) || isInside(folder, true),
    add(more) {
      const added = more.filter(
        (file) => !files.has(file) && !path.relative(root, file).split(path.sep).some(isOutsideSite),
      );
      for (const file of added) {
        files.add(file);
        leads.add(path.dirname(file));
      }
      return added;
    },
  };
}

/** Packages are watched by whatever imports them. A file of the config may lie above the site. */
function isOutsideSite(name: string): boolean {
  return name === 'node_modules' || (name !== '..' && !isShown(name, true));
}
