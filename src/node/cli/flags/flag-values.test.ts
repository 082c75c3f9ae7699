import { InvalidArgumentError } from 'commander';
import { describe, expect, test } from 'vitest';

import {
  parseBase,
  parseClock,
  parseEpoch,
  parseFolder,
  parseHost,
  parseHostName,
  parseJobs,
  parsePort,
  parseSiteUrl,
} from './flag-values.ts';

function refuses(parse: (text: string) => unknown, values: readonly string[]): void {
  const accepted = values.filter((value) => {
    try {
      parse(value);
      return true;
    } catch (error) {
      return !(error instanceof InvalidArgumentError);
    }
  });
  expect(accepted).toEqual([]);
}

describe('flag values', () => {
  test('host name', () => {
    expect(parseHostName('Box.example')).toBe('box.example');
    expect(parseHostName('192.168.1.20')).toBe('192.168.1.20');
    expect(parseHostName('[fe80:0::1]')).toBe('[fe80::1]');
    refuses(parseHostName, ['', 'box:4173', '[::1]:80', '::1', 'http://box', 'box/', '*', '.box', 'a b']);
  });

  test('host', () => {
    for (const value of ['127.0.0.1', '0.0.0.0', '::1', '::', 'fe80::1%lo', 'box.example', 'localhost'])
      expect(parseHost(value)).toBe(value);
    expect([parseHost('[::1]'), parseHost('[::]')]).toEqual(['::1', '::']);
    refuses(parseHost, [
      '',
      ' ',
      '[]',
      '[::1',
      '[127.0.0.1]',
      '[box]',
      'box:4173',
      '[::1]:80',
      'http://box',
      'a b',
    ]);
  });

  test('jobs', () => {
    expect(parseJobs('4')).toBe(4);
    refuses(parseJobs, ['0', '-1', '1.5', 'two', '', '1e3', '0x4', '99999', ' 4']);
  });

  test('port', () => {
    expect([parsePort('0'), parsePort('4173')]).toEqual([0, 4173]);
    refuses(parsePort, ['65536', '-1', 'http', '']);
  });

  test('clock', () => {
    for (const value of ['2026-08-31', '2026-08-31T09:00Z', '2026-08-31T09:00:00.5+02:00', '2024-02-29']) {
      expect(parseClock(value)).toBe(value);
    }
    refuses(parseClock, [
      '',
      'now',
      '2026-02-30',
      '2026-13-01',
      '2026-08-31T09:00',
      '2026-08-31T25:00Z',
      '31/08/2026',
    ]);
  });

  test('base', () => {
    expect([parseBase('/'), parseBase('/docs/'), parseBase('/a/b.c/')]).toEqual(['/', '/docs/', '/a/b.c/']);
    refuses(parseBase, ['', 'docs', '/docs', 'docs/', '//', '/../', '/a/./', '/a b/', 'https://x.example/']);
  });

  test('site URL', () => {
    expect(parseSiteUrl('https://www.example.org')).toBe('https://www.example.org');
    expect(parseSiteUrl('http://localhost:4173')).toBe('http://localhost:4173');
    refuses(parseSiteUrl, [
      'www.example.org',
      'https://example.org/',
      'https://example.org/x',
      'ftp://example.org',
      '',
    ]);
  });

  test('folder', () => {
    expect(parseFolder('a b')).toBe('a b');
    refuses(parseFolder, ['', '  ', 'a\0b']);
  });

  test('SOURCE_DATE_EPOCH', () => {
    expect([parseEpoch('0'), parseEpoch('1700000000')]).toEqual([0, 1_700_000_000]);
    for (const value of ['', '-1', '1.5', 'x', '99999999999999999'])
      expect(parseEpoch(value)).toBeUndefined();
  });
});
