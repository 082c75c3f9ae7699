import { appendFileSync, cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../../tests/support/sitegen.ts';
import { packageRoot } from '../../lib/package-root.ts';
import { bundleReact } from './bundle-react.ts';
import { readReact } from './react-ahead.ts';

/** As if a site had installed them itself. */
function installReact(root: string): void {
  for (const name of ['react', 'react-dom', 'scheduler'])
    cpSync(path.join(packageRoot, 'node_modules', name), path.join(root, 'node_modules', name), {
      recursive: true,
    });
}

test('React is bundled ahead as a site would bundle it', async () => {
  await using folder = await temporaryFolder();
  const site = { root: folder.path, cacheDir: path.join(folder.path, '.sitegen/cache') };
  const ahead = await readReact(site);
  const bundled = await bundleReact(site);
  expect(ahead?.value).toEqual(bundled.value);
  const own = bundled.inputs.filter((file) => !file.startsWith(folder.path));
  expect(new Set(ahead?.inputs)).toEqual(new Set(own));
});

test('so it is for a site that has installed the same React', async () => {
  await using folder = await temporaryFolder();
  installReact(folder.path);
  const { inputs = [] } = (await readReact({ root: folder.path })) ?? {};
  const installed = inputs.filter((file) => file.startsWith(folder.path));
  expect(new Set(installed.map((file) => path.relative(folder.path, file).split(path.sep)[1]))).toEqual(
    new Set(['react', 'react-dom', 'scheduler']),
  );
});

test.each([
  ['another file in it', 'scheduler/cjs/scheduler.production.js'],
  ['another file that is imported', 'react/index.js'],
])('a React with %s is bundled for the site', async (_what, file) => {
  await using folder = await temporaryFolder();
  installReact(folder.path);
  appendFileSync(path.join(folder.path, 'node_modules', file), '// changed\n');
  expect(await readReact({ root: folder.path })).toBeUndefined();
});

test('so is one that gets another package than the site has', async () => {
  await using folder = await temporaryFolder();
  installReact(folder.path);
  const packages = path.join(folder.path, 'node_modules');
  const nested = path.join(packages, 'react-dom/node_modules/scheduler');
  cpSync(path.join(packages, 'scheduler'), nested, { recursive: true });
  expect(await readReact({ root: folder.path })).toBeDefined();
  appendFileSync(path.join(nested, 'index.js'), '// changed\n');
  expect(await readReact({ root: folder.path })).toBeUndefined();
});

test('and so is what a site has in the place of React', async () => {
  await using folder = await temporaryFolder();
  installReact(folder.path);
  writeFileSync(path.join(folder.path, 'mine.js'), `export * from './node_modules/react/index.js';\n`);
  const paths = { react: ['./mine.js'] };
  writeFileSync(path.join(folder.path, 'tsconfig.json'), JSON.stringify({ compilerOptions: { paths } }));
  expect(await readReact({ root: folder.path })).toBeUndefined();
});
