import { messageOf } from '../../../shared/message-of.ts';
import { packageVersion } from '../code/package-version.ts';

/** Thrown for a file that cannot be used as a font: a mistake of the site. */
export class FontError extends Error {
  override readonly name = 'FontError';
}

/** Changes when the same file could give a different instance: part of the cache key of whatever uses one. */
export function fontInstanceVersion(): string {
  return `subset-font ${packageVersion('subset-font')}`;
}

/**
 * Converts a font file (TTF, OTF, WOFF, WOFF2) to plain TrueType or OpenType with a fixed weight, clamped to the range of the file, for
 * renderers that do not support variable fonts. The other axes keep their defaults. Throws FontError if the file is not a font.
 */
export async function fontInstance(bytes: Uint8Array, weight: number): Promise<Uint8Array> {
  // Loaded only if a site has fonts: compiling WebAssembly takes a while.
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
