import sharp from 'sharp';

import { shortHash } from '../lib/hash.ts';
import type { ImageOptions } from '../model.ts';

/** Changes when the way of cropping or encoding in encode-images.ts does. */
const rules = 1;

/** Short hash of everything but source and size that decides a file's bytes; part of its published name. */
export function imageRecipe({ quality, avifEffort }: ImageOptions): string {
  const { sharp: sharpVersion, vips } = sharp.versions;
  return shortHash(JSON.stringify([rules, quality, avifEffort, sharpVersion, vips]), 8);
}
