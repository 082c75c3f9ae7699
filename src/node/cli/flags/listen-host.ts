import { EVERY_ADDRESS, LOOPBACK } from '../../dev/serve/site-urls.ts';
import type { ServerFlags } from './server-flags.ts';

/** The address that a server listens on. */
export function listenHost({ host = LOOPBACK }: Pick<ServerFlags, 'host'>): string {
  return host === true ? EVERY_ADDRESS : host;
}
