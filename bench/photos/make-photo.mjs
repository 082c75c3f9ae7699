import sharp from 'sharp';

import { createRandom } from '../corpus/random.mjs';
import { createTexture, tileSize } from './create-texture.mjs';

const width = 1600;
const height = 1068;

/**
 * Discs that hide one another, their radii spread as r⁻³: the dead leaves model, whose edges and spectrum are those of
 * photographs at every scale (Lee, Mumford and Huang, 2001).
 */
const leafCount = 2500;
const [smallest, largest] = [5, 420];
const radius = (share) => smallest / Math.sqrt(1 - share * (1 - (smallest / largest) ** 2));

/** Drawn once: the photographs cut differently from it. */
const texture = createTexture(createRandom(1));

function makeLeaf({ next, int }, palette) {
  const [red, green, blue] = palette[int(0, palette.length - 1)];
  const light = (next() - 0.5) * 50;
  return {
    x: int(0, width - 1),
    y: int(0, height - 1),
    radius: radius(next()),
    color: [red + light, green + light, blue + light],
    // Half of them are nearly smooth.
    roughness: 90 * next() ** 3,
    shade: [(next() - 0.5) * 0.25, (next() - 0.5) * 0.25],
    from: [int(0, tileSize - 1), int(0, tileSize - 1)],
  };
}

/** For each pixel the leaf that is seen there: later ones lie in front. */
function placeLeaves(leaves) {
  const seen = new Uint16Array(width * height);
  for (const [index, leaf] of leaves.entries()) {
    const [top, bottom] = [
      Math.max(0, Math.ceil(leaf.y - leaf.radius)),
      Math.min(height - 1, leaf.y + leaf.radius),
    ];
    for (let y = top; y <= bottom; y += 1) {
      const half = Math.sqrt(leaf.radius ** 2 - (y - leaf.y) ** 2);
      const left = Math.max(0, Math.ceil(leaf.x - half));
      const right = Math.min(width, Math.floor(leaf.x + half) + 1);
      if (left < right) seen.fill(index, y * width + left, y * width + right);
    }
  }
  return seen;
}

function paint(leaves, seen) {
  const pixels = Buffer.alloc(width * height * 3);
  const mask = tileSize - 1;
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      const leaf = leaves[seen[at]];
      const { color, shade, from, roughness } = leaf;
      const tone = texture[((y + from[1]) & mask) * tileSize + ((x + from[0]) & mask)];
      const light = shade[0] * (x - leaf.x) + shade[1] * (y - leaf.y) + roughness * tone;
      for (let channel = 0; channel < 3; channel += 1)
        pixels[at * 3 + channel] = Math.max(0, Math.min(255, color[channel] + light));
    }
  }
  return pixels;
}

/** The pixels of a picture that costs an encoder what a photograph costs; another one for each number. */
function makePixels(number) {
  const random = createRandom(number * 7919 + 17);
  const palette = random.times(6, 6, () => [random.int(20, 225), random.int(20, 215), random.int(15, 205)]);
  const leaves = Array.from({ length: leafCount }, () => makeLeaf(random, palette));
  // The first one lies behind all others, everywhere.
  return paint(leaves, placeLeaves(leaves));
}

/** A JPEG of 1600 × 1068 pixels, as soft as a lens makes it. */
export async function makePhoto(number) {
  const raw = { width, height, channels: 3 };
  return sharp(makePixels(number), { raw }).blur(0.8).jpeg({ quality: 92 }).toBuffer();
}
