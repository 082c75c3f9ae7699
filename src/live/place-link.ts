import { openHeaders, type ShownPlace } from '../shared/dev-messages.ts';
import { createElement } from './create-element.ts';

/** `content/articles/x/fr.md:3:8`, as in the terminal. */
export function placeText({ file, line, column }: ShownPlace): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}

/** A place in a source, linked to the editor if it can be opened. */
export function placeLink(place: ShownPlace): HTMLElement {
  const text = placeText(place);
  return place.open === undefined
    ? createElement('span', { class: 'place' }, text)
    : createElement(
        'a',
        { class: 'place', href: place.open, 'data-open': '', title: 'Open in the editor' },
        text,
      );
}

/** Follows the links of places within `root` without leaving the page. */
export function followPlaceLinks(root: ShadowRoot, announce: (text: string) => void): void {
  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-open]') : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    void openPlace(link.href, link.textContent, announce);
  });
}

export async function openPlace(url: string, name: string, announce: (text: string) => void): Promise<void> {
  try {
    const response = await fetch(url, { cache: 'no-store', headers: openHeaders });
    announce(response.ok ? `${name}: opened in the editor.` : await response.text());
  } catch {
    announce('The dev server does not answer.');
  }
}
