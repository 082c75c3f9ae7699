import { decodeEscapes } from '../shared/paths.ts';
import { pageFinishEvent, type PageFinish } from '../shared/runtime-api.ts';
import type { Move } from './history-entries.ts';

/**
 * The end of a navigation: sets the scroll position, dispatches the event that islands wait for, then announces the page to screen readers.
 */
export function settlePage(move: Move, url: URL, { route }: Pick<PageFinish, 'route'>): void {
  scrollToPlace(move, url.hash);
  const detail: PageFinish = { route, path: url.pathname };
  document.dispatchEvent(new CustomEvent(pageFinishEvent, { detail }));
  document.querySelector('main')?.focus({ preventScroll: true });
  liveRegion.textContent = document.title;
}

/** Scrolls to where the visitor left the page, else to the anchor, else to the top. */
export function scrollToPlace(move: Move, hash: string): void {
  const anchor = hash === '' ? null : document.getElementById(decodeEscapes(hash.slice(1)));
  const at = move.kind === 'traverse' ? move.at : undefined;
  const behavior = 'instant';
  if (at == null && anchor !== null) anchor.scrollIntoView({ behavior });
  else scrollTo({ top: at ?? 0, behavior });
}

/** Exists from the start: screen readers announce changes only in a region that they know. */
const liveRegion = createLiveRegion();

/** Styled by script, which the Content-Security-Policy allows, unlike a style attribute in the HTML. */
function createLiveRegion(): HTMLElement {
  const element = document.createElement('div');
  element.ariaLive = 'polite';
  element.style.cssText = 'position:fixed;bottom:100%';
  document.body.append(element);
  return element;
}
