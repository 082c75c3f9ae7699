import type { IncomingMessage, ServerResponse } from 'node:http';

/** Responds with a line of text to a request that `fetch` could not represent; false: it can. */
export function refuseRequest(request: IncomingMessage, response: ServerResponse): boolean {
  const status = refusal(request);
  if (status === undefined) return false;
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...(status === 405 && { Allow: 'GET, HEAD, POST, OPTIONS' }),
  });
  response.end(status === 405 ? 'This method is not for forms.\n' : 'The request is malformed.\n');
  return true;
}

function refusal({ method = '', url = '', headers }: IncomingMessage): 400 | 405 | undefined {
  if (/^(?:CONNECT|TRACE|TRACK)$/i.test(method)) return 405;
  const whole = `http://${headers.host ?? 'localhost'}${url}`;
  if (!url.startsWith('/') || !URL.canParse(whole)) return 400;
  const { username, password } = new URL(whole);
  return username === '' && password === '' ? undefined : 400;
}
