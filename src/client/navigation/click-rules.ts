import { trimSlash, withoutBase } from '../../shared/routes/paths.ts';
import { localeOfPath, type RoutedSite } from './routed-site.ts';

type Place = Pick<URL, 'pathname' | 'search'>;

/** The part of a click or a submission that decides who handles it. */
export interface LinkClick {
  readonly button: number;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly defaultPrevented: boolean;
}

/** Whether a URL, or that of a link, may be a page of the site rather than one of its files or another site. */
export function isPageUrl(
  { origin, pathname }: Pick<URL, 'origin' | 'pathname'>,
  site: Pick<RoutedSite, 'baseURL' | 'locales'>,
): boolean {
  return (
    origin === location.origin &&
    (localeOfPath(site, pathname) !== undefined ||
      // The root belongs to no language, paths outside the base to another site, and names with a dot are files.
      !/^\/?$|\.[^/]*$/.test(withoutBase(site.baseURL, pathname) ?? ''))
  );
}

/** Whether the last name of a path has a dot, as those of files do; a page may have one, too. */
export function isFilePath(path: string): boolean {
  return path.includes('.', path.lastIndexOf('/') + 1);
}

/** Whether a click is a plain one on a link with this `target` that opens in this window; the browser handles all others. */
export function isPlainClick(click: LinkClick, target: string): boolean {
  const isModified = click.metaKey || click.altKey || click.ctrlKey || click.shiftKey;
  return click.button === 0 && !isModified && !click.defaultPrevented && opensHere(target);
}

/** Whether the target of a link or form replaces the page. */
export function opensHere(target: string): boolean {
  return /^(?:_self)?$/.test(target);
}

/**
 * Whether two URLs differ at most in their hash, which the target has: then the browser scrolls by itself. For another final slash, which
 * some hosts add, it would load the document again.
 */
export function isHashMove(from: Place, to: URL): boolean {
  return to.hash !== '' && from.search === to.search && from.pathname === to.pathname;
}

export function isSamePath(from: Pick<URL, 'pathname'>, to: URL): boolean {
  return trimSlash(from.pathname) === trimSlash(to.pathname);
}
