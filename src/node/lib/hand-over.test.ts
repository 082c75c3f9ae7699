import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Tinypool } from 'tinypool';
import { expect, test } from 'vitest';

import { projectRoot } from '../../../tests/support/sitegen.ts';
import { copyTogether } from './copy-together.ts';
import { handOver } from './hand-over.ts';

test('large bytes change threads without a copy, small ones of a shared memory as a copy', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'hand-over-'));
  const file = path.join(folder, 'work.mjs');
  const handOver = pathToFileURL(path.join(projectRoot, 'lib/node/lib/hand-over.js')).href;
  await writeFile(
    file,
    `import { handOver } from ${JSON.stringify(handOver)};
     let last;
     export default (size) => {
       const before = last?.byteLength;
       last = Buffer.from('x'.repeat(size));
       return handOver({ bytes: last, before }, [last]);
     };`,
  );
  const pool = new Tinypool({ filename: pathToFileURL(file).href, minThreads: 1, maxThreads: 1 });
  const ask = (size: number) => pool.run(size) as Promise<{ bytes: Uint8Array; before: number | undefined }>;
  try {
    expect(Buffer.from((await ask(10)).bytes).toString()).toBe('x'.repeat(10));
    const large = await ask(100_000);
    expect([large.before, large.bytes.byteLength]).toEqual([10, 100_000]);
    expect((await ask(10)).before).toBe(0);
  } finally {
    await pool.destroy();
    await rm(folder, { recursive: true });
  }
});

test('memory is moved if it holds nothing but the values', () => {
  const together = copyTogether([Buffer.from('one'), Buffer.from(''), Buffer.from('three')]);
  const alone = Uint8Array.of(1, 2);
  const answer = {};
  const moved = handOver(answer, [...together, alone, alone.subarray(0, 0), Buffer.from('small')]) as never;
  expect(together.map((bytes) => Buffer.from(bytes).toString())).toEqual(['one', '', 'three']);
  expect(moved[Tinypool.transferableSymbol]).toEqual([together[0]?.buffer, alone.buffer]);
  expect(moved[Tinypool.valueSymbol]).toBe(answer);
});
