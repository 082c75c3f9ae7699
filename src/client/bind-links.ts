import { isHashMove, isPageUrl, isPlainClick } from './click-rules.ts';
import { loadDocument } from './load-document.ts';
import type { Navigator } from './navigate.ts';
import type { ShownPage } from './shown-page.ts';

export interface LinkParts {
  readonly page: ShownPage;
  readonly navigator: Navigator;
}

/** Takes over the clicks on links and the GET forms that lead to pages of the site; leaves all else to the browser. */
export function bindLinks({ page, navigator }: LinkParts): void {
  const follow = (event: Event, url: URL): void => {
    const { baseURL } = page.data().config;
    if (!isPageUrl(url, location.origin, baseURL) || isHashMove(new URL(location.href), url)) return;
    event.preventDefault();
    navigator.go(url, { kind: url.href === location.href ? 'replace' : 'push' });
  };

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    if (!isPlainClick(event, linkOf(link))) return;
    const url = new URL(link.href);
    if (link.hasAttribute('data-error-retry')) {
      event.preventDefault();
      loadDocument(url);
      return;
    }
    // The same place of the same page in another language.
    if (
      link.hreflang !== '' &&
      page.url() !== undefined &&
      page.data().alternates.some(({ path }) => path === url.pathname)
    ) {
      url.search ||= location.search;
      url.hash ||= location.hash;
      if (url.href === location.href) {
        event.preventDefault();
        return;
      }
    }
    follow(event, url);
  });

  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const { submitter } = event;
    const isOwn = !['formaction', 'formmethod', 'formtarget'].some((name) => submitter?.hasAttribute(name));
    if (event.defaultPrevented || !isOwn || form.method !== 'get' || !['', '_self'].includes(form.target))
      return;
    const url = new URL(form.action);
    url.search = String(new URLSearchParams(new FormData(form, submitter) as unknown as URLSearchParams));
    follow(event, url);
  });
}

function linkOf(link: HTMLAnchorElement) {
  return { target: link.target, download: link.hasAttribute('download') };
}
