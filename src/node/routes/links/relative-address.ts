import { canonicalPath, noHost } from '../../../shared/routes/paths.ts';

/**
 * The site paths to which an address may lead, as browsers read it; on some hosts the page's own address ends with a slash. Empty: it is on
 * another host.
 */
export function pathsOf(url: string, page: string): readonly string[] {
  const bases = url.startsWith('/') ? [page] : [`${page}/`, page];
  return bases.flatMap((base) => {
    if (!URL.canParse(url, noHost + base)) return [];
    const { origin, pathname } = new URL(url, noHost + base);
    return origin === noHost ? [canonicalPath(pathname)] : [];
  });
}

/** The fix for what a template writes where an address belongs; undefined: it is text. */
export function noAddress(url: string): string | undefined {
  return url.includes('[object Object]')
    ? 'This is an object: show a picture with <Picture>, link a page with <Link>, and get the address of a file from useFileUrl().'
    : undefined;
}
