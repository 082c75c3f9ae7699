import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

import { packageRoot } from '../lib/package-root.ts';

test('an engine is opened without the libraries for which there may be no work', () => {
  const script = `
    import Module from 'node:module';
    for (const name of ['create-engine.js', 'create-dev-engine.js'])
      await import(new URL(name, process.argv[1]));
    console.log(JSON.stringify(Object.keys(Module._cache)));`;
  const folder = `file://${path.join(packageRoot, 'lib/node/engine')}/`;
  const text = execFileSync(process.execPath, ['--input-type=module', '-e', script, folder], {
    encoding: 'utf8',
  });
  const loaded = (JSON.parse(text) as string[]).map(
    (file) => /node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0],
  );
  expect(loaded).toContain('node_modules/yaml');
  for (const name of ['sharp', 'gray-matter', 'esbuild', 'satori'])
    expect(loaded).not.toContain(`node_modules/${name}`);
});
