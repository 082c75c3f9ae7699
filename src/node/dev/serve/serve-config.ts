import type serveHandler from 'serve-handler';

import { isRecord } from '../../../shared/is-record.ts';
import { withoutBase } from '../../../shared/routes/paths.ts';
import type { SiteFiles } from './site-files.ts';

export type ServeConfig = NonNullable<Parameters<typeof serveHandler>[2]>;

/** Used if a folder has no readable serve.json. */
const DEFAULTS: ServeConfig = { cleanUrls: true, trailingSlash: false, directoryListing: false };

/**
 * The rules that a build emitted, for a server that has removed the base: redirects within the site lead to paths without it, as
 * serve-handler's own redirects do, so that the base can be added to all of them.
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
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
