import type { Site } from '../model.ts';
import { allowFraming } from './allow-framing.ts';
import { answer } from './answer.ts';
import type { BuildEvents } from './create-events.ts';
import type { DevFacts } from './dev-facts.ts';
import { addLiveScript } from './live-script.ts';
import { OWN_FOLDER } from './own-paths.ts';
import { createOwnRequests } from './own-requests.ts';
import { serveSite } from './serve-site.ts';
import type { EndpointListener, RequestListener } from './start-server.ts';

export interface DevHandlerOptions {
  /** May become another one when the config changes. */
  readonly site: () => Pick<Site, 'outDir' | 'baseURL'>;
  /** Whether there is anything to serve. */
  readonly isBuilt: () => boolean;
  readonly events: BuildEvents;
  readonly facts: DevFacts;
  /** Answers under its own path. */
  readonly endpoint?: EndpointListener;
}

const NOTHING_YET =
  '<!doctype html><html lang="en"><head><title>sitegen</title></head><body><p>Nothing is built yet: see the terminal.</p></body></html>';

/** The published site, with a script in every page that keeps it at the present build. */
export function createDevHandler(options: DevHandlerOptions): RequestListener {
  const { site, isBuilt, events, facts, endpoint } = options;
  const answerOwn = createOwnRequests({ facts, events });
  return async (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    if (path.startsWith(OWN_FOLDER)) return answerOwn(request, response);
    if (endpoint?.owns(path) === true) return endpoint.listener(request, response);
    const changeHtml = (html: string) => addLiveScript(html, events.present());
    if (!isBuilt())
      return answer(response, 503, changeHtml(NOTHING_YET), { 'Content-Type': 'text/html; charset=utf-8' });
    const { outDir, baseURL } = site();
    allowFraming(request, response);
    return serveSite(request, response, { folder: outDir, baseURL, changeHtml });
  };
}
