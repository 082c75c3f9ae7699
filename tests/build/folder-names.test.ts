import { execFileSync } from 'node:child_process';
import { cp, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { treeHash } from '../support/output.ts';
import { projectRoot, sitegen, temporaryFolder } from '../support/sitegen.ts';
import { smallSite, writeTree } from '../support/small-site.ts';

test('a site is the same in a folder whose name looks like a pattern', async () => {
  await using folder = await temporaryFolder();
  const hashes = [];
  for (const name of ['usual', 'a*b [c] {d,e} ?']) {
    const root = path.join(folder.path, name);
    await writeTree(root, smallSite, {
      'templates/counter.island.tsx': 'export default function Counter() { return <b>0</b>; }\n',
      'templates/styles/main.css': "@import 'tailwindcss';\n",
      'templates/all.tsx': `import Counter from './counter.island.tsx';\n${smallSite['templates/all.tsx'].replace('<h1>{title}</h1>; }', '<><h1 className="underline">{title}</h1><Counter /></>; }')}`,
    });
    const { code, stderr } = await sitegen(['build', '--root', root]);
    expect(code, stderr).toBe(0);
    hashes.push(treeHash(path.join(root, 'dist')));
  }
  expect(hashes[1]).toBe(hashes[0]);
});

test('the generator works in such a folder, too', async () => {
  await using folder = await temporaryFolder();
  const generator = path.join(folder.path, 'a*b');
  for (const name of ['bin', 'lib', 'package.json'])
    await cp(path.join(projectRoot, name), path.join(generator, name), { recursive: true });
  await symlink(path.join(projectRoot, 'node_modules'), path.join(generator, 'node_modules'));
  const root = path.join(folder.path, 'site');
  await writeTree(root, smallSite, {
    'templates/counter.island.tsx': 'export default function Counter() { return <b>0</b>; }\n',
    'templates/middleware/index.ts': 'export const middleware = {};\n',
  });
  const args = [path.join(generator, 'bin/sitegen.js'), 'build', '--root', root, '--no-cache'];
  expect(() => execFileSync(process.execPath, args, { stdio: 'pipe' })).not.toThrow();
});
