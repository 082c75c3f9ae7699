import { acceptsHtml, type Endpoint, type RefusalCode } from './endpoint.ts';
import { isNative } from './posts/read-post.ts';

export interface Refusal {
  readonly status: 400 | 403 | 404 | 405 | 413 | 415;
  readonly code: RefusalCode;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Responds with a refusal: a code for scripts, a page for people. */
export function refuse(
  { respond }: Endpoint,
  request: Request,
  { status, code, headers = {} }: Refusal,
): Response {
  if (!isNative(request) && !acceptsHtml(request)) return respond.json(status, { error: code }, headers);
  const name = code === 'grant' ? 'grantExpired' : status === 404 ? 'notFound' : 'refused';
  return respond.page({ status, name, locale: respond.localeOf(request), headers });
}
