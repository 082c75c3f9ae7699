/**
 * The photographs of a folder in the sizes and formats of the site, by sharp alone: `node encode-alone.mjs CONTENT OUTDIR`.
 * Each size is scaled once for its three encodes; one photograph a core, one thread an encoder.
 */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';

import sharp from 'sharp';

const [content, outDir] = process.argv.slice(2);
const { widths, quality, avifEffort } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'site/images.json'), 'utf8'),
);

const encodes = {
  avif: (pixels) => pixels.avif({ quality: quality.avif, effort: avifEffort, chromaSubsampling: '4:2:0' }),
  webp: (pixels) => pixels.webp({ quality: quality.webp }),
  jpg: (pixels) => pixels.jpeg({ quality: quality.jpeg, mozjpeg: true }),
};

async function encodePhoto(name) {
  const bytes = readFileSync(path.join(content, name, 'photo.jpg'));
  for (const width of widths) {
    const { data, info } = await sharp(bytes).resize(width).raw().toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    for (const [extension, encode] of Object.entries(encodes))
      await encode(sharp(data, { raw })).toFile(path.join(outDir, `${name}-${width}.${extension}`));
  }
}

sharp.concurrency(1);
sharp.cache(false);
mkdirSync(outDir, { recursive: true });
const names = readdirSync(content);
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let name = names.pop(); name !== undefined; name = names.pop()) await encodePhoto(name);
  }),
);
