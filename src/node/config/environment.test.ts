import { expect, test } from 'vitest';

import { hashEnvironment } from './environment.ts';

const env = { RELEASE: '1', STAGE: 'test', SHELL: 'sh' };

/** The variables of which a change is noticed. */
function noticed(asked: readonly string[] | undefined): readonly string[] {
  const before = hashEnvironment(asked, env);
  return Object.keys(env).filter((name) => hashEnvironment(asked, { ...env, [name]: 'other' }) !== before);
}

test('the variables that are asked for are noticed, and else all', () => {
  expect(noticed(['RELEASE', 'MISSING'])).toEqual(['RELEASE']);
  expect(noticed([])).toEqual([]);
  expect(noticed(undefined)).toEqual(['RELEASE', 'STAGE', 'SHELL']);
});

test('a variable that comes', () => {
  expect(hashEnvironment(['RELEASE'], {})).not.toBe(hashEnvironment(['RELEASE'], { RELEASE: '' }));
  expect(hashEnvironment(['RELEASE'], {})).toBe(hashEnvironment(['RELEASE'], { SHELL: 'sh' }));
});
