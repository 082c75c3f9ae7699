/** The properties of a keyboard event that decide what it does. */
export interface PressedKey {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  /** Whether an input method is composing a character. */
  readonly isComposing: boolean;
}

export interface MenuState {
  readonly isOpen: boolean;
  /** Whether keys go into a search field. */
  readonly isSearchable: boolean;
  /** Whether a type-ahead is in progress. */
  readonly isTyping: boolean;
}

export type Move = 'next' | 'previous' | 'first' | 'last' | 'pageDown' | 'pageUp';

export type KeyAction =
  | { readonly kind: 'open'; readonly at: 'first' | 'last' }
  | { readonly kind: 'move'; readonly to: Move }
  | { readonly kind: 'choose' }
  | { readonly kind: 'close' }
  | { readonly kind: 'leave' }
  | { readonly kind: 'type'; readonly text: string };

const moves: Readonly<Record<string, Move>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  PageDown: 'pageDown',
  PageUp: 'pageUp',
};

/** The action of a key; undefined if it is left to the browser. Follows the ARIA practices for listbox and combobox. */
export function keyAction(event: PressedKey, state: MenuState): KeyAction | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing } = event;
  if (isComposing || ctrlKey || metaKey) return undefined;
  if (!state.isOpen) return openingAction(event, state);
  if (key === 'Escape') return { kind: 'close' };
  if (key === 'Tab') return { kind: 'leave' };
  if (key === 'Enter') return { kind: 'choose' };
  if (altKey) return key === 'ArrowUp' ? { kind: 'choose' } : undefined;
  const to = moves[key];
  // In a text field, Shift with these keys selects text.
  if (to !== undefined) return shiftKey && state.isSearchable ? undefined : { kind: 'move', to };
  if (state.isSearchable) return undefined;
  if (key === ' ' && !state.isTyping) return { kind: 'choose' };
  return isPrintable(key) ? { kind: 'type', text: key } : undefined;
}

function openingAction({ key, altKey }: PressedKey, { isSearchable }: MenuState): KeyAction | undefined {
  if (key === 'ArrowUp' || key === 'End') return { kind: 'open', at: 'last' };
  if (['ArrowDown', 'Home', 'Enter', ' '].includes(key)) return { kind: 'open', at: 'first' };
  return isPrintable(key) && !isSearchable && !altKey ? { kind: 'type', text: key } : undefined;
}

function isPrintable(key: string): boolean {
  return [...key].length === 1;
}
