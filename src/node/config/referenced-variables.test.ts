import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

import type { ReferencedVariables } from './referenced-variables.ts';
import { bundleConfig } from './bundle-config.ts';

/** Of a config, as it is bundled with the files that it imports. */
async function variablesOf(
  config: string,
  files: Readonly<Record<string, string>> = {},
): Promise<ReferencedVariables> {
  const root = mkdtempSync(path.join(tmpdir(), 'variables-'));
  for (const [name, text] of Object.entries({ ...files, 'site.config.ts': config }))
    writeFileSync(path.join(root, name), text);
  return (await bundleConfig(root, path.join(root, 'site.config.ts'))).variables;
}

describe('variables that the code names', () => {
  test.each([
    ['export default process.env.RELEASE;', ['RELEASE']],
    ["export default () => process.env['RELEASE'] ?? process?.env?.STAGE;", ['RELEASE', 'STAGE']],
    ["export default process['env'].RELEASE;", ['RELEASE']],
    ['export default process . env\n.RELEASE?.length;', ['RELEASE']],
    ['export default globalThis.process.env.RELEASE;', ['RELEASE']],
    [
      "const { RELEASE, STAGE: stage = 'a,b' } = process.env; export default [RELEASE, stage];",
      ['RELEASE', 'STAGE'],
    ],
    ['const { env: { RELEASE: name } } = process; export default name;', ['RELEASE']],
    ['const { process: { env: { RELEASE } } } = globalThis; export default RELEASE;', ['RELEASE']],
    ['export default ({ RELEASE } = process.env) => RELEASE;', ['RELEASE']],
    ['let name; ({ RELEASE: name } = process.env); export default name;', ['RELEASE']],
    ["export default 'RELEASE' in process.env;", ['RELEASE']],
    ["export default typeof process === 'undefined' ? '' : process.cwd();", []],
    ["import { cwd } from 'node:process'; export default cwd();", []],
    ["import proc from 'node:process'; export default proc.env.RELEASE;", ['RELEASE']],
    ["import * as proc from 'process'; export default proc.env.RELEASE;", ['RELEASE']],
    ["import { env as e } from 'node:process'; export default e.RELEASE;", ['RELEASE']],
    ["export default { title: 'process.env', process: 'of node:process', env: 1 };", []],
  ])('%s', async (config, names) => expect(await variablesOf(config)).toEqual(names));

  test('two files that import the module under one name', async () => {
    const helper = (name: string) =>
      `import process from 'node:process';\nexport const ${name} = () => process.env.${name};\n`;
    const files = { 'a.ts': helper('RELEASE'), 'b.ts': helper('STAGE') };
    const config = `import { RELEASE } from './a';\nimport { STAGE } from './b';\nexport default [RELEASE, STAGE];`;
    expect(await variablesOf(config, files)).toEqual(['RELEASE', 'STAGE']);
  });
});

test.each([
  'export default process.env;',
  'export default { ...process.env };',
  'export default Object.keys(process.env);',
  'export default (name) => process.env[name];',
  "export default (name) => process.env.hasOwnProperty('RELEASE');",
  'const { RELEASE, ...rest } = process.env; export default [RELEASE, rest];',
  "const key = 'RE' + 'LEASE'; const { [key]: x } = process.env; export default x;",
  'const { env } = process; export default env.RELEASE;',
  'const { env = {} } = process; export default env.RELEASE;',
  'const p = process; export default p.env.RELEASE;',
  'export default [process].map((p) => p.env.RELEASE);',
  'const { process: p } = globalThis; export default p.env.RELEASE;',
  'const all = globalThis; export default all.process.env.RELEASE;',
  "import * as proc from 'node:process'; export default proc.default.env.RELEASE;",
  "import { env } from 'node:process'; export default () => env;",
  "export default (await import('node:process')).env.RELEASE;",
  "import { createRequire } from 'node:module'; export default createRequire(import.meta.url)('process').env.RELEASE;",
  "export default process.getBuiltinModule('process').env.RELEASE;",
])('any variable: %s', async (config) => expect(await variablesOf(config)).toBeUndefined());

test('what another file passes on', async () => {
  const config = "import { env } from './env'; export default env.RELEASE;";
  expect(await variablesOf(config, { 'env.ts': "export { env } from 'node:process';" })).toEqual(['RELEASE']);
  const star = "import { env } from './env'; export default env.RELEASE;";
  expect(await variablesOf(star, { 'env.ts': "export * from 'node:process';" })).not.toEqual([]);
});
