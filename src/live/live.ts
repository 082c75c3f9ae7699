import { createTools } from './create-tools.ts';
import { followServer } from './follow-server.ts';
import { updatePage } from './update-page.ts';

/** The script of every page of `sitegen dev`. The page's build stands in its URL. */
let shown = new URL(import.meta.url).searchParams.get('build');
let last = Promise.resolve();

// A page beside another one is for reading.
const tools = window.top === window ? createTools() : undefined;

function takeBuild(build: string): void {
  if (build === shown) return;
  shown = build;
  // One after the other: the page is that of the last build in the end.
  last = last.then(updatePage).catch(() => location.reload());
}

followServer({
  onBuild: takeBuild,
  onDiagnostics(diagnostics) {
    tools?.show(diagnostics);
    // The page first: both ask the one thread of the server.
    void last.then(() => tools?.refresh());
  },
});
