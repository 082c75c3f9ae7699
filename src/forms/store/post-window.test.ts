import { expect, test } from 'vitest';

import { createPostWindow } from './post-window.ts';

const limit = { posts: 2, windowMs: 100 };

test('a post counts until its window is over, a refused one does not', () => {
  const count = createPostWindow();
  expect(count('a', 0, limit)).toEqual({ accepted: true });
  expect(count('a', 40, limit)).toEqual({ accepted: true });
  expect(count('a', 99, limit)).toEqual({ accepted: false, retryAt: 100 });
  expect(count('b', 99, limit)).toEqual({ accepted: true });
  expect(count('a', 100, limit)).toEqual({ accepted: true });
  expect(count('a', 139, limit)).toEqual({ accepted: false, retryAt: 140 });
  expect(count('a', 140, limit)).toEqual({ accepted: true });
});

test('addresses are forgotten, those in use are not', () => {
  const count = createPostWindow();
  count('old', 0, limit);
  for (let at = 1; at < 1000; at += 1) count(`one-${at}`, at, limit);
  count('old', 1000, limit);
  count('old', 1001, limit);
  expect(count('old', 1002, limit).accepted).toBe(false);
});
