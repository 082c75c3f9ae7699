/** Attributes that hold an element's tooltip: the specification's, and the name under which HTML allows it. */
export const tooltipAttributes = ['tooltip-content', 'data-tooltip-content'];

export const tooltipSelector = tooltipAttributes.map((name) => `[${name}]`).join();

export function tooltipText(element: Element): string {
  return tooltipAttributes.map((name) => element.getAttribute(name) ?? '').find(Boolean) ?? '';
}
