import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

import type { BrowserError } from '../../shared/dev-messages.ts';

/** In bytes; a page cuts what it sends long before. */
const MAX_BYTES = 64_000;

/** What a page has posted; undefined if it is not such an error, or too long, or of unknown length. */
export async function readBrowserError(request: IncomingMessage): Promise<BrowserError | undefined> {
  const isShort = Number(request.headers['content-length']) <= MAX_BYTES;
  return isShort ? parse(await text(request)) : undefined;
}

function parse(body: string): BrowserError | undefined {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return undefined;
  }
  const { path, message, stack } = { ...(value as Partial<Record<keyof BrowserError, unknown>> | null) };
  if (typeof path !== 'string' || typeof message !== 'string' || typeof stack !== 'string') return undefined;
  return { path, message, stack };
}
