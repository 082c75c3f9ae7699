import { isRecord } from '../../shared/is-record.ts';

/** Far more than any of our forms needs. */
const maxBytes = 64 * 1024;

/** A post as received, not yet checked against any form. */
export interface Post {
  /** `native`: a form without scripts, whose sender expects a page. */
  readonly kind: 'json' | 'native';
  /** A map, so that no prototype is involved. */
  readonly values: ReadonlyMap<string, unknown>;
}

export type PostProblem =
  | { readonly status: 400; readonly code: 'malformed' | 'duplicate-field' }
  | { readonly status: 413; readonly code: 'too-large' }
  | { readonly status: 415; readonly code: 'unsupported-type' };

export function isNative(request: Request): boolean {
  return mediaType(request) === 'application/x-www-form-urlencoded';
}

/** Reads a body of at most 64 kB, as JSON or as a browser's own form post. */
export async function readPost(request: Request): Promise<Post | PostProblem> {
  const type = mediaType(request);
  const native = isNative(request);
  if (!native && type !== 'application/json') return { status: 415, code: 'unsupported-type' };
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes)
    return { status: 413, code: 'too-large' };
  const bytes = await readBytes(request);
  if (bytes === undefined) return { status: 413, code: 'too-large' };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return native ? parseForm(text) : parseJson(text);
  } catch {
    return { status: 400, code: 'malformed' };
  }
}

function mediaType(request: Request): string {
  const [type = '', ...parameters] = (request.headers.get('content-type') ?? '').toLowerCase().split(';');
  const charset = parameters.map((part) => part.trim()).find((part) => part.startsWith('charset='));
  return charset === undefined || /^charset="?utf-8"?$/.test(charset) ? type.trim() : '';
}

/** Undefined: the body exceeded the limit, and the rest was not read. */
async function readBytes({ body }: Request): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseForm(text: string): Post | PostProblem {
  const entries = [...new URLSearchParams(text)];
  // Percent-encoded bytes that are not UTF-8 arrive as this character.
  if (entries.some((entry) => entry.join('').includes('\ufffd'))) return { status: 400, code: 'malformed' };
  return toPost('native', entries);
}

function parseJson(text: string): Post | PostProblem {
  const value: unknown = JSON.parse(text, repairText);
  if (!isRecord(value)) return { status: 400, code: 'malformed' };
  const entries = Object.entries(value);
  if (entries.some(([, part]) => typeof part === 'object')) return { status: 400, code: 'malformed' };
  // JSON.parse keeps the last of two equal keys, other parsers the first: whoever sends both is trying to exploit that.
  const keys = [...text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon !== undefined);
  return keys.length > entries.length ? { status: 400, code: 'duplicate-field' } : toPost('json', entries);
}

/** Half a surrogate pair, such as of an emoji that was cut, is no character: databases and the readers of webhooks refuse it. */
function repairText(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\p{Cs}/gu, '\uFFFD') : value;
}

function toPost(kind: Post['kind'], entries: readonly (readonly [string, unknown])[]): Post | PostProblem {
  const values = new Map(entries);
  return values.size < entries.length ? { status: 400, code: 'duplicate-field' } : { kind, values };
}
