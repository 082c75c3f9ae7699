import type { Image } from './content.ts';
import { focusOfCut } from './focus-grid.ts';
import type { ImageFormat, ImageSettings, ImageVariant } from './page.ts';

const extensions = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const satisfies Record<ImageFormat, string>;

/** Hex digits of a source's hash that go into a published name. */
const hashLength = 10;

/** Of published pictures, relative to the output folder. */
export const IMAGE_FOLDER = 'assets/images/';

export interface VariantOptions {
  /** Width divided by height of the crop; the source's own when undefined. */
  readonly ratio?: number | undefined;
}

/** A source that is wider than the wanted width before it by less gives no file of its own width: nobody would see it. */
const WIDER = 1.1;

/** The files of a picture in one format, narrowest first, none wider than the source: of all wanted widths, or to its own. */
export function imageVariants(
  image: Image,
  format: ImageFormat,
  settings: ImageSettings,
  options: VariantOptions = {},
): readonly ImageVariant[] {
  const { ratio = image.width / image.height } = options;
  // The source's own ratio would round to a pixel less than its width.
  const widest =
    options.ratio === undefined
      ? image.width
      : Math.min(image.width, Math.floor(image.height * options.ratio));
  const fitting = settings.widths.filter((width) => width <= widest);
  const last = Math.min(widest, Math.max(...settings.widths));
  const focus = focusOfCut(image, ratio);
  const cut = focus === undefined ? '' : `-f${focus}`;
  const widths = last > (fitting.at(-1) ?? 0) * WIDER ? [...fitting, last] : fitting;
  return widths.map((width) => {
    const height = Math.max(1, Math.round(width / ratio));
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

/** The one file of a vector picture: its bytes as they are. */
export function originalVariant(image: Image): ImageVariant {
  const path = `${IMAGE_FOLDER}${image.name}-${image.hash.slice(0, hashLength)}.svg`;
  return { hash: image.hash, path, width: image.width, height: image.height, format: 'original' };
}
