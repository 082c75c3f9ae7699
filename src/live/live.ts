import type { BuildNews } from '../shared/dev-messages.ts';
import type { RuntimeApi } from '../shared/runtime-api.ts';
import { createTools } from './create-tools.ts';
import { followServer } from './follow-server.ts';
import { loadStyles } from './swap-styles.ts';
import { updatePage } from './update-page.ts';

/** The script of every page of `sitegen dev`. The page's build is in the script's URL. */
let shown = new URL(import.meta.url).searchParams.get('build');
/** The build that the server has now. */
let present = shown;
let page: BuildNews['page'];
let last = Promise.resolve();
let isRefreshDue = false;

/** Updates a hidden page once it becomes visible. */
function catchUp(): void {
  if (document.hidden || present === shown) return;
  shown = present;
  const sent = page;
  async function update(): Promise<void> {
    // A server that starts again tells which build it has.
    if (!(await updatePage(sent))) shown = null;
  }
  // One at a time: in the end, the page is that of the last build.
  last = last.then(update).catch(() => location.reload());
}

/** Until the next frame is painted; on a hidden page, until it becomes visible. */
function painted(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

// Before the tools ask: both use the server's only thread, and the page comes first.
document.addEventListener('visibilitychange', catchUp);

// A page in a side-by-side view is for reading.
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
    // What comes with an update is requested once.
    if (isRefreshDue) return;
    isRefreshDue = true;
    void last.then(painted).then(() => {
      isRefreshDue = false;
      return Promise.all([tools?.recheck(), tools?.refresh()]);
    });
  },
});
