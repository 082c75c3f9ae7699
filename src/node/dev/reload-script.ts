/** Paths of the dev server's own answers: outside of any site's base. */
export const EVENTS_PATH = '/__sitegen/events';
export const SCRIPT_PATH = '/__sitegen/reload.js';

/** Served as a file, so that a strict Content-Security-Policy holds in dev too. The page's build stands in the script's URL. */
export const reloadScript = `(() => {
  const own = new URL(document.currentScript.src).searchParams.get('build');
  let source;
  const listen = () => {
    source = new EventSource('${EVENTS_PATH}');
    source.addEventListener('build', ({ data }) => {
      if (data !== own) location.reload();
    });
  };
  addEventListener('pagehide', () => source.close());
  addEventListener('pageshow', ({ persisted }) => persisted && listen());
  listen();
})();
`;

/** Puts the script into a page. */
export function addReloadScript(html: string, buildId: string): string {
  const tag = `<script src="${SCRIPT_PATH}?build=${encodeURIComponent(buildId)}" defer></script>`;
  const end = html.indexOf('</head>');
  return end < 0 ? html + tag : html.slice(0, end) + tag + html.slice(end);
}
