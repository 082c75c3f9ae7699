import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

import { changeHead } from './change-head.ts';

/** Lets a page of the site be shown in a frame of this very server, which its own policy refuses to everybody. */
export function allowFraming({ headers }: IncomingMessage, response: ServerResponse): void {
  // Only browsers write these.
  if (headers['sec-fetch-dest'] !== 'iframe' || headers['sec-fetch-site'] !== 'same-origin') return;
  changeHead(response, adapt);
}

const POLICY = 'Content-Security-Policy';

function adapt(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const { [POLICY]: policy } = headers;
  if (typeof policy !== 'string') return headers;
  return { ...headers, [POLICY]: policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'") };
}
