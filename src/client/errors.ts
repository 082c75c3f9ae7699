/**
 * The error page in the place of a page. A module of its own, fetched when something has gone wrong: most visits never need
 * it, and where it cannot be had, neither can the error page.
 */
import type { RoutePattern } from '../shared/route-pattern.ts';
import { fillErrorPage, placeErrorPage, type ErrorPageParts } from './error-page.ts';
import { createErrorView, type ErrorOptions, type ErrorText, type Placing } from './error-view.ts';
import { errorLocale, missingPage } from './find-missing.ts';

export interface ShowErrorOptions extends Omit<ErrorOptions, 'locale' | 'isDoubtful'> {
  /** Where the visitor wanted to go. Default: the page that is shown. */
  readonly at?: URL;
}

export interface Errors {
  /** Shows an error, or that there is no page at a URL, in the place of the page; one that comes after it changes nothing. */
  readonly show: (error: ErrorText | URL, options?: ShowErrorOptions) => Promise<Placing>;
  /** Says in the error page that the document is what is missing. */
  readonly fill: (routes: readonly RoutePattern[]) => Promise<void>;
  /** Another page is shown. */
  readonly clear: () => void;
}

export function createErrors(parts: ErrorPageParts): Errors {
  const { page, manifests, watch } = parts;
  const { config } = page.data();
  const view = createErrorView((...wanted) => placeErrorPage(parts, ...wanted));
  const missing = (url: URL) => missingPage({ ...config, routes: manifests.known()?.routes ?? [] }, url);
  return {
    show(error, { at, ...options } = {}) {
      const locale = at === undefined ? page.locale() : errorLocale(config, at.pathname);
      if (!(error instanceof URL)) return view.show(error, { locale, ...options });
      // What this document knows of pages is of the build that was published when it asked.
      const isDoubtful = async (): Promise<boolean> => watch.isOutdated() || watch.ask();
      return view.show(missing(error), { locale, isDoubtful, ...options });
    },
    fill: (routes) => fillErrorPage(page, routes, view),
    clear: view.clear,
  };
}
