import { describe, expect, test } from 'vitest';

import { isAllowedHost, readHostName } from './host-check.ts';

describe('readHostName', () => {
  test.each([
    ['localhost', 'localhost'],
    ['localhost:4173', 'localhost'],
    ['LocalHost.:80', 'localhost'],
    ['127.0.0.1:4173', '127.0.0.1'],
    ['127.1', '127.0.0.1'],
    ['[::1]', '[::1]'],
    ['[0:0:0:0:0:0:0:1]:4173', '[::1]'],
    ['[::ffff:1.2.3.4]:80', '[::ffff:102:304]'],
    ['my_box.example', 'my_box.example'],
    ['xn--t-xia.example:65535', 'xn--t-xia.example'],
  ])('%s', (header, name) => {
    expect(readHostName(header)).toBe(name);
  });

  test.each([
    undefined,
    '',
    ' ',
    ':80',
    '.localhost',
    'localhost:',
    'localhost:x',
    'localhost:65536',
    'localhost,evil.example',
    'localhost evil.example',
    'localhost/x',
    'localhost\\x',
    'localhost#',
    'localhost?',
    'evil.example@localhost',
    'http://localhost',
    '%6cocalhost',
    'été.example',
    '::1',
    '[::1',
    '[::g]',
    '[::1%25eth0]',
    '[::1]localhost',
    '127.0.0.256',
    '1.2.3.4.5',
    'a..b\0',
  ])('malformed: %j', (header) => {
    expect(readHostName(header)).toBeUndefined();
  });
});

describe('isAllowedHost', () => {
  const allowed = ['Box.example', '192.168.1.20', '[FE80:0::1]'];
  test.each([
    ['localhost', true],
    ['fr.site.localhost', true],
    ['127.0.0.1', true],
    ['127.255.0.9', true],
    ['[::1]', true],
    ['box.example', true],
    ['192.168.1.20', true],
    ['[fe80::1]', true],
    ['evil.example', false],
    ['localhost.evil.example', false],
    ['notlocalhost', false],
    ['127.0.0.1.evil.example', false],
    ['127.evil.example', false],
    ['128.0.0.1', false],
    ['0.0.0.0', false],
    ['192.168.1.21', false],
    ['[::]', false],
    ['[::ffff:7f00:1]', false],
    ['a.box.example', false],
    ['box.example.evil.example', false],
  ])('%s: %s', (name, expected) => {
    expect(isAllowedHost(name, allowed)).toBe(expected);
  });
});
