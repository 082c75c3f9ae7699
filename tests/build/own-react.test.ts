import { appendFileSync, cpSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

import { expectFresh } from '../support/expect-fresh.ts';
import { readPublished } from '../support/campaigns/invariants.ts';
import { buildToEnd } from '../support/running-build.ts';
import { sitegen, temporaryFolder } from '../support/sitegen.ts';
import { smallSite, writeTree } from '../support/small-site.ts';

describe('a site with a React of its own', () => {
  // By which a package manager tells that it has installed something: without it, bundles of a cache remain valid.
  const installed = (version: string) => ({
    'node_modules/.package-lock.json': JSON.stringify({ packages: { 'node_modules/react': { version } } }),
  });
  const install = (version: string) => ({
    ...installed(version),
    'node_modules/react/package.json': JSON.stringify({ name: 'react', version }),
    'node_modules/react/index.js': 'exports.version = "";',
    'node_modules/react/jsx-runtime.js': 'exports.jsx = () => null;',
  });

  async function run(command: string, version: string) {
    await using folder = await temporaryFolder();
    await writeTree(folder.path, smallSite, install(version));
    return await sitegen([command, '--root', folder.path]);
  }

  test('one that is too old is a mistake, told once', async () => {
    const { code, stderr } = await run('build', '18.3.1');
    expect(stderr).toContain(
      'error bundle-error  The site has installed react 18.3.1: pages need 19.2 or newer.',
    );
    expect(stderr).toContain('1 error in 1 file');
    expect(code, stderr).toBe(1);
  });

  test('info prints its version', async () => {
    const { stdout } = await run('info', '19.2.7');
    expect(stdout).toMatch(/^ {2}react +19\.2\.7$/m);
  });

  test('a file of it that is patched in place is in the browser’s code as well', async () => {
    await using folder = await temporaryFolder();
    const root = folder.path;
    await writeTree(root, smallSite, installed('19.2.7'), {
      'templates/dot.island.tsx': 'export default function Dot() { return <b>·</b>; }',
      'templates/all.tsx': `import Dot from './dot.island.tsx';\n${smallSite['templates/all.tsx'].replace('<h1>{title}</h1>; }', '<><h1>{title}</h1><Dot /></>; }')}`,
    });
    for (const name of ['react', 'react-dom', 'scheduler'])
      cpSync(path.resolve('node_modules', name), path.join(root, 'node_modules', name), { recursive: true });
    const build = async () => {
      await buildToEnd({ root });
      const files = [...readPublished(path.join(root, 'dist')).keys()];
      return files.filter((file) => file.startsWith('assets/react.'));
    };
    const before = await build();
    appendFileSync(
      path.join(root, 'node_modules/react/cjs/react.production.js'),
      'exports.patched = true;\n',
    );
    expect(await build()).not.toEqual(before);
    await expectFresh(root);
  });
});
