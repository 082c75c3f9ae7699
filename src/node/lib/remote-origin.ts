/** The origin of an address that names its host; undefined: it is a path, or none that a browser reads. */
export function remoteOrigin(url: string): string | undefined {
  const base = 'https://site.invalid';
  return /^(?:https?:)?\/\//i.test(url) && URL.canParse(url, base) ? new URL(url, base).origin : undefined;
}
