/**
 * Shows the error page in place of a page. A separate module, loaded only when something has gone wrong: most visits never need it, and if
 * it cannot be loaded, neither can the error page.
 */
import { fillErrorPage, placeErrorPage, type ErrorPageParts } from './error-page.ts';
import { createErrorView, type ErrorOptions, type ErrorText, type Placing } from './error-view.ts';
import { errorLocale, isKnown, lowerCaseUrl, mayBeFile, missingPage } from './find-missing.ts';
import { isRoute, type RoutedSite } from '../navigation/routed-site.ts';

export interface ShowErrorOptions extends Omit<ErrorOptions, 'locale' | 'isDoubtful'> {
  /** Where the visitor wanted to go. Default: the current page. */
  readonly at?: URL;
}

export interface Errors {
  /**
   * Shows an error, or that there is no page at a URL, in place of the page; later errors change nothing. Resolves with the URL in lower
   * case if that is known to lead somewhere.
   */
  readonly show: (error: ErrorText | URL, options?: ShowErrorOptions) => Promise<Placing | URL>;
  /** Says in the error page that the document is what is missing. */
  readonly fill: () => Promise<void>;
  /** Another page is shown. */
  readonly clear: () => void;
}

export function createErrors(parts: ErrorPageParts): Errors {
  const { page, manifests, watch } = parts;
  const { config } = page.data();
  const view = createErrorView((...wanted) => placeErrorPage(parts, ...wanted));
  const site = (): RoutedSite => ({ ...config, routes: manifests.known()?.routes ?? [] });
  return {
    async show(error, { at, ...options } = {}) {
      const locale = at === undefined ? page.locale() : errorLocale(config, at.pathname);
      if (!(error instanceof URL)) return view.show(error, { locale, ...options });
      const meant = lowerCaseUrl(error);
      const manifest = manifests.known();
      if (meant !== undefined && isKnown(manifest, meant.pathname)) return meant;
      // If there is no list, the document of the host's error page tries.
      const mayBeMeant =
        manifest?.prerendered === true && meant !== undefined && isRoute(site(), meant.pathname);
      // What this document knows about pages is from the build that was published when it was loaded.
      const isDoubtful = async (): Promise<boolean> =>
        mayBeMeant || watch.isOutdated() || (await mayBeFile(site(), error)) || watch.fetch();
      return view.show(missingPage(site(), error), { locale, isDoubtful, ...options });
    },
    fill: () => fillErrorPage(parts, view),
    clear: view.clear,
  };
}
