import { morphPage } from './morph-page.ts';
import { swapStyles } from './swap-styles.ts';

/** Brings the page to what it is after a build: in place where that can be done, else by loading it again. */
export async function updatePage(): Promise<void> {
  const next = await fetchPage();
  if (next === undefined || needsLoading(next)) return location.reload();
  await swapStyles(next);
  morphPage(next);
}

/** Undefined: what is there now is no page, or the server does not answer. */
async function fetchPage(): Promise<Document | undefined> {
  try {
    const response = await fetch(location.href, { cache: 'no-store' });
    const isPage = response.headers.get('Content-Type')?.startsWith('text/html') === true;
    if (!isPage || response.redirected) return undefined;
    return new DOMParser().parseFromString(await response.text(), 'text/html');
  } catch {
    return undefined;
  }
}

/** What no change of the document can bring: other scripts, other islands, islands with other props. */
function needsLoading(next: Document): boolean {
  return scriptsOf(next) !== scriptsOf(document) || islandsOf(next) !== islandsOf(document);
}

function scriptsOf(page: Document): string {
  const own = page.querySelectorAll<HTMLScriptElement>('script[type=module][src]:not([data-live])');
  return [...own].map((script) => script.getAttribute('src')).join();
}

function islandsOf(page: Document): string {
  return page.getElementById('__ISLANDS__')?.textContent ?? '';
}
