import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** `cover-0542704b42-1280x720.8d01993c.avif`: the hash of the source, the size (`-f7`: its crop), the format. */
const published = /-([\da-f]{10})-((\d+)x(\d+)(?:-f\d+)?)\.[\da-f]+\.(avif|webp|jpg)$/;
const formats = { avif: 'avif', webp: 'webp', jpg: 'jpeg' };

/** As `images` of site.config.ts says. The sum of the bytes differs otherwise. */
const settings = { quality: { avif: 55, webp: 78, jpeg: 78 }, avifEffort: 3 };

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** The encodes that the published pictures and cards of a site took, for `photos/encode-alone.mjs`. */
export function listEncodes(site, dist) {
  const sources = new Map(
    filesIn(path.join(site, 'content')).map((file) => [
      createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 10),
      file,
    ]),
  );
  const pictures = new Map();
  for (const name of readdirSync(path.join(dist, 'assets/images'))) {
    const [, hash, cut, width, height, extension] = published.exec(name) ?? [];
    if (hash === undefined) continue;
    const file = sources.get(hash);
    if (file === undefined) throw new Error(`${name} is made from a picture that is not in content/.`);
    const sizes = pictures.get(file) ?? new Map();
    pictures.set(file, sizes);
    const size = sizes.get(cut) ?? { width: Number(width), height: Number(height), formats: [] };
    sizes.set(cut, size);
    size.formats.push(formats[extension]);
  }
  return {
    ...settings,
    pictures: [...pictures].map(([file, sizes]) => ({ file, sizes: [...sizes.values()] })),
    cards: filesIn(path.join(dist, 'assets/cards')),
  };
}
