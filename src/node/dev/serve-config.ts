import type serveHandler from 'serve-handler';

import { withoutBase } from '../../shared/paths.ts';
import type { SiteFiles } from './site-files.ts';

export type ServeConfig = NonNullable<Parameters<typeof serveHandler>[2]>;

/** What holds where a folder has no serve.json, or one that cannot be read. */
const DEFAULTS: ServeConfig = { cleanUrls: true, trailingSlash: false, directoryListing: false };

/**
 * The rules that a build emitted, for a server that has taken the base away: redirects inside the site lead to paths
 * without it, as serve-handler's own redirects do, so that the base can be put before all of them.
 */
export async function readServeConfig(
  { readText }: Pick<SiteFiles, 'readText'>,
  baseURL: string,
): Promise<ServeConfig> {
  const config = { ...DEFAULTS, ...parseConfig(await readText('serve.json')) };
  const redirects = (config.redirects ?? []).map(({ source, destination, type }) => ({
    source,
    destination: withoutBase(baseURL, destination) ?? destination,
    type,
  }));
  return { ...config, redirects };
}

function parseConfig(text: string | undefined): ServeConfig {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
