import path from 'node:path';
import sharp, { type Metadata } from 'sharp';

import type { Image } from '../../shared/content.ts';
import { placeholderIndex } from '../../shared/placeholder-palette.ts';
import { sha256 } from '../lib/hash.ts';
import { inspectSvg } from './inspect-svg.ts';

export type ProbeResult =
  | { readonly image: Image }
  | { readonly problem: string; readonly code: 'image-invalid' | 'svg-script' };

/** Pixels that a picture may have: a page shows no more, and a bomb would fill the memory. */
const maxPixels = 100_000_000;

const rasterFormats = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);

/** Reads what a page must know of a picture before it is encoded: size, placeholder colour, kind. */
export async function probeImage(bytes: Uint8Array, fileName: string): Promise<ProbeResult> {
  const name = publishedName(fileName);
  const hash = sha256(bytes);
  try {
    if (/\.svg$/i.test(fileName)) return await probeVector(bytes, name, hash);
    const metadata = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
    if (!rasterFormats.has(metadata.format)) {
      return { problem: `The format ${metadata.format} is not accepted.`, code: 'image-invalid' };
    }
    const { width, height } = orientedSize(metadata);
    return { image: { kind: 'image', name, hash, width, height, placeholder: await averageColor(bytes), type: 'raster' } };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error), code: 'image-invalid' };
  }
}

async function probeVector(bytes: Uint8Array, name: string, hash: string): Promise<ProbeResult> {
  const problem = inspectSvg(Buffer.from(bytes).toString('utf8'));
  if (problem !== undefined) return { problem, code: 'svg-script' };
  const { width, height } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
  // A vector covers no placeholder: index 63 is the lightest colour.
  return { image: { kind: 'image', name, hash, width, height, placeholder: 63, type: 'vector' } };
}

/** Cameras store a turned picture with a note; the note counts. */
function orientedSize({ width, height, orientation = 1 }: Metadata): { readonly width: number; readonly height: number } {
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

async function averageColor(bytes: Uint8Array): Promise<number> {
  const pixel = await sharp(bytes, { limitInputPixels: maxPixels })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(1, 1, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const [red = 0, green = red, blue = red] = pixel;
  return placeholderIndex(red, green, blue);
}

/** `Café 2.JPG` → `cafe-2`. */
function publishedName(fileName: string): string {
  const base = path.parse(fileName).name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return base.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'image';
}
