import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';

import { sha256 } from '../../lib/bytes/hash.ts';
import type { Memo } from '../../model/cache.ts';
import type { SourceFile } from '../../model/content.ts';
import { indexAssets } from './index-assets.ts';
import { listPublicFiles } from './list-public-files.ts';

const svg = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10" viewBox="0 0 ${width} 10"/>`;

/** A drawing as a scan saw it, and then as it was saved. */
function changed(name: string): SourceFile {
  const absolute = path.join(mkdtempSync(path.join(tmpdir(), 'assets-')), 'a.svg');
  writeFileSync(absolute, svg(20));
  return { path: name, absolute, hash: sha256(svg(10)), size: svg(10).length } as SourceFile;
}

test.each([
  ['a picture', (memo: never) => indexAssets([changed('content/a.svg')], memo)],
  ['a public drawing', (memo: never) => listPublicFiles([changed('public/a.svg')], memo)],
])('what is found of %s is kept for no other bytes', async (_name, read) => {
  const kept = vi.fn<(value: unknown) => void>();
  const memo = async (_stage: string, _key: string, work: () => Promise<unknown>) => kept(await work());
  await expect(read(memo as never)).rejects.toThrow('changed while the site was built');
  expect(kept).not.toHaveBeenCalled();
});

describe('names with accents', () => {
  const memo = (async (_stage: string, _key: string, work: () => unknown) => work()) as Memo;
  const [composed, parted] = ['é'.normalize('NFC'), 'é'.normalize('NFD')];

  /** A file of which the letters are what is in it. */
  function file(name: string): SourceFile {
    const absolute = path.join(mkdtempSync(path.join(tmpdir(), 'assets-')), 'file');
    writeFileSync(absolute, svg(name.length));
    return { path: name, absolute, hash: sha256(svg(name.length)), size: svg(name.length).length };
  }

  test.each([
    ['one sign', composed, parted],
    ['two', parted, composed],
  ])('a file is found whose name the disk writes with %s', async (_signs, onDisk, written) => {
    const sources = [file(`content/${onDisk}/${onDisk}.svg`), file(`content/${onDisk}.pdf`)];
    const { lookup } = await indexAssets(sources, memo);
    expect(lookup.image(`content/${written}/${written}.svg`)).toMatchObject({ kind: 'image' });
    expect(lookup.file(`content/${written}.pdf`)).toMatchObject({ kind: 'file', name: 'e' });
    expect(lookup.near(`content/${written}/a${written}.svg`)).toBe(`content/${composed}/${composed}.svg`);
  });

  test('two files of one name are reported, whichever is used', async () => {
    const { lookup } = await indexAssets(
      [file(`content/${parted}.svg`), file(`content/${composed}.svg`)],
      memo,
    );
    for (const found of [lookup.image(`content/${composed}.svg`), lookup.file(`content/${parted}.svg`)])
      expect(found).toMatchObject({ code: 'file-duplicate' });
  });

  test('public files are published under names of one sign; two that are one then are both claimed', async () => {
    const one = await listPublicFiles([file(`public/${parted}.txt`)], memo);
    expect([...one.files.keys()]).toEqual([`${composed}.txt`]);
    const names = [`public/${parted}.txt`, `public/${composed}.txt`];
    for (const order of [names, names.toReversed()]) {
      const both = await listPublicFiles(order.map(file), memo);
      expect([...both.files.keys()]).toEqual([`${composed}.txt`, `${parted}.txt`]);
    }
  });
});
