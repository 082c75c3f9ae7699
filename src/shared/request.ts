import { requestUrl } from './payload-url.ts';

/** Answers that may be others a moment later. */
const retried = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

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
  return isGet && retried.has(answer.status) ? attempt(url, options) : answer;
}

async function attempt(url: string, { baseURL, init, timeout = defaultTimeout }: RequestOptions) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeout);
  try {
    const response = await fetch(requestUrl(url, baseURL), { ...init, signal: controller.signal });
    return { status: response.status, body: parse(await response.text()) };
  } finally {
    clearTimeout(timer);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
