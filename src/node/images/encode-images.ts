import { copyFile, mkdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';

import type { ImageVariant } from '../../shared/page.ts';
import { createLimiter, hashFile, hasErrorCode } from '../lib/files.ts';
import type { ImageOptions, Store } from '../model.ts';

/** An encoded picture on disk, ready to be published. */
export interface EncodedImage {
  readonly variant: ImageVariant;
  readonly hash: string;
  readonly size: number;
  /** Absolute path of the cached file. */
  readonly from: string;
  /** False: it was in the cache. */
  readonly fresh: boolean;
}

export interface EncodeDependencies {
  readonly options: ImageOptions;
  /** Folder of the encoded files. */
  readonly folder: string;
  /** Remembers the hash of each encoded file, so that a damaged one is made again. */
  readonly store: Store;
  /** Absolute path of the source with this hash. */
  readonly sourceOf: (hash: string) => string | undefined;
  readonly jobs: number;
  readonly onEncoded: (image: EncodedImage) => Promise<void>;
}

/** Encodes every variant that the cache does not hold, several at a time, and hands each over as it is ready. */
export async function encodeImages(variants: readonly ImageVariant[], dependencies: EncodeDependencies): Promise<void> {
  const { folder, jobs, onEncoded } = dependencies;
  await mkdir(folder, { recursive: true });
  // libvips divides one AVIF over threads badly; one thread a picture and a picture a core is faster.
  sharp.concurrency(1);
  sharp.cache(false);
  const limit = createLimiter(jobs);
  await Promise.all(
    variants.map((variant) =>
      limit(async () => {
        const known = await readCached(variant, dependencies);
        await onEncoded(known ?? (await encode(variant, dependencies)));
      }),
    ),
  );
}

function cachedFile(variant: ImageVariant, { folder }: EncodeDependencies): string {
  return path.join(folder, path.posix.basename(variant.path));
}

async function readCached(variant: ImageVariant, dependencies: EncodeDependencies): Promise<EncodedImage | undefined> {
  const recorded = dependencies.store.get('image', variant.path);
  if (recorded === undefined) return undefined;
  const from = cachedFile(variant, dependencies);
  try {
    const { size } = await stat(from);
    const hash = await hashFile(from, size);
    return hash === Buffer.from(recorded).toString('utf8') ? { variant, hash, size, from, fresh: false } : undefined;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function encode(variant: ImageVariant, dependencies: EncodeDependencies): Promise<EncodedImage> {
  const { sourceOf, options, store } = dependencies;
  const source = sourceOf(variant.hash);
  if (source === undefined) throw new Error(`No picture of the content has the hash ${variant.hash}.`);
  const from = cachedFile(variant, dependencies);
  const temporary = `${from}.${process.pid}.tmp`;
  if (variant.format === 'original') await copyFile(source, temporary);
  else await resize(source, variant, options).toFile(temporary);
  const { size } = await stat(temporary);
  const hash = await hashFile(temporary, size);
  await rename(temporary, from);
  store.set('image', variant.path, Buffer.from(hash));
  return { variant, hash, size, from, fresh: true };
}

/** Crops around the centre to the variant's size; metadata is left behind. */
function resize(source: string, { width, height, format }: ImageVariant, { quality, avifEffort }: ImageOptions): Sharp {
  const image = sharp(source).autoOrient().resize(width, height, { fit: 'cover' }).toColourspace('srgb');
  switch (format) {
    case 'avif':
      return image.avif({ quality: quality.avif, effort: avifEffort });
    case 'webp':
      return image.webp({ quality: quality.webp, effort: 4 });
    default:
      return image.flatten({ background: '#ffffff' }).jpeg({ quality: quality.jpeg, mozjpeg: true });
  }
}
