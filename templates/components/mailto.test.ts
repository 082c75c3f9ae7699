import { expect, test } from 'vitest';

import { mailto } from './mailto.ts';

test('an address alone is the whole link', () => {
  expect(mailto('bonjour@verveine.example')).toBe('mailto:bonjour@verveine.example');
});

test('fields are percent-encoded, spaces included', () => {
  expect(mailto('a@verveine.example', { subject: 'Été & après', body: 'J’accepte.\nMerci' })).toBe(
    'mailto:a@verveine.example?subject=%C3%89t%C3%A9%20%26%20apr%C3%A8s&body=J%E2%80%99accepte.%0AMerci',
  );
});
