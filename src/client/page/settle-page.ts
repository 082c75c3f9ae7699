import { decodeEscapes } from '../../shared/routes/paths.ts';
import { pageFinishEvent, type PageFinish } from '../../shared/runtime-api.ts';
import type { Move } from '../navigation/history-entries.ts';

/**
 * The end of a navigation: sets the scroll position, dispatches the event that islands wait for, then announces the page to screen readers.
 */
export function settlePage(move: Move, url: URL, { route }: Pick<PageFinish, 'route'>): void {
  const place = scrollToPlace(move, url.hash) ?? document.querySelector('main');
  const detail: PageFinish = { route, path: url.pathname };
  document.dispatchEvent(new CustomEvent(pageFinishEvent, { detail }));
  place?.focus({ preventScroll: true });
  liveRegion.textContent = document.title;
}

/** Scrolls to where the visitor left the page, else to the anchor, which is then returned, else to the top. */
export function scrollToPlace(move: Move, hash: string): HTMLElement | null {
  const at = move.kind === 'traverse' ? move.at : undefined;
  const anchor = at == null && hash !== '' ? document.getElementById(decodeEscapes(hash.slice(1))) : null;
  const behavior = 'instant';
  if (!anchor) scrollTo({ top: at ?? 0, behavior });
  else {
    anchor.scrollIntoView({ behavior });
    if (anchor.tabIndex < 0) {
      // So that it can take the focus; a whole section needs no outline.
      anchor.tabIndex = -1;
      anchor.style.outline = '0';
    }
  }
  return anchor;
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
