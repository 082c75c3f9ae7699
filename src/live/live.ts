import { updatePage } from './update-page.ts';

/** The script of every page of `sitegen dev`. The page's build, and where the news of others comes from, stand in its URL. */
const { searchParams } = new URL(import.meta.url);
let shown = searchParams.get('build');
const events = String(searchParams.get('events'));

const name = 'sitegen:live';
/** A build that a tab heard of; without one, a question. */
interface News {
  readonly build?: string;
}
const channel = new BroadcastChannel(name);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, and takes no target
const tell = (news: News) => channel.postMessage(news);

let last = Promise.resolve();

function take(build: string): void {
  if (build === shown) return;
  shown = build;
  // One after the other: the page is that of the last build in the end.
  last = last.then(updatePage).catch(() => location.reload());
}

/** What this tab has heard of; undefined while another one listens. */
let heard: News | undefined;

function listen(): void {
  heard = {};
  const source = new EventSource(events);
  source.addEventListener('build', ({ data: build }: MessageEvent<string>) => {
    heard = { build };
    tell(heard);
    take(build);
  });
}

channel.addEventListener('message', ({ data: { build } }: MessageEvent<News>) => {
  if (build !== undefined) take(build);
  else if (heard?.build !== undefined) tell(heard);
});

// Browsers open six connections to a host at most: of all tabs the one that holds the lock has one, until it is closed.
if ('locks' in navigator) void navigator.locks.request(name, () => new Promise(listen));
else listen();
// What was told before this tab listened, or while the browser kept the page aside.
tell({});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) tell({});
});
