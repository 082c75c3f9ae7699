import type { BuildNews } from '../shared/dev-messages.ts';
import type { RuntimeApi } from '../shared/runtime-api.ts';
import { fetchPage, parsePage } from './fetch-page.ts';
import { morphPage } from './morph-page.ts';
import { readIslands, takeIslands } from './take-islands.ts';
import { swapStyles } from './swap-styles.ts';

/**
 * Updates the page to its state after a build: in place if possible, else by reloading it. Returns false if the server does not answer:
 * the page stays as it is, since a reload would end in the browser's own error page. `sent`: a page that came with the news, which may be
 * a different one.
 */
export async function updatePage(sent?: BuildNews['page']): Promise<boolean> {
  const { href, pathname } = location;
  const next = sent?.path === pathname ? parsePage(sent.html) : await fetchPage(href);
  // The visitor has gone to another page meanwhile.
  if (location.href !== href) return updatePage();
  if (next === 'no answer') return false;
  const { sitegen } = globalThis as { sitegen?: RuntimeApi };
  if (next === undefined || needsLoading(next, sitegen)) {
    location.reload();
    return true;
  }
  await swapStyles(next);
  if (location.href !== href) return updatePage();
  const islands = readIslands(next);
  const updated = takeIslands(readIslands(document), islands, next);
  morphPage(next);
  sitegen?.islands.update(updated);
  sitegen?.islands.hydrate(islands);
  return true;
}

/**
 * What cannot be changed in place: another runtime, another language or colour mode of the document, islands on a page without any, or
 * those of a page that has failed.
 */
function needsLoading(next: Document, runtime: RuntimeApi | undefined): boolean {
  if (scriptsOf(next) !== scriptsOf(document) || rootOf(next) !== rootOf(document)) return true;
  return runtime === undefined
    ? readIslands(next).length > 0
    : document.querySelector('[data-error-message]') !== null;
}

/** The runtime and its data about the site; if a build changes them, the page needs another runtime. */
function scriptsOf(page: Document): string {
  const own = page.querySelectorAll<HTMLScriptElement>('script[type=module][src]:not([data-live])');
  return [...own].map((script) => script.getAttribute('src')).join();
}

/** The server's attributes of the root element; its classes belong to the runtime. */
function rootOf({ documentElement: root }: Document): string {
  return JSON.stringify([root.lang, root.dir, root.dataset['colorModeForced'] ?? '']);
}
