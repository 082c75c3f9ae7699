import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

import { projectRoot } from '../support/sitegen.ts';

test('the package holds the compiled code and the guides, and nothing that only compiles or tests it', async () => {
  const pack = ['pack', '--dry-run', '--json', '--ignore-scripts'];
  const { stdout } = await promisify(execFile)('npm', pack, { cwd: projectRoot, maxBuffer: 10_000_000 });
  const [{ files }] = JSON.parse(stdout) as [{ readonly files: readonly { readonly path: string }[] }];
  const readme = await readFile(path.join(projectRoot, 'README.md'), 'utf8');
  const guides = new Set([...readme.matchAll(/\((docs\/[a-z-]+\.md)/g)].map(([, file]) => file));
  const others = files
    .map((file) => file.path)
    .filter((file) => !guides.delete(file) && !/^lib\/.+(?<!\.test|\.test\.d)\.[jt]s$/.test(file));
  expect(guides).toEqual(new Set());
  expect(others.toSorted()).toEqual([
    'LICENSE',
    'README.md',
    'bin/sitegen.js',
    'lib/node/run/code-cache.bin',
    'lib/node/run/code-cache.json',
    'lib/node/run/code-hash.txt',
    'lib/node/run/code.json',
    'lib/node/run/licences.txt',
    'lib/node/run/react.json',
    'lib/node/run/scripts.json',
    'package.json',
  ]);
});

test('the licences of the packages in it are in it', async () => {
  const licences = await readFile(path.join(projectRoot, 'lib/node/run/licences.txt'), 'utf8');
  for (const name of ['gray-matter', 'react', 'react-dom', 'remark', 'scheduler', 'zod'])
    expect(licences).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(MIT\\)$`, 'm'));
});
