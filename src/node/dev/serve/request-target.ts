/** What a request asks for. */
export interface RequestTarget {
  /** From the first slash of the path on. */
  readonly url: string;
  /** In the form of a Host header, over which it takes precedence. */
  readonly host: string | undefined;
}

/** Recipients should support request lines of at least 8000 bytes: https://www.rfc-editor.org/rfc/rfc9112#section-3 */
const MAX_LENGTH = 8000;

/**
 * Parses the target in a request line: `/path?query`, or with `http://host` in front, as sent to a proxy.
 * https://www.rfc-editor.org/rfc/rfc9112#section-3.2
 */
export function readTarget(target: string, host: string | undefined): RequestTarget {
  const [whole, authority, rest = ''] = /^http:\/\/([^/?#]*)(.*)$/i.exec(target) ?? [];
  if (whole === undefined) return { url: target, host };
  return { url: rest.startsWith('/') ? rest : `/${rest}`, host: authority };
}

/** The status with which a URL on the host is refused; undefined if it can be looked up. */
export function refuseUrl(url: string): 400 | 414 | undefined {
  if (url.length > MAX_LENGTH) return 414;
  // Neither may appear in a URL, and parsers disagree on what they mean.
  if (!url.startsWith('/') || /[\\#]/.test(url)) return 400;
  const [path = ''] = url.split('?');
  try {
    // No file name contains NUL, and the file system refuses to look for one.
    return decodeURIComponent(path).includes('\0') ? 400 : undefined;
  } catch {
    return 400;
  }
}
