import type { IncomingMessage, ServerResponse } from 'node:http';

import { openHeaders } from '../../shared/dev-messages.ts';
import { noHost } from '../../shared/routes/paths.ts';
import { answer } from './serve/answer.ts';
import { createEditor } from './editor/create-editor.ts';
import { eventHeaders, type BuildEvents } from './pages/create-events.ts';
import type { BrowserErrors } from './pages/create-browser-errors.ts';
import type { DevFacts } from './pages/dev-facts.ts';
import { isLoopback, readHostName } from './serve/host-check.ts';
import { liveScript } from './pages/live-script.ts';
import { openInEditor } from './editor/open-in-editor.ts';
import {
  ERROR_PATH,
  EVENTS_PATH,
  OPEN_PATH,
  PAGE_PATH,
  SCRIPT_PATH,
  SIDE_BY_SIDE_PATH,
} from './own-paths.ts';
import { readPageFacts } from './pages/page-facts.ts';
import { sideBySide, sideBySideHeaders } from './pages/side-by-side.ts';
import type { RequestListener } from './serve/start-server.ts';

export interface OwnRequestOptions {
  readonly facts: DevFacts;
  readonly events: BuildEvents;
  readonly browserErrors: Pick<BrowserErrors, 'take'>;
}

const json = { 'Content-Type': 'application/json; charset=utf-8' };

type Answer = (
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
) => Promise<void> | void;

/** Handles requests to the dev server itself, under its own folder. */
export function createOwnRequests({ facts, events, browserErrors }: OwnRequestOptions): RequestListener {
  const editor = createEditor();
  const answers: Readonly<Record<string, Answer>> = {
    [EVENTS_PATH](request, response) {
      // A stream never ends, so HEAD gets the headers alone.
      return request.method === 'HEAD' ? answer(response, 200, '', eventHeaders) : events.connect(response);
    },
    async [SCRIPT_PATH](_request, response) {
      answer(response, 200, await liveScript(), { 'Content-Type': 'text/javascript; charset=utf-8' });
    },
    async [PAGE_PATH](_request, response, query) {
      const path = query.get('path') ?? '';
      events.noteShown(path);
      // An address without a page is not an error that the console should show.
      const page = (await readPageFacts(facts, path)) ?? null;
      answer(response, 200, JSON.stringify(page), json);
    },
    async [ERROR_PATH](_request, response, query) {
      const [path = '', message = '', stack = '', island = ''] = ['path', 'message', 'stack', 'island'].map(
        (name) => query.get(name) ?? '',
      );
      const error = (await browserErrors.take({ path, message, stack, island })) ?? null;
      answer(response, 200, JSON.stringify(error), json);
    },
    [SIDE_BY_SIDE_PATH](_request, response, query) {
      const html = sideBySide(query, events.present());
      if (html === undefined) return answer(response, 400, 'Two paths of the site are needed: left, right.');
      answer(response, 200, html, sideBySideHeaders);
    },
    async [OPEN_PATH](request, response, query) {
      const refusal = refuseToOpen(request) ?? (await openInEditor(facts.site(), editor, query));
      if (refusal === undefined) return answer(response, 204, '');
      return answer(response, refusal.status, refusal.text);
    },
  };
  return async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', noHost);
    const own = answers[pathname];
    if (own === undefined) return answer(response, 404, 'There is nothing here.');
    return own(request, response, searchParams);
  };
}

/** An editor is started only for someone at this machine, by a script of a page of the site. */
function refuseToOpen({ method, headers, socket }: IncomingMessage) {
  if (method !== 'GET') return { status: 405, text: 'Only GET opens a file.' };
  // Sites on other ports of this machine are `same-site`.
  const from = headers['sec-fetch-site'] ?? 'same-origin';
  const isAsked = headers['x-sitegen'] === openHeaders['X-Sitegen'];
  // A tunnel, or a proxy on this machine, connects from here on behalf of others.
  const isHere =
    /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '') &&
    isLoopback(readHostName(headers.host) ?? '');
  if (from === 'same-origin' && isAsked && isHere) return undefined;
  return { status: 403, text: 'Files are opened for pages of the site, on this machine.' };
}
