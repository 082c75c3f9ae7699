import { fontInstance, fontInstanceVersion } from '../lib/font-instance.ts';
import type { Memo } from '../model.ts';

export interface CardFont {
  readonly family: string;
  readonly weight: number;
  readonly style: 'normal' | 'italic';
  readonly hash: string;
  readonly bytes: Uint8Array;
}

/** A font as Satori takes it: plain TrueType or OpenType of one weight. */
export interface LoadedFont {
  readonly name: string;
  readonly weight: 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900;
  readonly style: 'normal' | 'italic';
  readonly data: Buffer;
}

/** Unpacks fonts and fixes their weights; Satori draws a variable font at its default weight only. */
export function loadCardFonts(fonts: readonly CardFont[], memo: Memo): Promise<LoadedFont[]> {
  return Promise.all(
    fonts.map(async ({ family, weight, style, hash, bytes }) => {
      const key = `${fontInstanceVersion()} ${hash} ${weight}`;
      const data = await memo.bytes('card-font', key, () => fontInstance(bytes, weight));
      return { name: family, weight: weight as LoadedFont['weight'], style, data: Buffer.from(data) };
    }),
  );
}
