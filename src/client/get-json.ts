import { request } from '../shared/request.ts';

/** GETs JSON of the site; rejects with an HttpError unless the answer is a good one. */
export type GetJson = (url: string) => Promise<unknown>;

export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  constructor(status: number) {
    super(`HTTP ${status}`);
    this.status = status;
  }
}

export function createGetJson(baseURL: string): GetJson {
  return async (url) => {
    const { status, body } = await request(url, { baseURL });
    if (status >= 400 || typeof body !== 'object' || body === null) throw new HttpError(status);
    return body;
  };
}
