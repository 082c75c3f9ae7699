const stylesheets = 'link[rel=stylesheet]';

interface ComingStyles {
  readonly address: string;
  readonly link: HTMLLinkElement;
  /** It applies, cannot be had, or was dropped. */
  readonly loaded: Promise<void>;
  readonly drop: () => void;
}

/** The stylesheet of an update, in the page beside the present one until the update is. */
let coming: ComingStyles | undefined;

/** Asks for the stylesheet of an update, which may be on its way before the page is. */
export function loadStyles(address: string): Promise<void> {
  if (coming?.address === address) return coming.loaded;
  const present = document.querySelector(stylesheets);
  if (present === null || present.getAttribute('href') === address) {
    coming?.drop();
    coming = undefined;
    return Promise.resolve();
  }
  coming = addAfter(coming?.link ?? present, address, coming?.drop);
  return coming.loaded;
}

/** `onLoad`: what it takes the place of goes once it is there. */
function addAfter(last: Element, address: string, onLoad: (() => void) | undefined): ComingStyles {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  let drop = (): void => undefined;
  const loaded = new Promise<void>((resolve) => {
    const end = (): void => {
      onLoad?.();
      resolve();
    };
    link.addEventListener('load', end);
    link.addEventListener('error', end);
    // Of a link that is gone nobody tells whether it has loaded.
    drop = () => {
      link.remove();
      end();
    };
  });
  last.after(link);
  return { address, link, loaded, drop };
}

/** Puts the stylesheet of the next page in the place of the present one, once it is there: the page is never without styles. */
export async function swapStyles(next: Document): Promise<void> {
  const address = next.querySelector(stylesheets)?.getAttribute('href');
  if (address == null) return;
  await loadStyles(address);
  // Else it is the present one, or a later one is on its way, with an update of its own.
  if (coming?.address !== address) return;
  document.querySelector(stylesheets)?.remove();
  coming = undefined;
}
