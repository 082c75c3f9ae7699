import { networkInterfaces } from 'node:os';

import { withBase } from '../../shared/paths.ts';
import type { Site } from '../model.ts';

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

/** What a browser may call a server by that listens on `host`. */
export function hostNames(host: string): readonly string[] {
  if (host !== EVERY_ADDRESS && host !== '::') return [host.includes(':') ? `[${host}]` : host];
  const others = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return [
    LOOPBACK,
    ...others.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  ];
}
