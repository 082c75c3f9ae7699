import { expect, test } from 'vitest';

import { messageFiles } from './message-files.ts';

const compiled = { b: 'B', unused: 'U', a: ['A ', ['n']] } as const;

test('one file a language with the messages of islands, named by its text, whatever the order of the keys', () => {
  const languages = [
    { locale: 'fr', compiled },
    { locale: 'en', compiled: { a: compiled.a, b: compiled.b } },
  ];
  const [fr, en] = messageFiles({ baseURL: '/docs/' }, languages, new Set(['a', 'b']));
  expect(fr?.file.path).toMatch(/^locales\/fr\.[\da-f]{10}\.json$/);
  expect(fr?.url).toBe(`/docs/${fr?.file.path}`);
  expect(fr?.file.immutable).toBe(true);
  expect(JSON.parse(fr?.file.text ?? '')).toEqual({ a: compiled.a, b: compiled.b });
  expect(en?.file.text).toBe(fr?.file.text);
});
