import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

import { packageRoot } from './package-root.ts';

test('other code has another version, the same code elsewhere the same', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'code-'));
  const copy = async (name: string, change?: string, hash?: string) => {
    const root = path.join(folder, name);
    for (const part of ['lib/node/lib', 'package.json'])
      cpSync(path.join(packageRoot, part), path.join(root, part), { recursive: true });
    if (change !== undefined)
      writeFileSync(path.join(root, 'lib/node/lib/bytes/hash.js'), change, { flag: 'a' });
    if (hash !== undefined) {
      mkdirSync(path.join(root, 'lib/node/run'));
      writeFileSync(path.join(root, 'lib/node/run/code-hash.txt'), hash);
    }
    const module = pathToFileURL(path.join(root, 'lib/node/lib/code-version.js')).href;
    return ((await import(module)) as { codeVersion: () => string }).codeVersion();
  };
  try {
    const first = await copy('a');
    expect(await copy('b')).toBe(first);
    expect(await copy('c', '\n// changed')).not.toBe(first);
    expect(await copy('d', undefined, 'found when compiled')).toMatch(/ found when compiled$/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
