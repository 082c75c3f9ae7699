import type { Move } from './key-action.ts';
import type { SelectItem } from './options.ts';

/** How many lines Page Up and Page Down move by, following the ARIA practices. */
const page = 10;

const steps = { next: 1, previous: -1, pageDown: page, pageUp: -page } as const;

/** The active line after a move: skips disabled ones, and stops at the ends. -1: none. */
export function moveActive(items: readonly SelectItem[], active: number, to: Move): number {
  const enabled = items.flatMap(({ disabled }, index) => (disabled === true ? [] : [index]));
  const last = enabled.length - 1;
  const at = enabled.indexOf(active);
  const wanted = to === 'first' ? 0 : to === 'last' ? last : at + steps[to];
  return enabled[Math.min(Math.max(wanted, 0), last)] ?? -1;
}

/** The line that is active when the menu opens: the first that is chosen, else the first or the last. */
export function openingActive(
  items: readonly SelectItem[],
  isChosen: (value: string) => boolean,
  at: 'first' | 'last',
): number {
  const chosen = items.findIndex(({ value, disabled }) => disabled !== true && isChosen(value));
  return chosen >= 0 ? chosen : moveActive(items, -1, at);
}
