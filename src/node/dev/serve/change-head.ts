import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

type Change = (headers: OutgoingHttpHeaders, status: number) => OutgoingHttpHeaders;

/** Changes the headers of a response just before they are sent. The change that was registered last runs first. */
export function changeHead(response: ServerResponse, change: Change): void {
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    headers: OutgoingHttpHeaders,
  ) => ServerResponse;
  response.writeHead = ((status: number, headers: OutgoingHttpHeaders = {}) =>
    writeHead(status, change(headers, status))) as typeof response.writeHead;
}
