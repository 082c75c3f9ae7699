import { expect, test } from 'vitest';

import { localeCookie, readLocaleCookie } from './locale-cookie.ts';

test('the cookie is read among others', () => {
  expect(readLocaleCookie('a=1; i18n_redirected=en; b=2')).toBe('en');
  expect(readLocaleCookie('xi18n_redirected=en')).toBeUndefined();
});

test('S-43 attributes: raw value, path, Lax, 365 days, not Secure', () => {
  const now = Date.UTC(2026, 0, 1);
  expect(localeCookie('fr', now)).toBe(
    'i18n_redirected=fr; path=/; expires=Fri, 01 Jan 2027 00:00:00 GMT; SameSite=Lax',
  );
});
