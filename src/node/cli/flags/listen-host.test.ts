import { expect, test } from 'vitest';

import { listenHost } from './listen-host.ts';

test.each([
  ['this machine only', {}, '127.0.0.1'],
  ['every address', { host: true }, '0.0.0.0'],
  ['the one that is named', { host: '192.0.2.1' }, '192.0.2.1'],
] as const)('a server listens on %s', (_what, flags, host) => expect(listenHost(flags)).toBe(host));
