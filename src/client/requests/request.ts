import { requestUrl } from './payload-url.ts';

/** Statuses that may be different a moment later. */
const retried = /^(?:40[89]|42[59]|50[0234])$/;

/** A server that has not sent its whole response after this many milliseconds is considered dead. */
const timeout = 10_000;

export interface RequestAnswer {
  readonly status: number;
  /** The parsed JSON; undefined if the response is not JSON. */
  readonly body: unknown;
}

/** GETs JSON, from below `baseURL` if the URL is root-relative; once more on transient statuses. Rejects if there is no response at all. */
export async function request(url: string, baseURL: string): Promise<RequestAnswer> {
  const answer = await attempt(url, baseURL);
  return retried.test(String(answer.status)) ? attempt(url, baseURL) : answer;
}

async function attempt(url: string, baseURL: string): Promise<RequestAnswer> {
  const response = await fetch(requestUrl(url, baseURL), { signal: AbortSignal.timeout(timeout) });
  return { status: response.status, body: (await response.json().catch(() => undefined)) as unknown };
}
