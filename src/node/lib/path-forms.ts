import { decodeEscapes, readAsBrowser, trimSlash } from '../../shared/paths.ts';

/**
 * The path of an address of the site in the one spelling that all others come down to, which is a browser's (RFC 3986, 6.2.2):
 * `/x/../fr/ét%c3%a9/` → `/fr/%C3%A9t%C3%A9`.
 */
export function normalizePath(address: string): string {
  return trimSlash(readAsBrowser(address).pathname).replaceAll(/%[\da-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escape.toUpperCase();
  });
}

/** A path as one writes and reads it: `/tag/%C3%A9t%C3%A9` → `/tag/été`. */
export function readablePath(path: string): string {
  return path
    .split('/')
    .map((segment) => decodeEscapes(segment).replaceAll('/', '%2F'))
    .join('/');
}

/** What a host that ignores case and Unicode form takes for the same path. */
export function foldPath(path: string): string {
  return path.normalize('NFC').toLowerCase();
}
