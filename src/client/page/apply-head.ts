import { serializeForScript } from '../../shared/json.ts';
import { pageHead } from '../../shared/pages/page-head.ts';
import type { Head } from '../../shared/pages/page.ts';

/** Replaces the head with that of another page, each element at the position that it has in that page's file. */
export function applyHead({ title, lang, dir, meta, links, jsonLd }: Head): void {
  const { head, documentElement } = document;
  documentElement.lang = lang;
  documentElement.dir = dir;
  document.title = title;
  for (const element of head.querySelectorAll(pageHead)) {
    if (element.nextSibling?.nodeType === Node.TEXT_NODE) element.nextSibling.remove();
    element.remove();
  }
  insertBefore(
    'link',
    meta.map((attributes) => create('meta', attributes)),
  );
  insertBefore('script[type=module]', [
    ...links.map((attributes) => create('link', attributes)),
    ...jsonLd.map((object) => {
      const script = create('script', { type: 'application/ld+json' });
      script.textContent = serializeForScript(object);
      return script;
    }),
  ]);
}

function create(tag: string, attributes: object): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes) as [string, string][])
    element.setAttribute(name, value);
  return element;
}

function insertBefore(selector: string, elements: readonly HTMLElement[]): void {
  document.head.querySelector(selector)?.before(...elements.flatMap((element) => [element, '\n']));
}
