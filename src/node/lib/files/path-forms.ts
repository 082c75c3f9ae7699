import { decodeEscapes, readAsBrowser, trimSlash } from '../../../shared/routes/paths.ts';

/**
 * The path of an address of the site in its normal form, which is a browser's (RFC 3986, 6.2.2): `/x/../fr/ét%c3%a9/` →
 * `/fr/%C3%A9t%C3%A9`.
 */
export function normalizePath(address: string): string {
  return trimSlash(readAsBrowser(address).pathname).replaceAll(/%[\da-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escape.toUpperCase();
  });
}

/** A path for people to read: `/tag/%C3%A9t%C3%A9` → `/tag/été`. */
export function readablePath(path: string): string {
  return path
    .split('/')
    .map((segment) => decodeEscapes(segment).replaceAll('/', '%2F'))
    .join('/');
}

/** Maps paths to the same text that a host ignoring case and Unicode form treats as equal. */
export function foldPath(path: string): string {
  return path.normalize('NFC').toLowerCase();
}
