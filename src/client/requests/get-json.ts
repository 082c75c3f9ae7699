import { createError } from '../../shared/app-error.ts';
import { request } from './request.ts';

/**
 * GETs JSON from the site; rejects with an AppError with the status unless the response is successful and its JSON is the site's own: a host
 * may respond with any.
 */
export type GetJson = (url: string, isOwn: (body: JsonBody) => boolean) => Promise<unknown>;

type JsonBody = Readonly<Record<string, unknown>> | null | undefined;

export function createGetJson(baseURL: string): GetJson {
  return async (url, isOwn) => {
    const { status, body } = await request(url, baseURL);
    if (status < 400 && isOwn(body as JsonBody)) return body;
    throw createError({ statusCode: status, message: `HTTP ${status}` });
  };
}

/** Something that a page needs could not be loaded: loading the document may work better. */
export class LoadError extends Error {
  /** The console level at which it is logged. */
  readonly level: 'warn' | 'error';
  constructor(level: LoadError['level'], message: string, cause: unknown) {
    super(message, { cause });
    this.level = level;
  }
}
