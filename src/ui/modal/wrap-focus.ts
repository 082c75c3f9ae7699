const stops =
  ':is(a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]):not(:disabled, [tabindex="-1"])';

/** Tab from the last stop of a modal moves to its first, and back: browsers would move to their own toolbars. */
export function wrapFocus(event: KeyboardEvent, modal: HTMLElement): void {
  if (event.key !== 'Tab') return;
  const shown = [...modal.querySelectorAll<HTMLElement>(stops)].filter((stop) => stop.checkVisibility());
  const [from, to] = event.shiftKey ? [shown.at(0), shown.at(-1)] : [shown.at(-1), shown.at(0)];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
