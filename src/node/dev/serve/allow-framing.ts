import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

import { changeHead } from './change-head.ts';

/** Lets a page of the site be framed by this server, although the page's own policy forbids framing. */
export function allowFraming({ headers }: IncomingMessage, response: ServerResponse): void {
  // Only browsers set these.
  if (headers['sec-fetch-dest'] !== 'iframe' || headers['sec-fetch-site'] !== 'same-origin') return;
  changeHead(response, adapt);
}

const POLICY = 'Content-Security-Policy';

function adapt(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const { [POLICY]: policy } = headers;
  if (typeof policy !== 'string') return headers;
  return { ...headers, [POLICY]: policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'") };
}
