import { createReadStream, promises, type lstat, type Stats } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

import serveHandler from 'serve-handler';

import { hasErrorCode } from '../lib/files.ts';
import { adaptHeaders } from './adapt-headers.ts';
import { answer } from './answer.ts';
import { resolveBase } from './base-path.ts';
import { readServeConfig } from './serve-config.ts';

interface ServedSite {
  /** The published folder. */
  readonly folder: string;
  readonly baseURL: string;
}

export interface ServeOptions extends ServedSite {
  /** Changes HTML on its way; undefined: it is sent as published. */
  readonly changeHtml?: ((html: string) => string) | undefined;
}

/** Answers a GET or HEAD from a published folder, as `serve` would if it could mount one under a base. */
export async function serveSite(
  request: IncomingMessage,
  response: ServerResponse,
  options: ServeOptions,
): Promise<void> {
  const { folder, baseURL, changeHtml } = options;
  const place = resolveBase(request.url ?? '/', baseURL);
  if (place.kind === 'redirect') return answer(response, 302, '', { Location: place.location });
  if (place.kind === 'outside') return answer(response, 404, `The site is served under ${baseURL}`);
  request.url = place.url;
  const isChangingHtml = changeHtml !== undefined;
  adaptHeaders(response, { baseURL, isChangingHtml });
  const config = await readServeConfig(folder, baseURL);
  // Symlinks: while a build is published, new files are links for a moment.
  const rules = { ...config, public: folder, symlinks: true, etag: !isChangingHtml };
  await serveHandler(request, response, rules, {
    createReadStream: openStream as typeof createReadStream,
    lstat: findFile as unknown as typeof lstat,
  });

  function openStream(
    file: string,
    range: { readonly start?: number; readonly end?: number } = {},
  ): Readable {
    const stream = createReadStream(file, range);
    const sent =
      isChangingHtml && file.endsWith('.html') ? Readable.from(changeAll(stream, changeHtml)) : stream;
    // A file can go between being found and being opened, and a visitor can go any time; serve-handler does not listen.
    sent.on('error', () => response.destroy());
    response.on('close', () => stream.destroy());
    return sent;
  }
}

async function* changeAll(stream: Readable, change: (html: string) => string): AsyncGenerator<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  yield change(Buffer.concat(chunks).toString('utf8'));
}

/** A name that is too long for any file is one that no file has; serve-handler would call it a failure of the server. */
async function findFile(file: string): Promise<Stats> {
  try {
    return await promises.lstat(file);
  } catch (error) {
    if (hasErrorCode(error, 'ENAMETOOLONG')) throw Object.assign(new Error(file), { code: 'ENOENT' });
    throw error;
  }
}
