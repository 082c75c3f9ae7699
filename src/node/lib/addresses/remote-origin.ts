import { noHost } from '../../../shared/routes/paths.ts';

/** The origin of an address that names its host; undefined for a path, or an address that browsers cannot parse. */
export function remoteOrigin(url: string): string | undefined {
  return /^(?:https?:)?\/\//i.test(url) && URL.canParse(url, noHost)
    ? new URL(url, noHost).origin
    : undefined;
}
