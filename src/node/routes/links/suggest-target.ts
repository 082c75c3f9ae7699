import { memoize } from '../../../shared/memoize.ts';
import { trimSlash } from '../../../shared/routes/paths.ts';
import { countSlips } from '../../lib/diagnostics/count-slips.ts';
import { didYouMean } from '../../lib/diagnostics/diagnostics.ts';
import { localeOfEntryId, nameOfEntryId } from '../../lib/entries/entry-id.ts';
import { addTo } from '../../lib/lists/group-by.ts';
import { readablePath } from '../../lib/files/path-forms.ts';
import type { RoutePlan } from '../../model/routes.ts';

/** Suggests what a broken link may have meant: a target with a similar name in the same folder. */
export interface SuggestTarget {
  /** Takes an unencoded URL, and returns the path of a page in the same form. */
  readonly page: (url: string) => string | undefined;
  /** `collection/key` of an entry with a page in that language. */
  readonly entry: (name: string, locale: string) => string | undefined;
}

export function createSuggestTarget({
  paths,
  entryPaths,
}: Pick<RoutePlan, 'paths' | 'entryPaths'>): SuggestTarget {
  const isSlip = countSlips();
  let pages: Folders | undefined;
  /** By locale. */
  const entriesOf = memoize((locale: string): Folders => {
    const own = [...entryPaths.keys()].filter((id) => localeOfEntryId(id) === locale);
    return byFolder(own.map(nameOfEntryId));
  });

  function near(name: string, folders: () => Folders): string | undefined {
    if (!isSlip()) return undefined;
    const folder = folderOf(name);
    const found = didYouMean(nameOf(name), folders().get(folder) ?? []);
    return found === undefined ? undefined : `${folder}/${found}`;
  }

  return {
    page(url) {
      const [path = ''] = url.split(/[?#]/);
      return near(trimSlash(path), () => (pages ??= byFolder([...paths].map(readablePath))));
    },
    entry: (name, locale) => near(name, () => entriesOf(locale)),
  };
}

type Folders = ReadonlyMap<string, readonly string[]>;

function byFolder(names: readonly string[]): Folders {
  const folders = new Map<string, string[]>();
  for (const name of names) addTo(folders, folderOf(name), nameOf(name));
  return folders;
}

function folderOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('/')));
}

function nameOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}
