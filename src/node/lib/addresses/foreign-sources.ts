import type { Site } from '../../model/site.ts';
import { remoteOrigin } from './remote-origin.ts';

/** What pages may load from other hosts, as sources of the Content-Security-Policy by directive; `default-src`: whatever they load. */
export function foreignSources({
  cdnURL,
  headers,
}: Pick<Site, 'cdnURL' | 'headers'>): Readonly<
  Record<'default-src' | 'frame-src' | 'form-action', readonly string[]>
> {
  const cdn = remoteOrigin(cdnURL);
  return {
    'default-src': cdn === undefined ? [] : [cdn],
    'frame-src': headers.frameSrc,
    'form-action': headers.formAction,
  };
}
