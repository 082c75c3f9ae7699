import type { BuildNews } from '../shared/dev-messages.ts';
import type { RuntimeApi } from '../shared/runtime-api.ts';
import { morphPage } from './morph-page.ts';
import { readIslands, replaceIslands } from './replace-islands.ts';
import { swapStyles } from './swap-styles.ts';

/**
 * Brings the page to what it is after a build: in place where that can be done, else by loading it again. `sent`: a page that came
 * with the news of it, which may be another one.
 */
export async function updatePage(sent?: BuildNews['page']): Promise<void> {
  const { href, pathname } = location;
  const next = sent?.path === pathname ? parse(sent.html) : await fetchPage(href);
  // The visitor has gone on meanwhile.
  if (location.href !== href) return updatePage();
  const { sitegen } = globalThis as { sitegen?: RuntimeApi };
  if (next === undefined || needsLoading(next, sitegen)) return location.reload();
  await swapStyles(next);
  if (location.href !== href) return updatePage();
  const islands = readIslands(next);
  replaceIslands(readIslands(document), islands, next);
  morphPage(next);
  sitegen?.hydrate(islands);
}

/** Undefined: what is there now is no page, an error page, whose language a load chooses, or the server does not answer. */
async function fetchPage(href: string): Promise<Document | undefined> {
  try {
    const response = await fetch(href, { cache: 'no-store' });
    const isPage = response.headers.get('Content-Type')?.startsWith('text/html') === true;
    if (!isPage || !response.ok || response.redirected) return undefined;
    return parse(await response.text());
  } catch {
    return undefined;
  }
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** What no change of the page can bring: another runtime, another language or colour mode of the document, islands where there is none, or those of a page that has failed. */
function needsLoading(next: Document, runtime: RuntimeApi | undefined): boolean {
  if (scriptsOf(next) !== scriptsOf(document) || rootOf(next) !== rootOf(document)) return true;
  return runtime === undefined
    ? readIslands(next).length > 0
    : document.querySelector('[data-error-message]') !== null;
}

/** The runtime and what it is to know of the site; a build that changes them is another runtime. */
function scriptsOf(page: Document): string {
  const own = page.querySelectorAll<HTMLScriptElement>('script[type=module][src]:not([data-live])');
  return [...own].map((script) => script.getAttribute('src')).join();
}

/** What the server says of the document; its classes are the runtime's. */
function rootOf({ documentElement: root }: Document): string {
  return JSON.stringify([root.lang, root.dir, root.dataset['colorModeForced'] ?? '']);
}
