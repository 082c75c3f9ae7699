import type { Payload } from '../shared/page.ts';
import { payloadUrl } from '../shared/payload-url.ts';
import { canonicalPath } from '../shared/paths.ts';
import { LoadError, type GetJson } from './get-json.ts';

export interface Payloads {
  /** The payload of a path with base, requested once until it is forgotten. Rejects with a LoadError. */
  readonly load: (path: string, buildId: string) => Promise<Payload>;
  readonly forget: () => void;
}

export function createPayloads(get: GetJson, baseURL: string): Payloads {
  const loaded = new Map<string, Promise<Payload>>();
  const load = async (path: string, buildId: string): Promise<Payload> => {
    const url = payloadUrl(path, { baseURL, buildId });
    try {
      const payload = (await get(url)) as Payload;
      // A host may respond with any JSON; ours has a version.
      if (payload.v !== 1) throw new TypeError('no payload');
      return payload;
    } catch (error) {
      loaded.delete(path);
      throw new LoadError('warn', `Cannot load payload ${url}`, error);
    }
  };
  return {
    load(location, buildId) {
      const path = canonicalPath(location);
      const payload = loaded.get(path) ?? load(path, buildId);
      loaded.set(path, payload);
      return payload;
    },
    forget: () => loaded.clear(),
  };
}
