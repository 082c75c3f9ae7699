import { expect, test } from 'vitest';

import { withoutSecrets } from './secret-urls.ts';

test.each([
  ['libsql://store.example/a?b=c', 'libsql://store.example/a?b=c'],
  ['libsql://me:hidden@store.example/a', 'libsql://store.example/a'],
  ['libsql://store.example?authToken=hidden&tls=0', 'libsql://store.example?authToken=…&tls=0'],
  ['libsql://store.example?tls=0&jwt=hidden#x', 'libsql://store.example?tls=0&jwt=…#x'],
  ['https://store.example?API_KEY=hidden&password=hidden', 'https://store.example?API_KEY=…&password=…'],
])('%s is shown as %s', (url, shown) => {
  expect(withoutSecrets(url)).toBe(shown);
});
