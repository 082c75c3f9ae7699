import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';

import { sha256 } from '../lib/hash.ts';
import type { SourceFile } from '../model.ts';
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
])('what is found of %s is kept for no other bytes', async (_name, look) => {
  const kept = vi.fn<(value: unknown) => void>();
  const memo = async (_stage: string, _key: string, work: () => Promise<unknown>) => kept(await work());
  await expect(look(memo as never)).rejects.toThrow('changed while the site was built');
  expect(kept).not.toHaveBeenCalled();
});
