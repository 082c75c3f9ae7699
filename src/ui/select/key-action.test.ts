import { describe, expect, test } from 'vitest';

import { keyAction, type KeyAction, type MenuState, type PressedKey } from './key-action.ts';

const plain: PressedKey = {
  key: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  isComposing: false,
};
const states = {
  closed: { isOpen: false, isSearchable: false, isTyping: false },
  'closed, searchable': { isOpen: false, isSearchable: true, isTyping: false },
  open: { isOpen: true, isSearchable: false, isTyping: false },
  'open, typing': { isOpen: true, isSearchable: false, isTyping: true },
  'open, searchable': { isOpen: true, isSearchable: true, isTyping: false },
} as const satisfies Record<string, MenuState>;

const open = (at: 'first' | 'last'): KeyAction => ({ kind: 'open', at });
const move = (to: string) => ({ kind: 'move', to });
const type = (text: string): KeyAction => ({ kind: 'type', text });
const choose = { kind: 'choose' };

describe('S-144 keys', () => {
  test.each<[keyof typeof states, string, Partial<PressedKey>, unknown]>([
    ['closed', 'Enter', {}, open('first')],
    ['closed', ' ', {}, open('first')],
    ['closed', 'ArrowDown', {}, open('first')],
    ['closed', 'ArrowDown', { altKey: true }, open('first')],
    ['closed', 'Home', {}, open('first')],
    ['closed', 'ArrowUp', {}, open('last')],
    ['closed', 'End', {}, open('last')],
    ['closed', 'f', {}, type('f')],
    ['closed', 'Escape', {}, undefined],
    ['closed', 'Tab', {}, undefined],
    ['closed', 'F5', {}, undefined],
    ['closed', 'r', { ctrlKey: true }, undefined],
    ['closed', 'r', { metaKey: true }, undefined],
    ['closed, searchable', 'ArrowDown', {}, open('first')],
    ['closed, searchable', 'f', {}, undefined],
    ['open', 'ArrowDown', {}, move('next')],
    ['open', 'ArrowUp', {}, move('previous')],
    ['open', 'Home', {}, move('first')],
    ['open', 'End', {}, move('last')],
    ['open', 'PageDown', {}, move('pageDown')],
    ['open', 'PageUp', {}, move('pageUp')],
    ['open', 'Enter', {}, choose],
    ['open', ' ', {}, choose],
    ['open', 'ArrowUp', { altKey: true }, choose],
    ['open', 'Escape', {}, { kind: 'close' }],
    ['open', 'Tab', {}, { kind: 'leave' }],
    ['open', 'Tab', { shiftKey: true }, { kind: 'leave' }],
    ['open', 'f', {}, type('f')],
    ['open', 'Dead', {}, undefined],
    ['open', 'f', { isComposing: true }, undefined],
    ['open, typing', ' ', {}, type(' ')],
    ['open, searchable', 'ArrowDown', {}, move('next')],
    ['open, searchable', 'Home', {}, move('first')],
    ['open, searchable', 'Home', { shiftKey: true }, undefined],
    ['open, searchable', ' ', {}, undefined],
    ['open, searchable', 'f', {}, undefined],
    ['open, searchable', 'Enter', {}, choose],
    ['open, searchable', 'Enter', { isComposing: true }, undefined],
    ['open, searchable', 'Escape', {}, { kind: 'close' }],
  ])('%s: %j %j', (state, key, modifiers, expected) => {
    expect(keyAction({ ...plain, ...modifiers, key }, states[state])).toEqual(expected);
  });
});
