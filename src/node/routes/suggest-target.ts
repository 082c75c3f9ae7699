import { trimSlash } from '../../shared/paths.ts';
import { didYouMean } from '../lib/diagnostics.ts';
import type { RoutePlan } from '../model.ts';

/** Names what a broken link may have meant: something of nearly the same name in the same folder. */
export type SuggestTarget = (url: string) => string | undefined;

/** Of more mistakes than that, a change of the site is the reason, and not a slip of the pen. */
const SLIPS = 20;

export function createSuggestTarget({
  paths,
  entryPaths,
}: Pick<RoutePlan, 'paths' | 'entryPaths'>): SuggestTarget {
  let left = SLIPS;
  let folders: ReadonlyMap<string, readonly string[]> | undefined;
  return (url) => {
    if (left === 0) return undefined;
    left -= 1;
    folders ??= byFolder([...paths, ...new Set([...entryPaths.keys()].map(folderOf))]);
    const [path = ''] = url.split(/[?#]/);
    const folder = folderOf(trimSlash(path));
    const near = didYouMean(nameOf(trimSlash(path)), folders.get(folder) ?? []);
    return near === undefined ? undefined : `${folder}/${near}`;
  };
}

function byFolder(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const folders = new Map<string, string[]>();
  for (const name of names) {
    const list = folders.get(folderOf(name));
    if (list === undefined) folders.set(folderOf(name), [nameOf(name)]);
    else list.push(nameOf(name));
  }
  return folders;
}

function folderOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('/')));
}

function nameOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}
