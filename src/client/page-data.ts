import type { PageData } from '../shared/page.ts';

/** The `__DATA__` block of the document; undefined on pages without one. */
export function readPageData(): PageData | undefined {
  const text = document.getElementById('__DATA__')?.textContent;
  return text ? (JSON.parse(text) as PageData) : undefined;
}
