import type { BuildNews, ShownDiagnostic } from '../shared/dev-messages.ts';
import { ownUrl } from './own-url.ts';

const name = 'sitegen:live';

/** Milliseconds until the next attempt when the browser makes none by itself. */
const RETRY_MS = 1000;

/** News from the server, passed between tabs; without any field, a tab asks the others for news. */
interface News {
  readonly stylesheet?: string;
  readonly build?: BuildNews;
  readonly diagnostics?: readonly ShownDiagnostic[];
}

/** The stylesheet of a build is announced before the build if it is a different one, and the diagnostics after it. */
export interface ServerListeners {
  readonly onStylesheet: (address: string) => void;
  readonly onBuild: (build: BuildNews) => void;
  readonly onDiagnostics: (diagnostics: readonly ShownDiagnostic[]) => void;
}

/** Listens to the dev server, over one connection for all tabs. */
export function followServer({ onStylesheet, onBuild, onDiagnostics }: ServerListeners): void {
  const channel = new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is limited to one origin, and takes no target
  const post = (news: News) => channel.postMessage(news);
  /** The news that this tab has received itself; undefined while another tab listens. */
  let received: News | undefined;

  function take({ stylesheet, build, diagnostics }: News): void {
    if (stylesheet !== undefined) onStylesheet(stylesheet);
    if (build !== undefined) onBuild(build);
    if (diagnostics !== undefined) onDiagnostics(diagnostics);
  }

  function receive(news: News): void {
    received = { ...received, ...news };
    post(news);
    take(news);
  }

  function listen(): void {
    received = {};
    connect();
  }

  function connect(): void {
    const source = new EventSource(ownUrl('events'));
    source.addEventListener('stylesheet', ({ data: stylesheet }: MessageEvent<string>) =>
      receive({ stylesheet }),
    );
    source.addEventListener('build', ({ data }: MessageEvent<string>) =>
      receive({ build: JSON.parse(data) as BuildNews }),
    );
    source.addEventListener('diagnostics', ({ data }: MessageEvent<string>) =>
      receive({ diagnostics: JSON.parse(data) as readonly ShownDiagnostic[] }),
    );
    source.addEventListener('error', () => {
      // Browsers give up after a response of something else: of a tunnel whose server restarts, or of another server on this port.
      if (source.readyState === EventSource.CLOSED) setTimeout(connect, RETRY_MS);
    });
  }

  channel.addEventListener('message', ({ data: news }: MessageEvent<News>) => {
    if (Object.keys(news).length > 0) take(news);
    else if (received !== undefined && Object.keys(received).length > 0) post(received);
  });

  // Browsers open at most six connections to a host: only the tab that holds the lock has one, until it is closed.
  if ('locks' in navigator) void navigator.locks.request(name, () => new Promise(listen));
  else listen();
  // Asks for what was sent before this tab listened, or while the page was in the back/forward cache.
  post({});
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) post({});
  });
}
