import type { IslandInstance, RouteRef } from './page.ts';

/** What the runtime offers to islands, as `window.sitegen`. */
export interface RuntimeApi {
  /** Goes to a URL of the site without loading a document. Rejects with what a middleware throws. */
  readonly navigate: (to: string) => Promise<void>;
  /** For tools that change a document in place: starts the islands whose markers have been replaced, and ends those that had the old ones. */
  readonly hydrate: (instances: readonly IslandInstance[]) => void;
  /** For tools that know of another build: pages that were fetched for the document are fetched again. */
  readonly forget: () => void;
}

/**
 * Name of the event that `document` gets when a navigation has finished: the new page is in the document and at its
 * scroll position. Its `detail` is a PageFinish.
 */
export const pageFinishEvent = 'sitegen:page';

export interface PageFinish {
  readonly route: RouteRef;
  /** Path with base. */
  readonly path: string;
}

type Listener = (event: { readonly detail: PageFinish }) => void;

/** What of the browser is used here; this layer knows no DOM. */
interface Browser {
  readonly sitegen?: RuntimeApi;
  readonly location: { assign: (url: string) => void };
  readonly document: {
    addEventListener: (name: string, listener: Listener) => void;
    removeEventListener: (name: string, listener: Listener) => void;
  };
}

/** Calls `listener` after every navigation, in the browser alone; what it returns ends that. For effects of islands. */
export function onPageFinish(listener: (finish: PageFinish) => void): () => void {
  const { document } = globalThis as unknown as Browser;
  const listen: Listener = ({ detail }) => listener(detail);
  document.addEventListener(pageFinishEvent, listen);
  return () => document.removeEventListener(pageFinishEvent, listen);
}

/** Goes to a URL of the site (`/fr/contact`, with base): in place where the runtime can, else by loading it. */
export async function navigate(to: string): Promise<void> {
  const { sitegen, location } = globalThis as unknown as Browser;
  await (sitegen === undefined ? location.assign(to) : sitegen.navigate(to));
}
