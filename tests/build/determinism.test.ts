import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { treeHash } from '../support/output.ts';
import { copyFixture, sitegen } from '../support/sitegen.ts';

const zones = ['UTC', 'Pacific/Kiritimati', 'America/St_Johns'];
const languages = ['en_US.UTF-8', 'tr_TR.UTF-8'];
const jobs = ['1', '2', '4'];

/** A sample of the whole grid, which `npm run proof` runs: each value of each axis at least once. */
const grid = Array.from(
  { length: 6 },
  (_, index) => [zones[index % 3], languages[index % 2], jobs[(index + 1) % 3]] as const,
);

test('S-28 the same bytes in any time zone, machine language and number of jobs; cold, warm and with an emptied cache', async () => {
  await using folder = await copyFixture('atlas');
  const hashes = new Set<string>();
  for (const [index, [zone, language, jobCount]] of grid.entries()) {
    const outDir = path.join(folder.path, `out-${index}`);
    const env = {
      TZ: zone ?? '',
      LANG: language ?? '',
      LC_ALL: language ?? '',
      SOURCE_DATE_EPOCH: '1700000000',
    };
    const build = () =>
      sitegen(['build', '--root', folder.path, '--out-dir', outDir, '--jobs', jobCount ?? '1'], { env });
    if (index % 2 === 0) await rm(path.join(folder.path, '.sitegen'), { recursive: true, force: true });
    for (const round of ['cold or warm', 'again']) {
      const { code, stderr } = await build();
      expect(code, `${round}: ${stderr}`).toBe(0);
      hashes.add(treeHash(outDir));
    }
  }
  expect(hashes.size).toBe(1);
});
