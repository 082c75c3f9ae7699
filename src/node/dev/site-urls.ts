import { networkInterfaces } from 'node:os';

import { withBase } from '../../shared/paths.ts';
import type { Site } from '../model/site.ts';

/** Listens for this machine only. */
export const LOOPBACK = '127.0.0.1';
/** Listens on every address, of both families where there are two. */
export const EVERY_ADDRESS = '0.0.0.0';

export interface SiteUrl {
  readonly locale: string;
  readonly url: string;
}

/** Where each language of the site is served: one URL a locale and address. */
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
 * The names in Host headers that a server answers to which listens on `host`. That of all addresses is among them: like those of
 * loopback it is an address, which leads to no other machine, so that no site can have its own name lead here by it. Some
 * browsers let pages of other sites ask 0.0.0.0 for what they may not ask of localhost: what a request starts here asks for more than
 * the right name.
 */
export function answeredHosts(host: string): readonly string[] {
  return [...new Set([inUrl(host), ...hostNames(host)])];
}

function inUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** What a browser may call a server by that listens on `host`. */
function hostNames(host: string): readonly string[] {
  if (host !== EVERY_ADDRESS && host !== '::') return [inUrl(host)];
  const others = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return [
    LOOPBACK,
    ...others.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  ];
}
