import { decodeEscapes } from '../shared/paths.ts';
import { pageFinishEvent, type PageFinish } from '../shared/runtime-api.ts';
import type { Move } from './history-entries.ts';

/** The end of a navigation: the scroll position, then the event that islands wait for, then who cannot see it is told. */
export function settlePage(move: Move, url: URL, { route }: Pick<PageFinish, 'route'>): void {
  scrollToPlace(move, url.hash);
  const detail: PageFinish = { route, path: url.pathname };
  document.dispatchEvent(new CustomEvent(pageFinishEvent, { detail }));
  document.querySelector('main')?.focus({ preventScroll: true });
  liveRegion.textContent = document.title;
}

/** Where the visitor left the page, or the anchor, or the beginning. */
export function scrollToPlace(move: Move, hash: string): void {
  const anchor = hash === '' ? null : document.getElementById(decodeEscapes(hash.slice(1)));
  const at = move.kind === 'traverse' ? move.at : undefined;
  const behavior = 'instant';
  if (at == null && anchor !== null) anchor.scrollIntoView({ behavior });
  else scrollTo({ top: at ?? 0, behavior });
}

/** There from the beginning: screen readers hear what changes in a region that they know. */
const liveRegion = createLiveRegion();

/** Set by script, which the Content-Security-Policy allows, as no attribute of the HTML. */
function createLiveRegion(): HTMLElement {
  const element = document.createElement('div');
  element.ariaLive = 'polite';
  element.style.cssText = 'position:fixed;bottom:100%';
  document.body.append(element);
  return element;
}
