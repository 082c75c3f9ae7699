import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Headers of an answer that is a page. */
export const html = { 'Content-Type': 'text/html; charset=utf-8' };

/** Answers with a line of text, which no cache keeps. */
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
