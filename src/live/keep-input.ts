import { findCounterpart } from './find-counterpart.ts';
import { isFilledIn, isTicked } from './is-filled-in.ts';

/**
 * Gives the next HTML of an island, which is in the next page, what the visitor has filled in and opened in the present one. Returns the
 * element that is to have the focus once it is in the document.
 */
export function keepInput(marker: Element, next: Document): HTMLElement | undefined {
  for (const old of marker.querySelectorAll('input, textarea, select, details[open]')) {
    const other = findCounterpart(old, next);
    if (other?.nodeName === old.nodeName) copyInput(old, other);
  }
  const { activeElement: focused } = document;
  const other = focused !== null && marker.contains(focused) ? findCounterpart(focused, next) : undefined;
  return other as HTMLElement | undefined;
}

function copyInput(old: Element, other: Element): void {
  if (other instanceof HTMLDetailsElement) other.open = true;
  if (!isFilledIn(old) && !isTyped(old, other)) return;
  if (old instanceof HTMLSelectElement && other instanceof HTMLSelectElement) {
    const chosen = new Set([...old.selectedOptions].map(({ value }) => value));
    for (const option of other.options) option.selected = chosen.has(option.value);
  } else if (old instanceof HTMLInputElement && other instanceof HTMLInputElement) {
    if (isTicked(old)) other.checked = old.checked;
    else if (old.type === 'file') other.files = old.files;
    else other.value = old.value;
  } else if (old instanceof HTMLTextAreaElement && other instanceof HTMLTextAreaElement) {
    other.value = old.value;
  }
}

/** React writes what is typed into a field whose value is its own into the attribute, too. */
function isTyped(old: Element, other: Element): boolean {
  return isText(old) && isText(other) && other.value === '' && old.value !== '';
}

const isText = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !isTicked(field));
