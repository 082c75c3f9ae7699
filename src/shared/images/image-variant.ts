import type { Image } from '../content.ts';
import { focusOfCut } from './focus-grid.ts';
import type { ImageFormat, ImageSettings, ImageVariant } from '../pages/page.ts';

const extensions = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const satisfies Record<ImageFormat, string>;

/** How many hex digits of a source's hash are part of a published name. */
const hashLength = 10;

/** The folder of published pictures, relative to the output folder. */
export const IMAGE_FOLDER = 'assets/images/';

export interface VariantOptions {
  /** Width divided by height of the crop; undefined: the source's own ratio. */
  readonly ratio?: number | undefined;
}

/**
 * A source gets a file of its own width only if it is wider than the next smaller width by more than this factor: nobody would see the
 * difference.
 */
const WIDER = 1.1;

/** Pixels: the longest side that a WebP file can have (developers.google.com/speed/webp/faq). The other formats can have as much. */
const LONGEST = 16_383;

/**
 * The files of a picture in one format, narrowest first: all requested widths, or up to the source's own. None is wider than the source, nor
 * so high that not every format could hold it.
 */
export function imageVariants(
  image: Image,
  format: ImageFormat,
  settings: ImageSettings,
  options: VariantOptions = {},
): readonly ImageVariant[] {
  const { ratio = image.width / image.height } = options;
  // The source's own ratio could round to one pixel less than its width.
  const own =
    options.ratio === undefined
      ? image.width
      : Math.min(image.width, Math.floor(image.height * options.ratio));
  const widest = Math.min(own, LONGEST, Math.max(1, Math.floor(LONGEST * ratio)));
  const fitting = settings.widths.filter((width) => width <= widest);
  const last = Math.min(widest, Math.max(...settings.widths));
  const focus = focusOfCut(image, ratio);
  const cut = focus === undefined ? '' : `-f${focus}`;
  const widths = last > (fitting.at(-1) ?? 0) * WIDER ? [...fitting, last] : fitting;
  return widths.map((width) => {
    const height = Math.min(LONGEST, Math.max(1, Math.round(width / ratio)));
    const name = `${image.name}-${image.hash.slice(0, hashLength)}-${width}x${height}${cut}.${settings.recipe}.${extensions[format]}`;
    return {
      hash: image.hash,
      path: `${IMAGE_FOLDER}${name}`,
      width,
      height,
      format,
      ...(focus !== undefined && { focus }),
    };
  });
}

/** The only file of a vector picture: its bytes unchanged. */
export function originalVariant(image: Image): ImageVariant {
  const path = `${IMAGE_FOLDER}${image.name}-${image.hash.slice(0, hashLength)}.svg`;
  return { hash: image.hash, path, width: image.width, height: image.height, format: 'original' };
}
