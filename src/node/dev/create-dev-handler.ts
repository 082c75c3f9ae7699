import type { LiveSite } from '../engine/live/live-site.ts';
import { canonicalPath, withoutBase } from '../../shared/routes/paths.ts';
import { errorPageFile } from '../lib/files/published-names.ts';
import type { OutputFile } from '../model/output.ts';
import type { Site } from '../model/site.ts';
import { allowFraming } from './serve/allow-framing.ts';
import { answer, html } from './serve/answer.ts';
import type { BuildEvents } from './pages/create-events.ts';
import type { BrowserErrors } from './pages/create-browser-errors.ts';
import type { DevFacts } from './pages/dev-facts.ts';
import type { FollowEntries } from './pages/follow-entries.ts';
import { addLiveScript } from './pages/live-script.ts';
import { OWN_FOLDER } from './own-paths.ts';
import { createOwnRequests } from './own-requests.ts';
import { serveSite } from './serve/serve-site.ts';
import { madeFiles } from './serve/site-files.ts';
import { standIn } from './serve/stand-in.ts';
import type { EndpointListener, RequestListener } from './serve/start-server.ts';

export interface DevHandlerOptions {
  /** Replaced when the config changes. */
  readonly site: () => Pick<Site, 'baseURL' | 'redirects'>;
  /** Undefined: there is nothing to serve. */
  readonly live: () => Promise<LiveSite | undefined>;
  readonly events: BuildEvents;
  readonly facts: DevFacts;
  readonly browserErrors: Pick<BrowserErrors, 'take'>;
  readonly follow: Pick<FollowEntries, 'newPath'>;
  /** Responds under its own path. */
  readonly endpoint?: EndpointListener;
}

/** Serves the current site, with a script in every page that keeps it up to date. */
export function createDevHandler(options: DevHandlerOptions): RequestListener {
  const { site, live, follow, endpoint } = options;
  const answerOwn = createOwnRequests(options);
  return async (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    if (path.startsWith(OWN_FOLDER)) return answerOwn(request, response);
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
    const { baseURL, redirects } = site();
    const own = withoutBase(baseURL, canonicalPath(path));
    const moved = own === undefined ? undefined : follow.newPath(current.pages, path);
    if (moved !== undefined && !redirects.some(({ from }) => from === own))
      return answer(response, 302, '', { Location: moved });
    const files = madeFiles(
      async (name) => (await current.file(name)) ?? standInFile(current, name),
      new Date(),
    );
    allowFraming(request, response);
    return serveSite(request, response, { files, baseURL, changeHtml });
  };
}

/** Replaces a page whose templates have failed since the server started, and an error page that does not exist. */
function standInFile(live: LiveSite, name: string): OutputFile | undefined {
  const text = live.isPage(name)
    ? 'This page does not render: see the terminal.'
    : name === errorPageFile()
      ? 'There is no such page.'
      : undefined;
  if (text === undefined) return undefined;
  const bytes = Buffer.from(standIn(text));
  const content = { kind: 'bytes', bytes } as const;
  return { path: name, hash: '', size: bytes.length, source: 'dev', immutable: false, content };
}
