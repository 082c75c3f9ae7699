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

/** Whether a URL, or that of a link, is one of the site's pages, rather than a file of it or another site's. */
export function isPageUrl(url: Pick<URL, 'origin' | 'pathname'>, origin: string, baseURL: string): boolean {
  // The root belongs to no language, what is beside the base to another site.
  const path = withoutBase(baseURL, url.pathname) ?? '/';
  return url.origin === origin && path !== '/' && !isFilePath(path);
}

/** A name with a dot is a file. */
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
