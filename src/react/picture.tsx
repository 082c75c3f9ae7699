import type { Image } from '../shared/content.ts';
import { imageVariants, originalVariant } from '../shared/images/image-variant.ts';
import { centreFocus } from '../shared/images/focus-grid.ts';
import type { ImageVariant } from '../shared/pages/page.ts';
import { usePageScope } from './page-context.ts';

/** Another crop of a picture, for windows of another shape: a wide picture that fills a phone would be enlarged several times. */
export interface PictureCrop {
  /** The media query of the windows that it is for: `(max-width: 479px) and (orientation: portrait)`. */
  readonly media: string;
  /** Aspect ratio to crop to, width divided by height. */
  readonly ratio: number;
  /** The `sizes` attribute: the width at which the crop is shown. Default: `100vw`. */
  readonly sizes?: string | undefined;
}

export interface PictureProps {
  readonly image: Image;
  /** Alternative text; empty for a decorative picture. */
  readonly alt: string;
  /** The `sizes` attribute: the width at which the picture is shown. Default: `100vw`. */
  readonly sizes?: string | undefined;
  /** Aspect ratio to crop to, width divided by height. Default: the source's. */
  readonly ratio?: number | undefined;
  /** Other crops: the first whose media query holds is shown. A vector picture has none. Default: none. */
  readonly crops?: readonly PictureCrop[] | undefined;
  /** Loads the picture at once, with high priority: for the one that visitors see first. Default: false. */
  readonly eager?: boolean | undefined;
  /** Class of the `<img>`. */
  readonly className?: string | undefined;
}

const noCrops: readonly PictureCrop[] = [];

/**
 * A picture in several widths and formats, with its dimensions to prevent layout shift, and a placeholder colour unless it is transparent.
 * Throws if `image` is no picture of the content, without an `alt`, if a `ratio` is no positive number, and in an island.
 */
export function Picture({
  image,
  alt,
  sizes = '100vw',
  ratio,
  crops = noCrops,
  eager = false,
  className,
}: PictureProps) {
  const { context, collector } = usePageScope('<Picture>');
  checkProps({ image, alt });
  for (const cut of [ratio, ...crops.map((crop) => crop.ratio)]) checkRatio(cut);
  const url = (variant: ImageVariant) => {
    collector.image(variant);
    return context.config.cdnURL + variant.path;
  };
  // Text does not wait for pictures to be decoded, not even for the first.
  const loading = {
    ...(eager ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)),
    decoding: 'async',
  } as const;
  const { focus = centreFocus, placeholder } = image;
  const placeholderClass = placeholder !== undefined && `placeholder-${placeholder}`;
  const focusClass = focus !== centreFocus && `focus-${focus}`;
  if (image.type === 'vector') {
    return (
      <img
        src={url(originalVariant(image))}
        width={image.width}
        height={image.height}
        alt={alt}
        className={[focusClass, className].filter(Boolean).join(' ') || undefined}
        {...loading}
      />
    );
  }
  const setsOf = (cut: number | undefined) =>
    context.images.formats.map((format) => ({
      format,
      variants: imageVariants(image, format, context.images, { ratio: cut }),
    }));
  const sets = setsOf(ratio);
  const last = sets.at(-1);
  const largest = last?.variants.at(-1);
  if (last === undefined || largest === undefined) return null;
  const srcSet = (variants: readonly ImageVariant[]) =>
    variants.map((variant) => `${url(variant)} ${variant.width}w`).join(', ');
  return (
    <picture>
      {crops.flatMap((crop) =>
        setsOf(crop.ratio).map(({ format, variants }) => (
          <source
            key={`${crop.media} ${format}`}
            media={crop.media}
            type={`image/${format}`}
            srcSet={srcSet(variants)}
            sizes={crop.sizes ?? '100vw'}
            width={variants.at(-1)?.width}
            height={variants.at(-1)?.height}
          />
        )),
      )}
      {sets.slice(0, -1).map(({ format, variants }) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet(variants)} sizes={sizes} />
      ))}
      <img
        src={url(largest)}
        srcSet={srcSet(last.variants)}
        sizes={sizes}
        width={largest.width}
        height={largest.height}
        alt={alt}
        className={[placeholderClass, focusClass, className].filter(Boolean).join(' ') || undefined}
        {...loading}
      />
    </picture>
  );
}

/** Templates are bundled without type checking. */
function checkProps({
  image,
  alt,
}: {
  readonly image?: Partial<Image> | null;
  readonly alt?: unknown;
}): void {
  if (image?.kind !== 'image')
    throw new Error(
      '<Picture> needs a picture of the content in its prop `image`: a field that image() reads.',
    );
  if (typeof alt !== 'string')
    throw new Error('<Picture> needs a text in its prop `alt`: what it shows, or "" if it only decorates.');
}

/** A ratio may be computed. */
function checkRatio(ratio: number | undefined): void {
  if (ratio === undefined || (Number.isFinite(ratio) && ratio > 0)) return;
  throw new Error(
    `<Picture> needs its width divided by its height in its prop \`ratio\`, a number such as 16 / 9, not the ${typeof ratio} ${ratio}.`,
  );
}
