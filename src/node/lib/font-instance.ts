import { messageOf } from '../../shared/message-of.ts';
import { packageVersion } from './package-version.ts';

/** Why a file cannot be used as a font: a mistake of the site. */
export class FontError extends Error {
  override readonly name = 'FontError';
}

/** Changes when the same file could give another instance: part of the key of what is made from one. */
export function fontInstanceVersion(): string {
  return `subset-font ${packageVersion('subset-font')}`;
}

/**
 * A font file (TTF, OTF, WOFF, WOFF2) as plain TrueType or OpenType with its weight fixed, clamped to what the file has:
 * for readers that know no variable fonts. The other axes keep their defaults. Throws FontError when it is no font.
 */
export async function fontInstance(bytes: Uint8Array, weight: number): Promise<Uint8Array> {
  // Loaded when a site has fonts: WebAssembly takes a while to compile.
  const [{ create }, { default: subsetFont }] = await Promise.all([
    import('fontkitten'),
    import('subset-font'),
  ]);
  try {
    const font = create(Buffer.from(bytes));
    if (font.isCollection) throw new Error('it is a collection of fonts');
    const axis = font.variationAxes['wght'];
    const pinned = axis && { wght: Math.min(axis.max, Math.max(axis.min, weight)) };
    return await subsetFont(Buffer.from(bytes), undefined, {
      targetFormat: 'sfnt',
      keepAllGlyphs: true,
      variationAxes: { ...pinned },
    });
  } catch (error) {
    throw new FontError(messageOf(error));
  }
}
