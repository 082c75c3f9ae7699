import { createError } from '../shared/app-error.ts';
import { request } from '../shared/request.ts';

/** GETs JSON of the site; rejects with an AppError that has the status unless the answer is a good one. */
export type GetJson = (url: string) => Promise<unknown>;

export function createGetJson(baseURL: string): GetJson {
  return async (url) => {
    const { status, body } = await request(url, { baseURL });
    if (status < 400 && typeof body === 'object' && body !== null) return body;
    throw createError({ statusCode: status, message: `HTTP ${status}` });
  };
}

/** What a page needs could not be had: the browser may do better with its document. */
export class LoadError extends Error {
  /** How the console tells of it. */
  readonly level: 'warn' | 'error';
  constructor(level: LoadError['level'], message: string, cause: unknown) {
    super(message, { cause });
    this.level = level;
  }
}
