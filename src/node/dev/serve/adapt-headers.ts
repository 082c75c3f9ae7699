import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

import { keepQuery, locateInBase } from './base-path.ts';
import { changeHead } from './change-head.ts';

export interface ResponseChanges {
  readonly baseURL: string;
  /** The requested URL, below the base. */
  readonly url: string;
  /** HTML is modified on its way: its length changes, and caches must not keep it. */
  readonly isChangingHtml: boolean;
  /** The content under this name will soon change. */
  readonly isPassing?: boolean;
}

/**
 * Corrects the headers that serve-handler is about to send: it knows neither the base nor that HTML is modified on its way, and its
 * redirects drop the query. It also repeats the name that is in the URL, and Node refuses such a header with a letter like é in it.
 */
export function adaptHeaders(response: ServerResponse, rules: ResponseChanges): void {
  changeHead(response, (headers) => adapt(headers, rules));
}

function adapt(
  { 'Content-Disposition': _name, ...headers }: OutgoingHttpHeaders,
  { baseURL, url, isChangingHtml, isPassing = false }: ResponseChanges,
): OutgoingHttpHeaders {
  const { Location: location } = headers;
  const moved =
    typeof location === 'string'
      ? { ...headers, Location: locateInBase(keepQuery(location, url), baseURL) }
      : headers;
  if (!isChangingHtml || !String(headers['Content-Type']).startsWith('text/html'))
    return isPassing ? { ...moved, 'Cache-Control': 'no-store' } : moved;
  const { 'Content-Length': _length, 'Last-Modified': _modified, ...rest } = moved;
  return { ...rest, 'Cache-Control': 'no-store' };
}
