import type { IslandInstance, RouteRef } from './pages/page.ts';

/** The runtime's API for islands, `window.sitegen`. */
export interface RuntimeApi {
  /** Navigates to a URL of the site without loading a document. Rejects with what a middleware throws. */
  readonly navigate: (to: string) => Promise<void>;
  /** For tools that change the document in place. */
  readonly islands: {
    /** Starts the islands whose markers are new, and disposes of those with the markers that they replace. */
    readonly hydrate: (instances: readonly IslandInstance[]) => void;
    /** Gives running islands other props and messages. */
    readonly update: (instances: readonly IslandInstance[]) => void;
  };
  /** For tools that know about a newer build: drops all fetched pages and the manifest, so that they are fetched again. */
  readonly forget: () => void;
}

/**
 * The event dispatched on `document` when a navigation has finished: the new page is in the document, at its scroll position.
 * Its `detail` is a PageFinish.
 */
export const pageFinishEvent = 'sitegen:page';

export interface PageFinish {
  readonly route: RouteRef;
  /** Path with base. */
  readonly path: string;
}

type Listener = (event: { readonly detail: PageFinish }) => void;

/** The part of the browser that is used here; this layer has no DOM types. */
interface Browser {
  readonly sitegen?: RuntimeApi;
  readonly location: { assign: (url: string) => void };
  readonly document: {
    addEventListener: (name: string, listener: Listener) => void;
    removeEventListener: (name: string, listener: Listener) => void;
  };
}

/** Calls `listener` after every navigation; returns a function that removes it. For effects of islands: browser only. */
export function onPageFinish(listener: (finish: PageFinish) => void): () => void {
  const { document } = globalThis as unknown as Browser;
  const listen: Listener = ({ detail }) => listener(detail);
  document.addEventListener(pageFinishEvent, listen);
  return () => document.removeEventListener(pageFinishEvent, listen);
}

/** Navigates to a URL of the site, including the base (`/fr/contact`): in place if the runtime can, else by loading the document. */
export async function navigate(to: string): Promise<void> {
  const { sitegen, location } = globalThis as unknown as Browser;
  await (sitegen === undefined ? location.assign(to) : sitegen.navigate(to));
}
