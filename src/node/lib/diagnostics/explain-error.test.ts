import { expect, test } from 'vitest';

import { explainError } from './explain-error.ts';

const inIsland = (name: string) =>
  `Pages are rendered without a browser: use ${name} in an effect of an island.`;

test.each([
  ['window is not defined', 'window'],
  ['island nav-bar: window is not defined', 'window'],
  ['directive aside: localStorage is not defined', 'localStorage'],
])('%s', (message, name) => {
  expect(explainError(message)).toEqual({ message, fix: inIsland(name) });
});

test('a hook outside a component is told as one', () => {
  expect(explainError("Cannot read properties of null (reading 'useContext')")).toEqual({
    message: 'A hook is called outside a component (useContext).',
    fix: 'Call hooks in components only; page functions have t, locale and entries as their argument.',
  });
});

test.each(['', 'island nav-bar: '])(
  '%san argument that a message lacks may be misspelt in either place',
  (prefix) => {
    const message = `${prefix}The message "blog.time" needs "minutes".`;
    expect(explainError(message)).toEqual({
      message,
      fix: "Pass it, t('blog.time', { minutes: … }), or correct {minutes} in the locale files.",
    });
  },
);

test.each(['windows', 'useState'])('%s is a name that nothing declares', (name) => {
  const message = `${name} is not defined`;
  expect(explainError(message)).toEqual({ message, fix: `Import ${name}, or correct its name.` });
});

test.each([
  "Cannot read properties of null (reading 'user')",
  "Cannot read properties of undefined (reading 'useContext')",
])('%s is left as it is', (message) => {
  expect(explainError(message)).toEqual({ message });
});
