import { localeOfPath, type RoutedSite } from '../shared/not-found-message.ts';
import { trimSlash, withoutBase } from '../shared/paths.ts';

type Place = Pick<URL, 'pathname' | 'search'>;

/** The part of a click or a submission that decides who acts on it. */
export interface LinkClick {
  readonly button: number;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly defaultPrevented: boolean;
}

/** Whether a URL, or that of a link, may be one of the site's pages, rather than a file of it or another site's. */
export function isPageUrl(
  { origin, pathname }: Pick<URL, 'origin' | 'pathname'>,
  site: Pick<RoutedSite, 'baseURL' | 'locales'>,
): boolean {
  return (
    origin === location.origin &&
    (localeOfPath(site, pathname) !== undefined ||
      // The root belongs to no language, what is beside the base to another site, a name with a dot to a file.
      !/^\/?$|\.[^/]*$/.test(withoutBase(site.baseURL, pathname) ?? ''))
  );
}

/** A name with a dot is a file, unless a page below a language has it. */
export function isFilePath(path: string): boolean {
  return path.includes('.', path.lastIndexOf('/') + 1);
}

/** Whether a click is a plain one on a link, with such a `target`, that opens here: any other is the browser's. */
export function isPlainClick(click: LinkClick, target: string): boolean {
  const isModified = click.metaKey || click.altKey || click.ctrlKey || click.shiftKey;
  return click.button === 0 && !isModified && !click.defaultPrevented && opensHere(target);
}

/** Whether what a link or a form leads to takes the place of the page. */
export function opensHere(target: string): boolean {
  return /^(?:_self)?$/.test(target);
}

/** Whether two URLs differ by their hash at most, which the target has: the browser scrolls by itself. */
export function isHashMove(from: Place, to: URL): boolean {
  return to.hash !== '' && isSamePath(from, to) && from.search === to.search;
}

export function isSamePath(from: Pick<URL, 'pathname'>, to: URL): boolean {
  return trimSlash(from.pathname) === trimSlash(to.pathname);
}
