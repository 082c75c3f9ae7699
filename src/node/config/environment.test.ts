import { expect, test } from 'vitest';

import { hashEnvironment } from './environment.ts';

const env = { RELEASE: '1', STAGE: 'test', SHELL: 'sh' };

/** The variables of which a change is noticed. */
function noticed(variables: readonly string[] | undefined): readonly string[] {
  const before = hashEnvironment(variables, env);
  return Object.keys(env).filter(
    (name) => hashEnvironment(variables, { ...env, [name]: 'other' }) !== before,
  );
}

test('the hash depends on the referenced variables, or on all if these are unknown', () => {
  expect(noticed(['RELEASE', 'MISSING'])).toEqual(['RELEASE']);
  expect(noticed([])).toEqual([]);
  expect(noticed(undefined)).toEqual(['RELEASE', 'STAGE', 'SHELL']);
});

test('a variable that comes', () => {
  expect(hashEnvironment(['RELEASE'], {})).not.toBe(hashEnvironment(['RELEASE'], { RELEASE: '' }));
  expect(hashEnvironment(['RELEASE'], {})).toBe(hashEnvironment(['RELEASE'], { SHELL: 'sh' }));
});
