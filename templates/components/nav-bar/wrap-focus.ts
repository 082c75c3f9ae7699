/** Tab from the last stop of a modal moves to its first, and back: browsers would move to their own toolbars. */
export function wrapFocus(event: KeyboardEvent, modal: HTMLElement): void {
  if (event.key !== 'Tab') return;
  const stops = [...modal.querySelectorAll<HTMLElement>('a[href], button')];
  const [from, to] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
