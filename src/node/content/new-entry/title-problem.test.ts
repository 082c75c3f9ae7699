import { describe, expect, test } from 'vitest';

import { titleProblem } from './title-problem.ts';

describe('titleProblem', () => {
  test.each(['../x', '..', 'a/../b', '/etc/x', '\\\\host\\x', 'C:\\x', './x'])('a path: %s', (title) =>
    expect(titleProblem(title, [])).toBe('it is a path'),
  );

  test.each(['', '…', '映画', 'NUL', 'com1', 'x'.repeat(101)])('no folder’s name: %s', (title) =>
    expect(titleProblem(title, [])).toMatch(/folder’s name/),
  );

  test('a name that is reserved', () =>
    expect(titleProblem('Page', [/^page$/])).toBe('"page" is reserved by /^page$/ of reservedSlugs'));

  test.each(['Film 16/9', 'Et après… rien', 'v1.2', 'Console'])('a title: %s', (title) =>
    expect(titleProblem(title, [])).toBeUndefined(),
  );
});
