import { createKeep } from '../../lib/create-keep.ts';
import { loadEsbuild } from '../../lib/code/esbuild.ts';
import { packageRoot } from '../../lib/package-root.ts';
import { EVENTS_PATH, SCRIPT_PATH } from '../own-paths.ts';

const keep = createKeep();

/**
 * The text of the script that keeps open pages up to date. Served as a file, since a strict Content-Security-Policy also applies in dev.
 */
export function liveScript(): Promise<string> {
  return keep('script', [], bundle);
}

async function bundle(): Promise<string> {
  const { build } = await loadEsbuild();
  const { outputFiles } = await build({
    absWorkingDir: packageRoot,
    entryPoints: ['lib/live/live.js'],
    bundle: true,
    format: 'esm',
    target: ['es2022'],
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** Puts the script into a page, before the site's own: it has to hear of what they throw. */
export function addLiveScript(html: string, buildId: string): string {
  const url = `${SCRIPT_PATH}?${new URLSearchParams({ build: buildId, events: EVENTS_PATH }).toString()}`;
  const tag = `<script type="module" data-live src="${url.replaceAll('&', '&amp;')}"></script>`;
  const place = /<script type="module"|<\/head>/.exec(html)?.index ?? html.length;
  return html.slice(0, place) + tag + html.slice(place);
}
