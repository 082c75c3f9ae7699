/** What a request is for. */
export interface RequestTarget {
  /** From the first slash of the path on. */
  readonly url: string;
  /** As the Host header has it, which it stands above. */
  readonly host: string | undefined;
}

/** Recipients should take lines of at least 8000 bytes: https://www.rfc-editor.org/rfc/rfc9112#section-3 */
const MAX_LENGTH = 8000;

/**
 * Reads a target as it stands in the request line: `/path?query`, or with `http://host` before it, as a proxy is asked.
 * https://www.rfc-editor.org/rfc/rfc9112#section-3.2
 */
export function readTarget(target: string, host: string | undefined): RequestTarget {
  const [whole, authority, rest = ''] = /^http:\/\/([^/?#]*)(.*)$/is.exec(target) ?? [];
  if (whole === undefined) return { url: target, host };
  return { url: rest.startsWith('/') ? rest : `/${rest}`, host: authority };
}

/** The status with which a URL below the host is refused; undefined: it can be looked for. */
export function refuseUrl(url: string): 400 | 414 | undefined {
  if (url.length > MAX_LENGTH) return 414;
  // Neither stands in a URL, and those who read one disagree on what they mean there.
  if (!url.startsWith('/') || /[\\#]/.test(url)) return 400;
  const [path = ''] = url.split('?');
  try {
    // No file's name holds a NUL, and the file system refuses to look for one.
    return decodeURIComponent(path).includes('\0') ? 400 : undefined;
  } catch {
    return 400;
  }
}
