import path from 'node:path';
import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../tests/support/sitegen.ts';
import { openStaging } from './publish-staging.ts';

test('a build that another has taken over from writes nothing into the folder of that one', async () => {
  await using folder = await temporaryFolder();
  const place = path.join(folder.path, 'staging');
  const [mine, theirs] = [await openStaging(place), await openStaging(place)];
  const file = { path: 'a', hash: '', size: 1, source: '', immutable: false } as const;
  const content = { kind: 'bytes', bytes: new Uint8Array(1) } as const;
  await expect(mine.write({ ...file, content }, 'files/1')).rejects.toThrow('ENOENT');
  await theirs.write({ ...file, content }, 'files/1');
});
