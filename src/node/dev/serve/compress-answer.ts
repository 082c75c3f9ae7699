import type { IncomingMessage, ServerResponse } from 'node:http';

import compression from 'compression';

import { changeHead } from './change-head.ts';

/** Ranges refer to the bytes of a file as stored, and a 304 has no body. */
const compress = compression({
  filter: (request, response) =>
    request.headers.range === undefined &&
    response.statusCode !== 304 &&
    compression.filter(request, response),
});

/** Compresses the response if its type benefits and the visitor accepts it, as hosts do. Must be called before the response begins. */
export function compressAnswer(request: IncomingMessage, response: ServerResponse): void {
  const { headers } = request;
  // serve-handler does not check If-Range; sending the whole file is always correct.
  if (headers['if-range'] !== undefined) delete headers.range;
  // serve-handler compares If-None-Match as text, and only knows strong tags.
  const known = headers['if-none-match'];
  if (known !== undefined) headers['if-none-match'] = known.replace(/^\s*W\//, '');
  tagAnswer(request, response, known);
  compress(request, response, () => undefined);
}

/**
 * A file has the same tag whether it is sent compressed or not, so the tag must be weak. For a 304 it is the tag in the request (`known`),
 * which serve-handler omits. All headers are set when `writeHead` gets here, since `compression` wraps it and sets those that it is given.
 */
function tagAnswer(request: IncomingMessage, response: ServerResponse, known: string | undefined): void {
  changeHead(response, (headers, status) => {
    const tag = status === 304 ? known : response.getHeader('ETag');
    const isWeak = typeof tag === 'string' && (tag.startsWith('W/') || compression.filter(request, response));
    if (isWeak) response.setHeader('Vary', 'Accept-Encoding');
    if (typeof tag === 'string') response.setHeader('ETag', isWeak ? `W/${tag.replace(/^W\//, '')}` : tag);
    return headers;
  });
}
