import type { LiveSite } from '../engine/live/live-site.ts';
import type { OutputFile, Site } from '../model.ts';
import { answer } from './answer.ts';
import { eventHeaders, type BuildEvents } from './create-events.ts';
import { addLiveScript, EVENTS_PATH, liveScript, SCRIPT_PATH } from './live-script.ts';
import { serveSite } from './serve-site.ts';
import { madeFiles } from './site-files.ts';
import type { EndpointListener, RequestListener } from './start-server.ts';

export interface DevHandlerOptions {
  /** May become another one when the config changes. */
  readonly site: () => Pick<Site, 'baseURL'>;
  /** Undefined: there is nothing to serve. */
  readonly live: () => Promise<LiveSite | undefined>;
  readonly events: BuildEvents;
  /** Answers under its own path. */
  readonly endpoint?: EndpointListener;
}

const html = { 'Content-Type': 'text/html; charset=utf-8' };

/** The site as it is now, with a script in every page that keeps it so. */
export function createDevHandler({ site, live, events, endpoint }: DevHandlerOptions): RequestListener {
  return async (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    if (path === EVENTS_PATH) {
      // A stream that never ends has no end to be told of.
      return request.method === 'HEAD' ? answer(response, 200, '', eventHeaders) : events.connect(response);
    }
    if (path === SCRIPT_PATH)
      return answer(response, 200, await liveScript(), {
        'Content-Type': 'text/javascript; charset=utf-8',
      });
    if (endpoint?.owns(path) === true) return endpoint.listener(request, response);
    const current = await live();
    const changeHtml = (text: string) => addLiveScript(text, current?.id ?? '');
    if (current === undefined)
      return answer(
        response,
        503,
        changeHtml(standIn('There is nothing to show yet: see the terminal.')),
        html,
      );
    const files = madeFiles(
      async (name) => (await current.file(name)) ?? unrendered(current, name),
      new Date(),
    );
    return serveSite(request, response, { files, baseURL: site().baseURL, changeHtml });
  };
}

/** In the place of a page whose templates fail, and have not done otherwise since the server started. */
function unrendered(live: LiveSite, name: string): OutputFile | undefined {
  if (!live.isPage(name)) return undefined;
  const bytes = Buffer.from(standIn('This page does not render: see the terminal.'));
  const content = { kind: 'bytes', bytes } as const;
  return { path: name, hash: '', size: bytes.length, source: 'dev', immutable: false, content };
}

function standIn(text: string): string {
  return `<!doctype html><html lang="en"><head><title>sitegen</title></head><body><p>${text}</p></body></html>`;
}
