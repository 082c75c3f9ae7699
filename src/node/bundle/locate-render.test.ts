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
