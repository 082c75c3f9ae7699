import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createTypeAhead, findTyped, plainLabel } from './type-ahead.ts';

test.each([
  ['🇫🇷 Français', 'français'],
  ['🇬🇧 English', 'english'],
  ['🏴󠁧󠁢󠁳󠁣󠁴󠁿 Scots', 'scots'],
  ['👩🏽‍💻 Écran', 'écran'],
  ['1️⃣ One', '1 one'],
  ['Été', 'été'],
])('S-143 %s is typed as %s', (label, expected) => {
  expect(plainLabel(label)).toBe(expected);
});

describe('S-143 what is typed', () => {
  const items = ['🇫🇷 Français', 'Finnish', 'French Guiana', 'Deutsch', '🇬🇧 English'].map((label) => ({
    value: label,
    label,
    disabled: label === 'Deutsch',
  }));
  test.each([
    ['f', -1, 0],
    ['f', 0, 1],
    ['f', 2, 0],
    ['fr', 0, 0],
    ['fr', 1, 2],
    ['ff', 1, 2],
    ['ff', 2, 0],
    ['d', 0, -1],
    ['french ', 0, 2],
    ['e', 4, 4],
    ['x', 0, -1],
  ])('%j from %i: %i', (typed, active, expected) => {
    expect(findTyped(items, typed, active)).toBe(expected);
  });
});

describe('S-143 keys that follow one another', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('are one word up to 350 ms after the last, a space too', () => {
    const { add, isTyping } = createTypeAhead();
    expect(add('F')).toBe('f');
    vi.advanceTimersByTime(349);
    expect(add(' ')).toBe('f ');
    vi.advanceTimersByTime(349);
    expect(add('r')).toBe('f r');
    expect(isTyping()).toBe(true);
    vi.advanceTimersByTime(350);
    expect(isTyping()).toBe(false);
    expect(add('e')).toBe('e');
  });

  test('are forgotten with the menu', () => {
    const { add, clear } = createTypeAhead();
    add('f');
    clear();
    expect(add('r')).toBe('r');
    expect(vi.getTimerCount()).toBe(1);
  });
});
