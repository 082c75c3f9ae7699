import { transformSync } from 'esbuild';
import { describe, expect, test } from 'vitest';

import { hashEnvironment } from './environment.ts';

const env = { RELEASE: '1', STAGE: 'test', SHELL: 'sh' };

/** The variables of which a change is noticed. */
function asked(code: string): readonly string[] {
  const printed = transformSync(code, { format: 'esm', platform: 'node', target: 'node20' }).code;
  const before = hashEnvironment(printed, env);
  return Object.keys(env).filter((name) => hashEnvironment(printed, { ...env, [name]: 'other' }) !== before);
}

describe('hashEnvironment', () => {
  test.each([
    ['const x = process.env.RELEASE;', ['RELEASE']],
    ["export const x = () => process.env['RELEASE'] ?? process.env?.STAGE;", ['RELEASE', 'STAGE']],
    ['const x = process . env\n.RELEASE?.length;', ['RELEASE']],
    ["const { RELEASE, STAGE: stage = 'a,b' } = process.env;", ['RELEASE', 'STAGE']],
    ['const x = process.env["MISSING"];', []],
    ['const x = "an environment";', []],
  ])('%s', (code, names) => expect(asked(code)).toEqual(names));

  test.each([
    'const all = process.env;',
    'const x = (name) => process.env[name];',
    'const { RELEASE, ...rest } = process.env;',
    'const { [key]: x } = process.env;',
    "import { env } from 'node:process'; export const x = env.RELEASE;",
    "import { env as e } from 'process'; export const x = e.RELEASE;",
    "import process from 'node:process'; export const x = Object.keys(process.env);",
  ])('all of it: %s', (code) => expect(asked(code)).toEqual(Object.keys(env)));

  test('a variable that comes', () => {
    const code = 'const x = process.env.RELEASE;';
    expect(hashEnvironment(code, {})).not.toBe(hashEnvironment(code, { RELEASE: '' }));
    expect(hashEnvironment(code, {})).toBe(hashEnvironment(code, { SHELL: 'sh' }));
  });
});
