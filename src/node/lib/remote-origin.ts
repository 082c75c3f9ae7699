import { noHost } from '../../shared/paths.ts';

/** The origin of an address that names its host; undefined: it is a path, or none that a browser reads. */
export function remoteOrigin(url: string): string | undefined {
  return /^(?:https?:)?\/\//i.test(url) && URL.canParse(url, noHost)
    ? new URL(url, noHost).origin
    : undefined;
}
