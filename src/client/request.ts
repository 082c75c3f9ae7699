import { requestUrl } from './payload-url.ts';

/** Statuses that may be different a moment later. */
const retried = /^(?:40[89]|42[59]|50[0234])$/;

/** A server that has not responded for this long is considered dead. */
const defaultTimeout = 10_000;

export interface RequestOptions {
  /** Put in front of a root-relative URL. */
  readonly baseURL: string;
  /** Further options for `fetch`; without any it is a GET. */
  readonly init?: RequestInit;
  /** Milliseconds for the whole response. Default: 10 000. */
  readonly timeout?: number;
}

export interface RequestAnswer {
  readonly status: number;
  /** The parsed JSON; undefined if the response is not JSON. */
  readonly body: unknown;
}

/** Requests JSON. A GET is repeated once on transient statuses, a POST never. Rejects if there is no response at all. */
export async function request(url: string, options: RequestOptions): Promise<RequestAnswer> {
  const answer = await attempt(url, options);
  const isGet = (options.init?.method ?? 'GET') === 'GET';
  return isGet && retried.test(String(answer.status)) ? attempt(url, options) : answer;
}

async function attempt(url: string, { baseURL, init, timeout = defaultTimeout }: RequestOptions) {
  const signal = AbortSignal.timeout(timeout);
  const response = await fetch(requestUrl(url, baseURL), { ...init, signal });
  return { status: response.status, body: (await response.json().catch(() => undefined)) as unknown };
}
