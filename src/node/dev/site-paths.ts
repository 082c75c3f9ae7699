import path from 'node:path';

/** Which paths a site is made of. */
export interface SitePaths {
  /** Folders from which all of it can be reached, and files outside of them. */
  readonly starts: () => readonly string[];
  /** Whether it belongs to the site, or leads to what does. */
  readonly includes: (path: string) => boolean;
  /** Adds files by name: those that the config is made of. Answers with those that are new. */
  readonly add: (files: readonly string[]) => readonly string[];
}

const FOLDERS = new Set(['content', 'templates', 'locales', 'public']);

/** What editors keep beside a file while they save it: Vim, Emacs, JetBrains, and those that write a copy and rename it. */
const TEMPORARY = /^4913$|~$|^#.*#$|\.tmp$|\.sw[a-z]$|___jb_(?:tmp|old|bak)___$/;

export function createSitePaths(root: string): SitePaths {
  const files = new Set<string>();
  /** A file that is deleted and made again is seen only by who watches its folder. */
  const leads = new Set([root]);

  return {
    starts: () => [...leads],
    includes(file) {
      if (leads.has(file) || files.has(file)) return true;
      const parts = path.relative(root, file).split(path.sep);
      return FOLDERS.has(parts[0] ?? '') && !parts.some(isLeftOut);
    },
    add(more) {
      const added = more.filter(
        (file) => !files.has(file) && !path.relative(root, file).split(path.sep).some(isForeign),
      );
      for (const file of added) {
        files.add(file);
        leads.add(path.dirname(file));
      }
      return added;
    },
  };
}

/** Hidden files are no part of a site: editors keep their copies in them. */
function isForeign(name: string): boolean {
  return name === 'node_modules' || (name.startsWith('.') && name !== '..' && name !== '.well-known');
}

function isLeftOut(name: string): boolean {
  return isForeign(name) || TEMPORARY.test(name);
}
