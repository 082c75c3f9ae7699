import { expect, test } from 'vitest';

import { unreadSigns } from './unread-signs.ts';

test.each(['[', '[a](', '[a] (/', '** a', '[a b][', '[^a', '{{<', '{%', '{: a', ' {#a', '{width=a'])(
  'a long line of %s takes no long time',
  (sign) => {
    const begin = performance.now();
    for (const line of [sign + 'a b '.repeat(100_000), sign.repeat(50_000)]) unreadSigns(line, line);
    expect(performance.now() - begin).toBeLessThan(1000);
  },
);
