import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';

import { splitUrl } from '../../../shared/routes/paths.ts';
import { answer } from './answer.ts';
import { isAllowedHost, readHostName } from './host-check.ts';
import { OWN_FOLDER } from '../own-paths.ts';
import { readTarget, refuseUrl } from './request-target.ts';
import type { RequestListener } from './start-server.ts';

export interface GuardOptions {
  /** Names and addresses that are accepted besides those of loopback. */
  readonly hosts: readonly string[];
  /** Whether a path belongs to the forms endpoint, which has its own rules for methods and origins. */
  readonly isEndpoint: (path: string) => boolean;
}

interface Refusal {
  readonly status: 400 | 403 | 405 | 414 | 421;
  readonly text: string;
  readonly headers?: OutgoingHttpHeaders;
}

/** Passes on to `listener` only what a page of the site, or its author, can have requested. */
export function guardRequests(
  listener: RequestListener,
  { hosts, isEndpoint }: GuardOptions,
): RequestListener {
  return async (request, response) => {
    const { url, host } = readTarget(request.url ?? '', request.headers.host);
    request.url = url;
    request.headers.host = host;
    const refusal =
      refuseHost(request, hosts) ??
      refuseMethod(request, isEndpoint) ??
      refuseTarget(request) ??
      refuseOrigin(request);
    if (refusal !== undefined) return answer(response, refusal.status, refusal.text, refusal.headers);
    return listener(request, response);
  };
}

function refuseHost(
  { headers, headersDistinct }: IncomingMessage,
  hosts: readonly string[],
): Refusal | undefined {
  // If there are several, Node keeps the first one in `headers`.
  const name = headersDistinct['host']?.length === 1 ? readHostName(headers.host) : undefined;
  if (name === undefined)
    return { status: 400, text: 'The request needs one Host header: a name, with or without a port.' };
  if (isAllowedHost(name, hosts)) return undefined;
  return {
    status: 421,
    text: `This server does not answer to ${name}. Start it with --allow-host ${name} if it is yours.`,
  };
}

function refuseMethod(
  { method = '', url = '' }: IncomingMessage,
  isEndpoint: GuardOptions['isEndpoint'],
): Refusal | undefined {
  const isRead = method === 'GET' || method === 'HEAD';
  // The endpoint handles requests in fetch's form, which cannot have this method.
  if (isRead || (isEndpoint(splitUrl(url).path) && method !== 'TRACE')) return undefined;
  return { status: 405, text: 'Only GET and HEAD are answered here.', headers: { Allow: 'GET, HEAD' } };
}

function refuseTarget({ url = '', headers }: IncomingMessage): Refusal | undefined {
  // Other upgrades are optional and may be ignored: https://www.rfc-editor.org/rfc/rfc9110#section-7.8
  if (headers.upgrade?.toLowerCase().includes('websocket') === true)
    return { status: 400, text: 'There are no web sockets here.' };
  const status = refuseUrl(url);
  if (status === 414) return { status, text: 'The URL is too long.' };
  return status && { status, text: 'The URL is malformed.' };
}

/** Pages of other sites must not learn about builds. */
function refuseOrigin({ url = '', headers }: IncomingMessage): Refusal | undefined {
  if (!splitUrl(url).path.startsWith(OWN_FOLDER)) return undefined;
  const { origin, host = '' } = headers;
  const isOwn =
    headers['sec-fetch-site'] !== 'cross-site' && (origin === undefined || isOriginOf(origin, host));
  return isOwn ? undefined : { status: 403, text: 'This is for pages of the site alone.' };
}

/** A proxy in front of the server may add TLS, so either scheme is accepted. */
function isOriginOf(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === new URL(`http://${host}`).host;
}
