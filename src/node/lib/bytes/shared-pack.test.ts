import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Tinypool } from 'tinypool';
import { expect, test } from 'vitest';

import { projectRoot, temporaryFolder } from '../../../../tests/support/sitegen.ts';
import type { PackedValue, SharedPack } from '../../model/cache.ts';
import { sealOf } from './seal.ts';
import { packValues, setValue } from './shared-pack.ts';

async function newPack(folder: string): Promise<SharedPack> {
  const file = path.join(folder, 'a.pack');
  await writeFile(file, '');
  return { pack: 1, file, end: new SharedArrayBuffer(8) };
}

const named = (key: string, text: string) => ({ stage: 'page', key, bytes: Buffer.from(text) });

test('values stand one after another, each with its place and its seal', async () => {
  await using folder = await temporaryFolder();
  const pack = await newPack(folder.path);
  const first = packValues(pack, [named('a', 'one'), named('b', ''), named('c', 'three')]);
  const second = packValues(pack, [named('d', 'four')]);
  expect([...(first ?? []), ...(second ?? [])]).toEqual([
    { pack: 1, start: 0, size: 3, seal: sealOf('page', 'a', Buffer.from('one')) },
    { pack: 1, start: 3, size: 0, seal: sealOf('page', 'b', Buffer.from('')) },
    { pack: 1, start: 3, size: 5, seal: sealOf('page', 'c', Buffer.from('three')) },
    { pack: 1, start: 8, size: 4, seal: sealOf('page', 'd', Buffer.from('four')) },
  ]);
  expect(await readFile(pack.file, 'utf8')).toBe('onethreefour');
});

test('threads write to a file at the same time, each in places of its own', async () => {
  await using folder = await temporaryFolder();
  const pack = await newPack(folder.path);
  const module = path.join(folder.path, 'work.mjs');
  const packs = pathToFileURL(path.join(projectRoot, 'lib/node/lib/bytes/shared-pack.js')).href;
  await writeFile(
    module,
    `import { packValues } from ${JSON.stringify(packs)};
     export default ({ pack, name }) => Array.from({ length: 300 }, (_, round) =>
       packValues(pack, ['x', 'y'].map((key) => ({
         stage: 'page', key, bytes: Buffer.from(\`\${name} \${round} \${key} \`.repeat(1 + (round % 40))),
       }))));`,
  );
  const pool = new Tinypool({ filename: pathToFileURL(module).href, minThreads: 3, maxThreads: 3 });
  try {
    const written = (await Promise.all(
      ['one', 'two', 'three'].map((name) => pool.run({ pack, name })),
    )) as PackedValue[][][];
    const bytes = await readFile(pack.file);
    const wrong = written.flatMap((batches) =>
      batches.flatMap((values) =>
        values.filter(({ start, size, seal }, index) => {
          const key = ['x', 'y'][index] ?? '';
          return sealOf('page', key, bytes.subarray(start, start + size)) !== seal;
        }),
      ),
    );
    expect([written.flat(2).length, wrong]).toEqual([1800, []]);
  } finally {
    await pool.destroy();
  }
});

test('nothing is written to a file that is gone', async () => {
  await using folder = await temporaryFolder();
  const pack = await newPack(folder.path);
  const values = [named('a', 'one')];
  expect(packValues({ ...pack, file: path.join(folder.path, 'missing.pack') }, values)).toBeUndefined();
  expect(packValues(pack, values)).toBeDefined();
  await rm(pack.file);
  expect(packValues(pack, values)).toBeUndefined();
});

test('a store gets bytes, or a place', () => {
  const calls: unknown[] = [];
  const note =
    (kind: string) =>
    (...args: unknown[]) =>
      void calls.push([kind, ...args]);
  const store = {
    get: () => undefined,
    has: () => false,
    touch: () => undefined,
    readAhead: () => undefined,
    set: note('set'),
    packed: { pack: () => undefined, set: note('packed') },
  };
  const bytes = Buffer.from('bytes');
  const place = { pack: 1, start: 2, size: 3, seal: 4 };
  setValue(store, 'page', 'a', bytes);
  setValue(store, 'page', 'b', place);
  expect(calls).toEqual([
    ['set', 'page', 'a', bytes],
    ['packed', 'page', 'b', place],
  ]);
});
