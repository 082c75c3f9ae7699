import { isHashMove, isPageUrl, isPlainClick, opensHere } from './click-rules.ts';
import type { Navigator } from './navigate.ts';
import { keepRest } from './redirect-url.ts';
import type { ShownPage } from '../page/shown-page.ts';

export interface LinkParts {
  readonly page: ShownPage;
  readonly navigator: Navigator;
}

/** Handles clicks on links and submissions of GET forms that lead to pages of the site; leaves everything else to the browser. */
export function bindLinks({ page, navigator }: LinkParts): void {
  const follow = (event: Event, url: URL): void => {
    if (!isPageUrl(url, page.data().config) || isHashMove(location, url)) return;
    event.preventDefault();
    navigator.follow(url, { kind: url.href === location.href ? 'replace' : 'push' });
  };

  document.addEventListener('click', (event) => {
    const link = (event.target as Partial<Element>).closest?.('a[href]:not([download])');
    if (!(link instanceof HTMLAnchorElement)) return;
    if (!isPlainClick(event, link.target)) return;
    let url = new URL(link.href);
    // Switching language keeps the place in the page; for the current language there is nothing to do.
    const same = link.hreflang && page.data().alternates.find(({ path }) => path === url.pathname);
    if (same) {
      if (same.locale === page.locale()) return event.preventDefault();
      url = keepRest(link.href, location);
    }
    follow(event, url);
  });

  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const { submitter } = event;
    const isPlain = form.method === 'get' && opensHere(form.target);
    if (!isPlain || event.defaultPrevented || submitter?.matches('[formaction],[formmethod],[formtarget]'))
      return;
    // If a field is named `action`, the property returns that field.
    const url = new URL(form.getAttribute('action') ?? '', location.href);
    url.search = String(new URLSearchParams(new FormData(form, submitter) as unknown as URLSearchParams));
    follow(event, url);
  });
}
