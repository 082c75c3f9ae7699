import type { Site } from '../model.ts';
import { answer } from './answer.ts';
import { eventHeaders, type BuildEvents } from './create-events.ts';
import { addLiveScript, EVENTS_PATH, liveScript, SCRIPT_PATH } from './live-script.ts';
import { serveSite } from './serve-site.ts';
import type { EndpointListener, RequestListener } from './start-server.ts';

export interface DevHandlerOptions {
  /** May become another one when the config changes. */
  readonly site: () => Pick<Site, 'outDir' | 'baseURL'>;
  /** Whether there is anything to serve. */
  readonly isBuilt: () => boolean;
  readonly events: BuildEvents;
  /** Answers under its own path. */
  readonly endpoint?: EndpointListener;
}

const NOTHING_YET =
  '<!doctype html><html lang="en"><head><title>sitegen</title></head><body><p>Nothing is built yet: see the terminal.</p></body></html>';

/** The published site, with a script in every page that keeps it at the present build. */
export function createDevHandler({ site, isBuilt, events, endpoint }: DevHandlerOptions): RequestListener {
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
    const changeHtml = (html: string) => addLiveScript(html, events.present());
    if (!isBuilt())
      return answer(response, 503, changeHtml(NOTHING_YET), { 'Content-Type': 'text/html; charset=utf-8' });
    const { outDir, baseURL } = site();
    return serveSite(request, response, { folder: outDir, baseURL, changeHtml });
  };
}
