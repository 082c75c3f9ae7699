/**
 * A path in the form that pages have it, however it was written: `/tag/été` → `/tag/%C3%A9t%C3%A9`. It goes segment by segment,
 * so that the slash in a param (`CI%2FCD`) stays apart from those between segments.
 */
export function pagePath(path: string): string {
  return path.split('/').map(encodedOnce).join('/');
}

/** A path as one writes and reads it: `/tag/%C3%A9t%C3%A9` → `/tag/été`. */
export function readablePath(path: string): string {
  return path
    .split('/')
    .map((segment) => decode(segment).replaceAll('/', '%2F'))
    .join('/');
}

export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What cannot be decoded is the segment of no page, and stays. */
function encodedOnce(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    return segment;
  }
}
