import type { createReadStream, lstat } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

import serveHandler from 'serve-handler';

import { adaptHeaders } from './adapt-headers.ts';
import { answer, html } from './answer.ts';
import { resolveBase } from './base-path.ts';
import { withLocaleErrorPage } from './locale-error-page.ts';
import { readServeConfig } from './serve-config.ts';
import type { ByteRange, SiteFiles } from './site-files.ts';
import { standIn } from './stand-in.ts';

export interface ServeOptions {
  readonly files: SiteFiles;
  readonly baseURL: string;
  /** Modifies HTML on its way; undefined: it is sent as published. */
  readonly changeHtml?: ((html: string) => string) | undefined;
}

/** Handles a GET or HEAD with a site's files, as `serve` would if it could mount a folder under a base. */
export async function serveSite(
  request: IncomingMessage,
  response: ServerResponse,
  { files: all, baseURL, changeHtml }: ServeOptions,
): Promise<void> {
  const place = resolveBase(request.url ?? '/', baseURL);
  if (place.kind === 'redirect') return answer(response, 302, '', { Location: place.location });
  if (place.kind === 'outside') {
    const text = `The site is served under ${baseURL}`;
    // When pages follow the site, the base may return to this one.
    return changeHtml === undefined
      ? answer(response, 404, text)
      : answer(response, 404, changeHtml(standIn(text)), html);
  }
  request.url = place.url;
  const files = withLocaleErrorPage(all, place.url);
  const isChangingHtml = changeHtml !== undefined;
  // In dev, the manifest of a past build resolves to the current one.
  const isPassing = isChangingHtml && place.url.startsWith('/builds/');
  adaptHeaders(response, { baseURL, url: place.url, isChangingHtml, isPassing });
  const config = await readServeConfig(files, baseURL);
  // Symlinks: while a build is being published, new files are briefly links.
  const rules = { ...config, public: files.folder, symlinks: true, etag: !isChangingHtml };
  await serveHandler(request, response, rules, {
    createReadStream: openStream as typeof createReadStream,
    lstat: files.lstat as unknown as typeof lstat,
  });

  function openStream(file: string, range: ByteRange = {}): Readable {
    const stream = files.open(file, range);
    const sent =
      isChangingHtml && file.endsWith('.html') ? Readable.from(changeAll(stream, changeHtml)) : stream;
    // A file can vanish between being found and being opened, and a visitor can leave at any time; serve-handler does not listen.
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
