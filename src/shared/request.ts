import { requestUrl } from './payload-url.ts';

/** Answers that may be others a moment later. */
const retried = /^(?:40[89]|42[59]|50[0234])$/;

/** A server that says nothing for this long is taken for dead. */
const defaultTimeout = 10_000;

export interface RequestOptions {
  /** Put in front of a root-relative URL. */
  readonly baseURL: string;
  /** What else `fetch` is told; nothing makes it a GET. */
  readonly init?: RequestInit;
  /** Milliseconds for the whole answer. Default: 10 000. */
  readonly timeout?: number;
}

export interface RequestAnswer {
  readonly status: number;
  /** The parsed JSON; undefined when the answer is none. */
  readonly body: unknown;
}

/** Asks for JSON. A GET is repeated once on answers that may pass, a POST never. Rejects when there is no answer at all. */
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
