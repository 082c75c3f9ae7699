import type { BuildStamp } from '../shared/build-manifest.ts';
import { askOnce } from './ask-once.ts';
import type { GetJson } from './get-json.ts';

/** How long a navigation waits for the id, in milliseconds. */
const patience = 1000;

export interface LatestBuild {
  /** The id of the build that this document belongs to; asked for once, and again after a failure. */
  readonly ask: () => Promise<string | undefined>;
  /** The same, but undefined if it takes longer than a visitor would wait. */
  readonly askBriefly: () => Promise<string | undefined>;
  /** The id, if it has arrived. */
  readonly known: () => string | undefined;
}

/** Asks the host which build is published. Rejects if it does not answer. */
export async function fetchLatest(get: GetJson): Promise<string> {
  const { id } = (await get(`/builds/latest.json?${Date.now()}`)) as Partial<BuildStamp>;
  if (typeof id !== 'string') throw new Error('no id');
  return id;
}

export function createLatestBuild(get: GetJson): LatestBuild {
  const { ask, known } = askOnce<void, string>('the latest build', () => fetchLatest(get));
  return {
    ask,
    known,
    askBriefly: () =>
      Promise.race([ask(), new Promise<undefined>((resolve) => setTimeout(resolve, patience))]),
  };
}
