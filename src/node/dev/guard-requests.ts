import type { IncomingMessage } from 'node:http';

import { answer } from './answer.ts';
import { isAllowedHost, readHostName } from './host-check.ts';
import type { RequestListener } from './start-server.ts';

export interface GuardOptions {
  /** Names and addresses that are answered beside those of loopback. */
  readonly hosts: readonly string[];
}

interface Refusal {
  readonly status: 400 | 421;
  readonly text: string;
}

/** Lets through to `listener` what a page of the site, or its author, can have asked for. */
export function guardRequests(listener: RequestListener, { hosts }: GuardOptions): RequestListener {
  return async (request, response) => {
    const refusal = refuseHost(request, hosts);
    if (refusal !== undefined) return answer(response, refusal.status, refusal.text);
    return listener(request, response);
  };
}

function refuseHost({ headersDistinct }: IncomingMessage, hosts: readonly string[]): Refusal | undefined {
  const headers = headersDistinct['host'] ?? [];
  const name = headers.length === 1 ? readHostName(headers[0]) : undefined;
  if (name === undefined)
    return { status: 400, text: 'The request needs one Host header: a name, with or without a port.' };
  if (isAllowedHost(name, hosts)) return undefined;
  return {
    status: 421,
    text: `This server does not answer to ${name}. Start it with --allow-host ${name} if it is yours.`,
  };
}
