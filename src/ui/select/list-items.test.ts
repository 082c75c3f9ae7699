import { describe, expect, test } from 'vitest';

import { chosenText, emptyText, filterOptions, groupItems, listItems } from './list-items.ts';
import { defaultTexts as texts } from './texts.ts';

const options = [
  { value: 'fr', label: '🇫🇷 Français', keywords: 'French' },
  { value: 'en', label: 'English' },
  { value: 'x', label: 'a.b(c' },
];
const labels = (found: readonly { readonly label: string }[]) => found.map(({ label }) => label);

test('S-140 the literals of the specification', () => {
  expect([
    texts.empty,
    texts.noResults('zzz'),
    texts.search,
    texts.create('Paris'),
    texts.selected(1),
    texts.selected(12),
  ]).toEqual([
    'No options.',
    'No results for "zzz".',
    'Search...',
    'Create "Paris"',
    '1 selected',
    '12 selected',
  ]);
});

test('S-140 which text stands in the place of options', () => {
  expect(emptyText(2, '', texts)).toBeUndefined();
  expect(emptyText(0, '', texts)).toBe('No options.');
  expect(emptyText(0, 'q', texts)).toBe('No results for "q".');
});

describe('S-141 what is found', () => {
  test.each([
    ['ENGL', ['English']],
    ['an', ['🇫🇷 Français']],
    ['french', ['🇫🇷 Français']],
    ['a.b(', ['a.b(c']],
    ['.', ['a.b(c']],
    ['.*', []],
    ['', ['🇫🇷 Français', 'English', 'a.b(c']],
  ])('%j', (query, expected) => {
    expect(labels(filterOptions(options, query))).toEqual(expected);
  });
});

describe('S-146 the line that makes an option', () => {
  const linesOf = (creatable: 'empty' | 'always' | undefined, query: string) =>
    labels(listItems(filterOptions(options, query), query, { creatable, texts })).filter((label) =>
      label.startsWith('Create'),
    );
  test.each([
    ['empty', 'zzz', ['Create "zzz"']],
    ['empty', 'engl', []],
    ['empty', '', []],
    ['always', 'engl', ['Create "engl"']],
    ['always', 'English', []],
    ['always', 'english', ['Create "english"']],
    ['always', '', []],
    ['always', '  ', []],
    [undefined, 'zzz', []],
  ] as const)('%s, %j', (creatable, query, expected) => {
    expect(linesOf(creatable, query)).toEqual(expected);
  });

  test('stands after what was found, and in the place of the words for nothing', () => {
    const items = listItems(filterOptions(options, 'engl'), 'engl', { creatable: 'always', texts });
    expect(labels(items)).toEqual(['English', 'Create "engl"']);
    expect(emptyText(listItems([], 'q', { creatable: 'empty', texts }).length, 'q', texts)).toBeUndefined();
  });
});

test('S-147 what the closed menu shows', () => {
  expect(chosenText([], true, texts)).toBeUndefined();
  expect(chosenText(options.slice(0, 1), true, texts)).toBe('1 selected');
  expect(chosenText(options, true, texts)).toBe('3 selected');
  expect(chosenText(options.slice(0, 1), false, texts)).toBe('🇫🇷 Français');
});

test('groups stand where their options do', () => {
  const group = (value: string, name?: string) => ({
    value,
    label: value,
    ...(name !== undefined && { group: name }),
  });
  const items = [group('a'), group('b', 'X'), group('c', 'X'), group('d', 'Y')];
  expect(groupItems(items).map(({ group, from, items }) => [group, from, items.length])).toEqual([
    [undefined, 0, 1],
    ['X', 1, 2],
    ['Y', 3, 1],
  ]);
});
