import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../tests/support/sitegen.ts';
import { createLocateRender } from './locate-render.ts';

test('a failure in a bundle whose file is gone from the cache is placed by its source map', async () => {
  await using folder = await temporaryFolder();
  await writeFile(path.join(folder.path, 'page.tsx'), '');
  const locate = createLocateRender(folder.path, {
    file: path.join(folder.path, 'gone.cjs'),
    hash: '',
    map: () => Promise.resolve('{"version":3,"sources":["page.tsx"],"names":[],"mappings":"AAAA"}'),
  });
  const stack = `Error\n    at f (${path.join(folder.path, 'gone.cjs')}:1:1)`;
  expect(await locate({ stack, components: '' })).toMatchObject({ at: { file: 'page.tsx' }, isExact: true });
});

test('a map that could not be made is made for the next failure', async () => {
  let tries = 0;
  const locate = createLocateRender('/site', {
    file: '/site/gone.cjs',
    hash: '',
    map: () =>
      ++tries === 1 ? Promise.reject(new Error('The service is stopped.')) : Promise.resolve(undefined),
  });
  await expect(locate({ stack: '', components: '' })).rejects.toThrow('stopped');
  await expect(locate({ stack: '', components: '' })).resolves.toMatchObject({ at: undefined });
});
