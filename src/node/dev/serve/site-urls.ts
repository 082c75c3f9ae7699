import { networkInterfaces } from 'node:os';

import { withBase } from '../../../shared/routes/paths.ts';
import type { Site } from '../../model/site.ts';

/** Listens for this machine only. */
export const LOOPBACK = '127.0.0.1';
/** Listens on every address, IPv4 and IPv6 if there are both. */
export const EVERY_ADDRESS = '0.0.0.0';

export interface SiteUrl {
  readonly locale: string;
  readonly url: string;
}

/** Where each language of the site is served: one URL per locale and address. */
export function siteUrls(
  { baseURL, locales }: Pick<Site, 'baseURL' | 'locales'>,
  host: string,
  port: number,
): readonly SiteUrl[] {
  return hostNames(host).flatMap((name) =>
    locales.map(({ code }) => ({
      locale: code,
      url: `http://${name}:${port}${withBase(baseURL, `/${code}`)}`,
    })),
  );
}

/**
 * The names in Host headers that a server listening on `host` accepts. The address for all addresses is among them: like those of loopback,
 * it always means this machine, so that no site can use it to make its own name lead here. Some browsers let pages of other sites request
 * 0.0.0.0 where they may not request localhost: what a request can trigger here requires more than the right name.
 */
export function answeredHosts(host: string): readonly string[] {
  return [...new Set([inUrl(host), ...hostNames(host)])];
}

function inUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** The names that a browser may use for a server listening on `host`. */
function hostNames(host: string): readonly string[] {
  if (host !== EVERY_ADDRESS && host !== '::') return [inUrl(host)];
  const others = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return [
    LOOPBACK,
    ...others.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  ];
}
