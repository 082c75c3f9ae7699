import { describe, expect, test } from 'vitest';

import { payloadUrl, requestUrl } from './payload-url.ts';

const options = { baseURL: '/', buildId: 'id' };

describe('S-105 payload URL', () => {
  test.each([
    ['/fr/blog', '/fr/blog/_payload.json?id'],
    ['/fr/blog?utm=1#x', '/fr/blog/_payload.json?id'],
    ['/fr/', '/fr/_payload.json?id'],
    ['/', '/_payload.json?id'],
  ])('%s', (url, payload) => expect(payloadUrl(url, options)).toBe(payload));

  test('S-122 below a base', () => {
    expect(payloadUrl('/docs/fr', { baseURL: '/docs/', buildId: 'id' })).toBe('/docs/fr/_payload.json?id');
    expect(payloadUrl('/docs/', { baseURL: '/docs/', buildId: 'id' })).toBe('/docs/_payload.json?id');
  });
});

describe('S-106 hostname', () => {
  test.each(['/fr/blog', '/fr', '/', '/fr/blog?utm=1#x', 'fr/blog', '/fr//x', 'http://localhost/fr'])(
    'accepts %s',
    (url) => {
      expect(() => payloadUrl(url, options)).not.toThrow();
    },
  );

  test.each([
    'https://example.com/fr',
    '//evil.com/x',
    String.raw`/\evil.com`,
    '///x',
    'http://localhost:3000/fr',
    'http://localhost//evil.com/x',
    'data:text/html,x',
    'javascript:alert(1)',
  ])('refuses %s', (url) => {
    expect(() => payloadUrl(url, options)).toThrow(`Payload URL must not include hostname: ${url}`);
  });

  test('refuses what is no URL', () => {
    expect(() => payloadUrl('http://[', options)).toThrow('Invalid URL');
  });
});

test('S-120 only root-relative URLs get the base', () => {
  expect(requestUrl('/builds/latest.json', '/docs/')).toBe('/docs/builds/latest.json');
  expect(requestUrl('/builds/latest.json', '/')).toBe('/builds/latest.json');
  expect(requestUrl('/docs/fr', '/docs/')).toBe('/docs/fr');
  expect(requestUrl('https://api.example/x', '/docs/')).toBe('https://api.example/x');
  expect(requestUrl('//api.example/x', '/docs/')).toBe('//api.example/x');
});
