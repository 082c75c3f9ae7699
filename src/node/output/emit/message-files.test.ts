import { expect, test } from 'vitest';

import { messageFiles } from './message-files.ts';

const asts = { b: [{ type: 0, value: 'B' }], a: [{ type: 0, value: 'A' }] };

test('one file a language, named by its text, whatever the order of the keys', () => {
  const [fr, en] = messageFiles({ baseURL: '/docs/' }, [
    { locale: 'fr', asts },
    { locale: 'en', asts: { a: asts.a, b: asts.b } },
  ]);
  expect(fr?.file.path).toMatch(/^locales\/fr\.[\da-f]{10}\.json$/);
  expect(fr?.url).toBe(`/docs/${fr?.file.path}`);
  expect(fr?.file.immutable).toBe(true);
  expect(JSON.parse(fr?.file.text ?? '')).toEqual(asts);
  expect(en?.file.text).toBe(fr?.file.text);
});
