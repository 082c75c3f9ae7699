import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { cn, mergedNames } from '../templates/components/cn.ts';

// Not beside what it tests: the stylesheet holds every class name that stands in templates/.
const tokens = readFileSync(path.join(import.meta.dirname, '../templates/styles/tokens.css'), 'utf8');

/** Names of the tokens of a kind: `--text-lead` → `lead`. */
const tokensOf = (kind: string) =>
  [...tokens.matchAll(new RegExp(`--${kind}-([a-z]+):`, 'g'))].map(([, name]) => name ?? '');

describe('S-159 class names are merged', () => {
  test.each([
    ['px-2 px-4', 'px-4'],
    ['px-2 p-4', 'p-4'],
    ['p-4 px-2', 'p-4 px-2'],
    ['hover:p-2 p-4', 'hover:p-2 p-4'],
    ['p-2! p-4', 'p-2! p-4'],
    ['slate numbered slate-x', 'slate numbered slate-x'],
    ['text-mute text-head', 'text-head'],
    ['text-title text-[clamp(2rem,1.5rem+2vw,3.5rem)]', 'text-[clamp(2rem,1.5rem+2vw,3.5rem)]'],
    ['font-display font-medium font-sans', 'font-medium font-sans'],
  ])('%s → %s', (given, merged) => {
    expect(cn(given)).toBe(merged);
  });

  test('what is false or undefined is left out, and a later argument wins', () => {
    expect(cn('button px-6', false, undefined, 'px-2')).toBe('button px-2');
    expect(cn()).toBe('');
  });

  test.each(tokensOf('text'))('text-%s is a size, no colour', (name) => {
    expect(cn(`text-${name} text-mute`)).toBe(`text-${name} text-mute`);
    expect(cn(`text-base text-${name}`)).toBe(`text-${name}`);
    expect(cn(`text-${name} text-base`)).toBe('text-base');
  });

  test.each([
    ...tokensOf('spacing').flatMap((name) =>
      ['p', 'h', 'mt', 'gap', '-mt'].map((property) => [property, name]),
    ),
    ...tokensOf('container').map((name) => ['max-w', name]),
    ...tokensOf('aspect').map((name) => ['aspect', name]),
    ...[...tokensOf('color'), 'cream'].map((name) => ['bg', name]),
  ])('%s-%s is known', (property, name) => {
    expect(cn(`${property}-${name} ${property}-[3px]`)).toBe(`${property}-[3px]`);
    expect(cn(`${property}-[3px] ${property}-${name}`)).toBe(`${property}-${name}`);
  });
});

describe('S-159 merged names are remembered', () => {
  beforeEach(() => mergedNames.clear());

  test('500 of them, never more', () => {
    for (let index = 0; index < 2000; index += 1) {
      cn(`p-${index} p-1`);
      expect(mergedNames.size).toBe(Math.min(index + 1, 500));
    }
  });

  test('the one used last stays longest, and is not merged again', () => {
    cn('p-2 p-4');
    for (let index = 0; index < 499; index += 1) cn(`m-${index}`);
    cn('p-2 p-4');
    cn('m-500');
    const set = vi.spyOn(mergedNames, 'set');
    expect(cn('p-2 p-4')).toBe('p-4');
    expect(set).not.toHaveBeenCalled();
    expect(cn('m-0')).toBe('m-0');
    expect(set).toHaveBeenCalledOnce();
    set.mockRestore();
  });
});
