import { expect, test } from 'vitest';

import { createAddressFinder } from './client-address.ts';

const find = (trusted: readonly string[], peer: string | undefined, forwarded?: string) =>
  createAddressFinder(trusted)(
    new Request(
      'https://x.example',
      forwarded === undefined ? {} : { headers: { 'x-forwarded-for': forwarded } },
    ),
    peer,
  );

test.each([
  ['nobody is believed by default', [], '192.0.2.1', '198.51.100.7', '192.0.2.1'],
  ['a trusted proxy is', ['192.0.2.1'], '192.0.2.1', '198.51.100.7', '198.51.100.7'],
  [
    'the last address that is no proxy',
    ['10.0.0.0/8'],
    '10.0.0.1',
    '203.0.113.5, 198.51.100.7, 10.0.0.2',
    '198.51.100.7',
  ],
  ['proxies alone', ['10.0.0.0/8'], '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ['a proxy that says nothing', ['10.0.0.0/8'], '10.0.0.1', undefined, '10.0.0.1'],
  [
    'before what is no address stands what the visitor has written',
    ['10.0.0.0/8'],
    '10.0.0.1',
    '198.51.100.7, "><x>, 10.0.0.2',
    '10.0.0.2',
  ],
  ['with a port', ['10.0.0.0/8'], '10.0.0.1', '198.51.100.7, 203.0.113.9:4711', '203.0.113.9'],
  ['IPv6 with one', ['10.0.0.0/8'], '10.0.0.1', '198.51.100.7, [2001:db8::1]:443', '2001:db8:0:0::/64'],
  [
    'IPv4 as sockets of both families write it',
    ['10.0.0.0/8'],
    '::ffff:10.0.0.1',
    '198.51.100.7',
    '198.51.100.7',
  ],
  ['a network of IPv6 counts as one', [], '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
  ['shortened', [], '2001:0DB8::5', undefined, '2001:db8:0:0::/64'],
  ['with zeros before its groups', [], '2001:000a:0000:0b::1', undefined, '2001:a:0:b::/64'],
  ['shortened at its start', [], '::1:2:3:4:5:6', undefined, '0:0:1:2::/64'],
  ['loopback', [], '::1', undefined, '0:0:0:0::/64'],
  ['proxies of IPv6', ['fd00::/8'], 'fd00::1', '2001:db8::9', '2001:db8:0:0::/64'],
  [
    'a function knows no connection: its host is the proxy',
    [],
    undefined,
    '203.0.113.5, 198.51.100.7',
    '198.51.100.7',
  ],
  ['and if it says nothing', [], undefined, undefined, ''],
])('%s', (_what, trusted, peer, forwarded, address) => {
  expect(find(trusted, peer, forwarded)).toBe(address);
});

test('a proxy that is no address is a mistake of the config', () => {
  expect(() => createAddressFinder(['proxy.local'])).toThrow(/no address/);
});
