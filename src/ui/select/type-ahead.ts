import type { SelectItem } from './options.ts';

/** Milliseconds after the last key that a type-ahead is remembered for, from row S-143. */
const memory = 350;

const emoji =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200D|\uFE0F|\u20E3|[\u{E0020}-\u{E007F}]/gu;

/** A label as typed: `🇫🇷 Français` → `français`. */
export function plainLabel(label: string): string {
  return label.replace(emoji, '').trim().toLowerCase();
}

/**
 * The next line that begins with the typed text, searching from the active one and then from the top; -1: none. Repeating one letter moves
 * to the next line that begins with it.
 */
export function findTyped(items: readonly SelectItem[], typed: string, active: number): number {
  // More letters of one word may still mean the active line.
  const from = typed.length > 1 ? Math.max(active, 0) : active + 1;
  const found = findFrom(items, typed, from);
  const [letter = ''] = typed;
  return found < 0 && typed.length > 1 && typed === letter.repeat(typed.length)
    ? findFrom(items, letter, active + 1)
    : found;
}

function findFrom(items: readonly SelectItem[], typed: string, from: number): number {
  for (let step = 0; step < items.length; step += 1) {
    const index = (from + step) % items.length;
    const { label, disabled } = items[index] as SelectItem;
    if (disabled !== true && plainLabel(label).startsWith(typed)) return index;
  }
  return -1;
}

export interface TypeAhead {
  /** Adds a key's text and returns everything typed recently, in lower case. */
  readonly add: (text: string) => string;
  readonly isTyping: () => boolean;
  readonly clear: () => void;
}

/** Remembers keys typed in quick succession. */
export function createTypeAhead(): TypeAhead {
  let typed = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = (): void => {
    typed = '';
    clearTimeout(timer);
  };
  return {
    add(text) {
      clearTimeout(timer);
      timer = setTimeout(clear, memory);
      return (typed += text.toLowerCase());
    },
    isTyping: () => typed !== '',
    clear,
  };
}
