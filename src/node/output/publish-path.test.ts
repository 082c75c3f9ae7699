import { describe, expect, test } from 'vitest';

import { addFolders, foldersAbove, pathProblem } from './publish-path.ts';

describe('pathProblem', () => {
  test.each([
    'index.html',
    'fr/blog/été/index.html',
    '_payload.json',
    '.well-known/security.txt',
    'a b/c',
    'nul/index.html',
  ])('accepts %j', (path) => {
    expect(pathProblem(path)).toBeUndefined();
  });

  test.each([
    ['', 'empty'],
    ['/etc/passwd', 'absolute'],
    ['../x', 'leaves'],
    ['a/../../x', 'leaves'],
    ['a/..', 'leaves'],
    ['a/./b', 'normalised'],
    ['a//b', 'empty name'],
    ['a/', 'empty name'],
    ['C:/x', '":"'],
    ['a\\..\\b', '"\\\\"'],
    ['a\0b', '\\u0000'],
    ['a\nb', '\\n'],
    ['a?b', '"?"'],
    ['a*b', '"*"'],
    ['a"b', '"\\""'],
    ['a<b', '"<"'],
    ['a>b', '">"'],
    ['a|b', '"|"'],
    ['a\ud800b', 'ud800'],
    ['a./b', 'dot or a space'],
    ['a /b', 'dot or a space'],
    ['é'.repeat(128), '255'],
    ['.git/hooks/post-checkout', '.git'],
    ['.GIT/config', '.GIT'],
    ['.sitegen-staging/x', '.sitegen-staging'],
  ])('refuses %j', (path, reason) => {
    expect(pathProblem(path)).toContain(reason);
  });
});

test('the folders above a path go outwards', () => {
  expect([...foldersAbove('a/b/c')]).toEqual(['a/b', 'a']);
  expect([...foldersAbove('a')]).toEqual([]);
  const folders = new Set<string>();
  addFolders('a/b/c', folders);
  expect([...folders]).toEqual(['a/b', 'a']);
});
