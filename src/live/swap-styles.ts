const stylesheets = 'link[rel=stylesheet]';
/** Of a stylesheet that is loaded, and does not apply yet. */
const WAITING = 'not all';

interface ComingStyles {
  readonly address: string;
  readonly link: HTMLLinkElement;
  /** It is there, cannot be had, or was dropped. */
  readonly loaded: Promise<void>;
  readonly drop: () => void;
}

/** The stylesheet of an update, beside the present one until the rest of the update is there. */
let coming: ComingStyles | undefined;

/** Asks for the stylesheet of an update, which may be on its way before the page is. */
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
    // Of a link that is gone nobody tells whether it has loaded.
    drop = () => {
      link.remove();
      resolve();
    };
  });
  present.after(link);
  return { address, link, loaded, drop };
}

/**
 * Puts the stylesheet of the next page in the place of the present one, once it is there: the page is never without styles. What is
 * done to the page in the same task is styled and painted with it.
 */
export async function swapStyles(next: Document): Promise<void> {
  const address = next.querySelector(stylesheets)?.getAttribute('href');
  if (address == null) return;
  await loadStyles(address);
  // Else it is the present one, or a later one is on its way, with an update of its own.
  if (coming?.address !== address) return;
  document.querySelector(stylesheets)?.remove();
  coming.link.removeAttribute('media');
  coming = undefined;
}
