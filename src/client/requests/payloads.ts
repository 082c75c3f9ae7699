import type { Payload } from '../../shared/pages/page.ts';
import { canonicalPath } from '../../shared/routes/paths.ts';
import { LoadError, type GetJson } from './get-json.ts';
import { payloadUrl } from './payload-url.ts';

export interface Payloads {
  /** The payload of a path with base, requested once until it is forgotten. Rejects with a LoadError. */
  readonly load: (path: string, buildId: string) => Promise<Payload>;
  readonly forget: () => void;
}

export function createPayloads(get: GetJson, baseURL: string): Payloads {
  /** By path, which begins with a slash and so is never the name of an inherited property. */
  let loaded: Record<string, Promise<Payload>> = {};
  /** `own`: what is loaded now; a failure after `forget` must not remove a later attempt. */
  const load = async (path: string, buildId: string, own = loaded): Promise<Payload> => {
    const url = payloadUrl(path, { baseURL, buildId });
    try {
      return (await get(url, (body) => body?.['v'] === 1)) as Payload;
    } catch (error) {
      delete own[path];
      throw new LoadError('warn', `Cannot load payload ${url}`, error);
    }
  };
  return {
    load(location, buildId) {
      const path = canonicalPath(location);
      return (loaded[path] ??= load(path, buildId));
    },
    forget: () => void (loaded = {}),
  };
}
