import { expect, test } from 'vitest';

import { isAllowedHost, readHostName } from './host-check.ts';
import { answeredHosts, siteUrls } from './site-urls.ts';

const answers = (host: string, header: string) =>
  isAllowedHost(readHostName(header) ?? '', answeredHosts(host));

test.each([
  ['0.0.0.0', '0.0.0.0:3000', true],
  ['::', '[::]:3000', true],
  ['::', '127.0.0.1:3000', true],
  ['192.168.1.20', '192.168.1.20:3000', true],
  ['fd00::2', '[fd00::2]:3000', true],
  ['box.example', 'box.example:3000', true],
  ['127.0.0.1', '0.0.0.0:3000', false],
  ['0.0.0.0', 'evil.example:3000', false],
])('a server that listens on %s answers to %s: %s', (host, header, expected) => {
  expect(answers(host, header)).toBe(expected);
});

test('no URL of all addresses is printed, which not every browser opens', () => {
  const urls = siteUrls(
    { baseURL: '/', locales: [{ code: 'fr', language: 'fr-FR', label: 'Français', dir: 'ltr' }] },
    '0.0.0.0',
    3000,
  );
  expect(urls[0]).toEqual({ locale: 'fr', url: 'http://127.0.0.1:3000/fr' });
  expect(urls.filter(({ url }) => url.includes('0.0.0.0:'))).toEqual([]);
});
