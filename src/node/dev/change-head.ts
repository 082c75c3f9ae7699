import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

type Change = (headers: OutgoingHttpHeaders, status: number) => OutgoingHttpHeaders;

/** Changes the headers that an answer is about to begin with. The last one who asks for it has the first word. */
export function changeHead(response: ServerResponse, change: Change): void {
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    headers: OutgoingHttpHeaders,
  ) => ServerResponse;
  response.writeHead = ((status: number, headers: OutgoingHttpHeaders = {}) =>
    writeHead(status, change(headers, status))) as typeof response.writeHead;
}
