import type { BuildStamp } from '../../shared/pages/build-manifest.ts';
import { fetchOnce } from './fetch-once.ts';
import type { GetJson } from './get-json.ts';

/** How long a navigation waits for the id, in milliseconds. */
const patience = 1000;

export interface LatestBuild {
  /** The id of the build that this document belongs to; requested once, and again after a failure. */
  readonly fetch: () => Promise<string | undefined>;
  /** The same, but undefined if it takes longer than a visitor would wait. */
  readonly fetchSoon: () => Promise<string | undefined>;
  /** The id, if it has arrived. */
  readonly known: () => string | undefined;
}

/** Requests from the host which build is published. Rejects if it does not answer. */
export async function fetchLatest(get: GetJson): Promise<string> {
  const { id } = (await get(
    `/builds/latest.json?${Date.now()}`,
    (body) => typeof body?.['id'] === 'string',
  )) as BuildStamp;
  return id;
}

export function createLatestBuild(get: GetJson): LatestBuild {
  const { fetch, known } = fetchOnce<void, string>('the latest build', () => fetchLatest(get));
  return {
    fetch,
    known,
    fetchSoon: () =>
      Promise.race([fetch(), new Promise<undefined>((resolve) => setTimeout(resolve, patience))]),
  };
}
