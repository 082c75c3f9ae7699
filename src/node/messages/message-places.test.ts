import { expect, test } from 'vitest';

import { messagePlaces, placeInMessage, repeatedKeys } from './message-places.ts';

const placesOf = (text: string) =>
  [...messagePlaces(text)].map(([key, { line, column }]) => `${key} ${line}:${column}`);

test('a key is found in its own object, and not in one before it', () => {
  expect(
    placesOf('{\n  "nav": { "home": "Home", "title": "Menu" },\n  "home": {\n    "title": "{oops"\n  }\n}'),
  ).toEqual(['nav 2:3', 'nav.home 2:12', 'nav.title 2:28', 'home 3:3', 'home.title 4:5']);
});

test('texts that look like JSON, escapes and blanks before the colon', () => {
  expect(
    placesOf(
      String.raw`{"a":"\"b\": {","q\"":{"c":"\\"},` + '"d"\n :"e","n":[1],"f":{},\r\n"\\u00e9.x":"}"}',
    ),
  ).toEqual(['a 1:2', 'q" 1:17', 'q".c 1:24', 'd 1:34', 'n 2:7', 'f 2:15', 'é.x 3:1']);
});

test('a key that stands there twice, in its object and as one with dots, but not with what is in it', () => {
  const text =
    '{\n  "a": "1", "nav": { "a": "2" },\n  "a": "3",\n  "nav.a": "4",\n  "menu": { "x": "" },\n  "menu": { "x": "", "y": "" }\n}';
  expect(
    repeatedKeys(text).map(({ key, line, column, first }) => `${key} ${line}:${column} ${first}`),
  ).toEqual(['a 3:3 2', 'nav.a 4:3 2', 'menu 6:3 5']);
});

test('a character of a message, after escapes, pairs of surrogates and a line end before the value', () => {
  const text = '{\n  "a": "x",\n  "b\\"": \n    "\\u00e9\\n\\"😀{n}"\n}';
  const end = messagePlaces(text).get('b"')?.end ?? 0;
  const message = JSON.parse(text)['b"'] as string;
  expect(placeInMessage(text, end, 0)).toEqual({ line: 4, column: 6 });
  const { line, column } = placeInMessage(text, end, message.indexOf('{'));
  expect(text.split('\n')[line - 1]?.slice(column - 1)).toBe('{n}"');
});
