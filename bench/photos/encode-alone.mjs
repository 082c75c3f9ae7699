/**
 * Pictures in sizes and formats by sharp alone: `node encode-alone.mjs LIST OUTDIR`. Each size is scaled once for its formats; one
 * picture a core, one thread an encoder. LIST is a JSON file:
 *
 *     { "quality": { "avif": 55, "webp": 78, "jpeg": 78 }, "avifEffort": 3,
 *       "pictures": [{ "file": "cover.jpg", "sizes": [{ "width": 480, "height": 270, "formats": ["avif", "webp", "jpeg"] }] }],
 *       "cards": ["card.jpg"] }
 *
 * Without a height, a picture keeps its shape. Cards are only encoded again, as what was drawn for them was.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';

import sharp from 'sharp';

const [list, outDir] = process.argv.slice(2);
const { quality, avifEffort, pictures, cards = [] } = JSON.parse(readFileSync(list, 'utf8'));

const encodes = {
  avif: (pixels) => pixels.avif({ quality: quality.avif, effort: avifEffort, chromaSubsampling: '4:2:0' }),
  webp: (pixels) => pixels.webp({ quality: quality.webp }),
  jpeg: (pixels) => pixels.jpeg({ quality: quality.jpeg, mozjpeg: true }),
};

async function encodePicture({ file, sizes }, number) {
  const bytes = readFileSync(file);
  for (const [place, { width, height, formats }] of sizes.entries()) {
    const { data, info } = await sharp(bytes)
      .resize(width, height)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    for (const format of formats)
      await encodes[format](sharp(data, { raw })).toFile(path.join(outDir, `${number}-${place}.${format}`));
  }
}

async function encodeCard(file) {
  const jpeg = { quality: 84, progressive: true, optimiseCoding: true, quantisationTable: 3 };
  await sharp(readFileSync(file)).jpeg(jpeg).toBuffer();
}

sharp.concurrency(1);
sharp.cache(false);
mkdirSync(outDir, { recursive: true });
const tasks = [
  ...pictures.map((picture, number) => () => encodePicture(picture, number)),
  ...cards.map((file) => () => encodeCard(file)),
];
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) await task();
  }),
);
