/** Whether a field contains something other than the site's own value. */
export function isFilledIn(element: Element): boolean {
  if (element instanceof HTMLInputElement && isTicked(element))
    return element.checked !== element.defaultChecked;
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    return element.value !== element.defaultValue;
  return (
    element instanceof HTMLSelectElement &&
    [...element.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  );
}

/** Whether a field is ticked instead of written into. */
export function isTicked({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio';
}
