import type { CardFont } from '../lib/fonts/card-font.ts';
import { diagnostic, DiagnosticsError } from '../lib/diagnostics/diagnostics.ts';
import { FontError, fontInstance, fontInstanceVersion } from '../lib/fonts/font-instance.ts';
import { settleAll } from '../lib/scheduling/settle-all.ts';
import type { Memo } from '../model/cache.ts';

/** A font in the form that Satori needs: plain TrueType or OpenType with a single weight. */
export interface LoadedFont {
  readonly name: string;
  readonly weight: 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900;
  readonly style: 'normal' | 'italic';
  readonly data: Buffer;
}

/**
 * Unpacks fonts and fixes their weights, since Satori draws a variable font only at its default weight. Throws a DiagnosticsError listing
 * all files that are not fonts.
 */
export function loadCardFonts(fonts: readonly CardFont[], memo: Memo): Promise<LoadedFont[]> {
  return settleAll(fonts.map((font) => loadCardFont(font, memo)));
}

async function loadCardFont(
  { family, weight, style, file, at, hash, bytes }: CardFont,
  memo: Memo,
): Promise<LoadedFont> {
  const key = `${fontInstanceVersion()} ${hash} ${weight}`;
  try {
    const data = await memo.bytes('card-font', key, () => fontInstance(bytes, weight));
    return { name: family, weight: weight as LoadedFont['weight'], style, data: Buffer.from(data) };
  } catch (error) {
    if (!(error instanceof FontError)) throw error;
    throw new DiagnosticsError([
      diagnostic('social-card', {
        message: `socialCards.fonts: ${file} cannot be read as a font (${error.message}).`,
        fix: 'Put a TTF, OTF, WOFF or WOFF2 file there.',
        at,
      }),
    ]);
  }
}
