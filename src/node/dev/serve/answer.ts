import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Headers of a response that is a page. */
export const html = { 'Content-Type': 'text/html; charset=utf-8' };

/** Responds with a line of text that must not be cached. */
export function answer(
  response: ServerResponse,
  status: number,
  text: string,
  headers: OutgoingHttpHeaders = {},
): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...headers,
  });
  response.end(text === '' ? undefined : `${text}\n`);
}
