const stylesheets = 'link[rel=stylesheet]';

/** Puts the stylesheet of the next page in the place of the present one, once it is there: the page is never without styles. */
export async function swapStyles(next: Document): Promise<void> {
  const present = document.querySelector<HTMLLinkElement>(stylesheets);
  const href = next.querySelector(stylesheets)?.getAttribute('href');
  if (present === null || href == null || present.getAttribute('href') === href) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const loaded = new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
  present.after(link);
  await loaded;
  present.remove();
}
