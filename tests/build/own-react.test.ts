import { describe, expect, test } from 'vitest';

import { sitegen, temporaryFolder } from '../support/sitegen.ts';
import { smallSite, writeTree } from '../support/small-site.ts';

describe('a site with a React of its own', () => {
  const install = (version: string) => ({
    // By which a package manager tells that it has installed something: without it, bundles of a cache remain valid.
    'node_modules/.package-lock.json': JSON.stringify({ packages: { 'node_modules/react': { version } } }),
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
});
