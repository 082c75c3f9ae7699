import { expect, test } from 'vitest';

import { messagePlaces } from './message-places.ts';

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
