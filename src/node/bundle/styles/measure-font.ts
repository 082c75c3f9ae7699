import { fontInstance, fontInstanceVersion } from '../../lib/fonts/font-instance.ts';
import { packageVersion } from '../../lib/code/package-version.ts';
import type { Memo } from '../../model/cache.ts';
import type { FontMetrics } from './fallback-faces.ts';
import type { StyleFile } from './read-style-file.ts';

/** Heights and average width of a font file at one weight; throws FontError if it is not a font. */
export function measureFont(
  { hash, bytes }: Pick<StyleFile, 'hash' | 'bytes'>,
  weight: number,
  memo: Memo,
): Promise<FontMetrics> {
  return memo(
    'font-metrics',
    `${fontInstanceVersion()} ${packageVersion('@capsizecss/unpack')} ${hash} ${weight}`,
    async () => {
      const { fromBuffer } = await import('@capsizecss/unpack');
      const { ascent, descent, lineGap, xWidthAvg, unitsPerEm } = await fromBuffer(
        Buffer.from(await fontInstance(bytes, weight)),
      );
      return {
        ascent: ascent / unitsPerEm,
        descent: Math.abs(descent) / unitsPerEm,
        lineGap: lineGap / unitsPerEm,
        width: xWidthAvg / unitsPerEm,
      };
    },
  );
}
