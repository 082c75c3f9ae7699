import type { Sharp } from 'sharp';

import { loadSharp } from './load-sharp.ts';

/** The limit on a picture's pixels: more would fill the memory before it is scaled down. */
export const maxMegapixels = 100;

/** Opens the bytes of a picture; damaged pixels are an error, oddities in the rest of the file are not. */
export function openPicture(bytes: Uint8Array): Sharp {
  return loadSharp()(bytes, { limitInputPixels: maxMegapixels * 1_000_000, failOn: 'error' });
}
