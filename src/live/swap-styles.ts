const stylesheets = 'link[rel=stylesheet]';
/** The media of a stylesheet that is loaded but must not apply yet. */
const WAITING = 'not all';

interface ComingStyles {
  readonly address: string;
  readonly link: HTMLLinkElement;
  /** Resolves when it has loaded, failed or been dropped. */
  readonly loaded: Promise<void>;
  readonly drop: () => void;
}

/** The stylesheet of an update, kept next to the current one until the rest of the update has arrived. */
let coming: ComingStyles | undefined;

/** Loads the stylesheet of an update, which may be available before the page is. */
export function loadStyles(address: string): Promise<void> {
  if (coming?.address === address) return coming.loaded;
  coming?.drop();
  const present = document.querySelector(stylesheets);
  const isNew = present !== null && present.getAttribute('href') !== address;
  coming = isNew ? addAfter(present, address) : undefined;
  return coming?.loaded ?? Promise.resolve();
}

function addAfter(present: Element, address: string): ComingStyles {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.media = WAITING;
  link.fetchPriority = 'high';
  link.href = address;
  let drop = (): void => undefined;
  const loaded = new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    // A removed link never reports that it has loaded.
    drop = () => {
      link.remove();
      resolve();
    };
  });
  present.after(link);
  return { address, link, loaded, drop };
}

/**
 * Replaces the current stylesheet with that of the next page once it has loaded, so that the page is never without styles. Changes made to
 * the page in the same task are styled and painted with it.
 */
export async function swapStyles(next: Document): Promise<void> {
  const address = next.querySelector(stylesheets)?.getAttribute('href');
  if (address == null) return;
  await loadStyles(address);
  // Otherwise it is the current one, or a later one is coming with an update of its own.
  if (coming?.address !== address) return;
  document.querySelector(stylesheets)?.remove();
  coming.link.removeAttribute('media');
  coming = undefined;
}
