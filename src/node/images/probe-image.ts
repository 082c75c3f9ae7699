import path from 'node:path';
import type { Metadata } from 'sharp';

import type { Image } from '../../shared/content.ts';
import { placeholderIndex } from '../../shared/images/placeholder-palette.ts';
import { sha256 } from '../lib/bytes/hash.ts';
import { toSlug } from '../lib/slug.ts';
import { examineSvg } from './inspect-svg.ts';
import { pictureCodecs } from './load-sharp.ts';
import { maxMegapixels, openPicture } from './open-picture.ts';
import { svgSize } from './svg-size.ts';

export interface ImageProblem {
  /** One sentence, without the name of the file. */
  readonly problem: string;
  readonly code: 'image-invalid' | 'svg-script';
}

/** Changes when the same bytes could be judged differently: part of the key of a cached result. */
export const probeVersion = (): string => `3 ${pictureCodecs()}`;

export type ProbeResult = { readonly image: Image } | ImageProblem;

/** Reads what a page must know about a picture before it is encoded. The bytes determine its type; the file name is only used as a name. */
export async function probeImage(bytes: Uint8Array, fileName: string): Promise<ProbeResult> {
  if (bytes.length === 0) return invalid('It is an empty file.');
  const identity = { kind: 'image', name: publishedName(fileName), hash: sha256(bytes) } as const;
  return isMarkup(bytes) ? probeVector(bytes, identity) : probeRaster(bytes, identity);
}

type Identity = Pick<Image, 'kind' | 'name' | 'hash'>;

function probeVector(bytes: Uint8Array, identity: Identity): ProbeResult {
  const result = examineSvg(bytes);
  if ('problem' in result) return result;
  const size = svgSize(result.root);
  if (size === undefined) return invalid('It has no size: give it a viewBox, or a width and a height.');
  return { image: { ...identity, ...size, type: 'vector' } };
}

async function probeRaster(bytes: Uint8Array, identity: Identity): Promise<ProbeResult> {
  try {
    const metadata = await openPicture(bytes).metadata();
    const problem = formatProblem(metadata);
    if (problem !== undefined) return invalid(problem);
    const { width, height } = metadata.autoOrient;
    // Reads every pixel, so that a truncated file is found here and not when it is encoded.
    const placeholder = await averageColor(bytes);
    // Programs often save an alpha channel that is opaque at every pixel.
    const isOpaque = !metadata.hasAlpha || (await openPicture(bytes).stats()).isOpaque;
    return { image: { ...identity, width, height, ...(isOpaque && { placeholder }), type: 'raster' } };
  } catch (error) {
    return invalid(describe(error));
  }
}

function formatProblem({ format, compression, pages = 1 }: Metadata): string | undefined {
  if (format === 'heif') return compression === 'av1' ? undefined : unsupported;
  if (!['jpeg', 'png', 'webp', 'gif'].includes(format)) return unsupported;
  return pages > 1 ? 'It is animated: publish it as a video, or export one frame.' : undefined;
}

const unsupported = 'It is no JPEG, PNG, WebP, AVIF, GIF or SVG file.';

function describe(error: unknown): string {
  const [message = ''] = String(error instanceof Error ? error.message : error).split('\n');
  if (/unsupported image format/i.test(message)) return unsupported;
  if (/pixel limit/i.test(message)) return `It has more than ${maxMegapixels} megapixels: make it smaller.`;
  return `It is damaged: ${message.trim().replace(/\.$/, '')}.`;
}

function invalid(problem: string): ImageProblem {
  return { problem, code: 'image-invalid' };
}

async function averageColor(bytes: Uint8Array): Promise<number> {
  const pixel = await openPicture(bytes)
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer();
  const [red = 0, green = red, blue = red] = pixel;
  return placeholderIndex(red, green, blue);
}

/** Whether a file is text that begins with a tag, whatever its name: such a file is judged as an SVG. */
function isMarkup(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 256)).toString('latin1');
  return /^(?:\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)?[\s\0]*</.test(start);
}

/** `Café 2.JPG` → `cafe-2`. */
function publishedName(fileName: string): string {
  const slug = toSlug(path.parse(fileName).name).slice(0, 60);
  return slug.replace(/-$/, '') || 'image';
}
