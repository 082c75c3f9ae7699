import { afterEach, expect, test, vi } from 'vitest';

import { clockRange } from './clock-range.ts';

afterEach(() => vi.unstubAllEnvs());

test.each(['America/New_York', 'Asia/Tokyo'])(
  'an entry of the future comes at its time in UTC, in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const dates = [undefined, 'printemps', '2026-03-02', '2026-03-01T05:00:00', '2024-01-01'];
    const unpublished = dates.map((date) => ({ date }));
    expect(clockRange('2026-02-01T00:00:00Z', unpublished).until).toBe(Date.UTC(2026, 2, 1, 5));
  },
);
