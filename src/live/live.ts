import type { BuildNews } from '../shared/dev-messages.ts';
import type { RuntimeApi } from '../shared/runtime-api.ts';
import { createTools } from './create-tools.ts';
import { followServer } from './follow-server.ts';
import { loadStyles } from './swap-styles.ts';
import { updatePage } from './update-page.ts';

/** The script of every page of `sitegen dev`. The page's build stands in its URL. */
let shown = new URL(import.meta.url).searchParams.get('build');
/** What the server has now. */
let present = shown;
let page: BuildNews['page'];
let last = Promise.resolve();
let isRefreshDue = false;

/** A page that nobody looks at is brought up to date once somebody does. */
function catchUp(): void {
  if (document.hidden || present === shown) return;
  shown = present;
  // One after the other: the page is that of the last build in the end.
  const sent = page;
  last = last.then(() => updatePage(sent)).catch(() => location.reload());
}

/** Until the next frame is seen; of a page that nobody looks at, until somebody does. */
function painted(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

// Before the tools ask: both ask the one thread of the server, and the page comes first.
document.addEventListener('visibilitychange', catchUp);

// A page beside another one is for reading.
const tools = window.top === window ? createTools() : undefined;

followServer({
  onStylesheet(address) {
    if (!document.hidden) void loadStyles(address);
  },
  onBuild(build) {
    present = build.id;
    ({ page } = build);
    (globalThis as { sitegen?: RuntimeApi }).sitegen?.forget();
    catchUp();
  },
  onDiagnostics(diagnostics) {
    tools?.show(diagnostics);
    // What comes with an update is asked for once.
    if (isRefreshDue) return;
    isRefreshDue = true;
    void last.then(painted).then(() => {
      isRefreshDue = false;
      return tools?.refresh();
    });
  },
});
