import type { IncomingMessage, ServerResponse } from 'node:http';

import compression from 'compression';

import { changeHead } from './change-head.ts';

/** Parts of a file count its bytes as they are stored, and what is not modified has no body. */
const compress = compression({
  filter: (request, response) =>
    request.headers.range === undefined &&
    response.statusCode !== 304 &&
    compression.filter(request, response),
});

/** Compresses the answer where its type gains by it and the visitor takes it, as hosts do; to be called before it begins. */
export function compressAnswer(request: IncomingMessage, response: ServerResponse): void {
  const { headers } = request;
  // serve-handler compares nothing with If-Range: the whole file is always a right answer to it.
  if (headers['if-range'] !== undefined) delete headers.range;
  // It compares If-None-Match as a text, and knows strong tags alone.
  const known = headers['if-none-match'];
  if (known !== undefined) headers['if-none-match'] = known.replace(/^\s*W\//, '');
  tagAnswer(request, response, known);
  compress(request, response, () => undefined);
}

/**
 * One file has one tag, whether it goes out compressed or not: such a tag is weak. When nothing is modified it is the one
 * that was asked with (`known`), which serve-handler leaves out. All headers are set when `writeHead` comes here, since
 * `compression` wraps it and sets those that it is given.
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
