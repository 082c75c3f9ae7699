import path from 'node:path';

import type { ImageVariant } from '../../shared/pages/page.ts';
import { writeToCache } from '../lib/files/cache-overflow.ts';
import { writeFileAtomic } from '../lib/files/files.ts';
import { sha256 } from '../lib/bytes/hash.ts';
import type { ImageOptions } from '../declarations/settings.ts';
import { groupBy } from '../lib/lists/group-by.ts';
import { inSlices } from '../lib/scheduling/in-slices.ts';
import type { Store } from '../model/cache.ts';
import { encodeSize } from './encode-size.ts';
import { readCachedImage, readImagesAhead, recordCachedImage } from './image-cache.ts';
import { readPicture, type SourceOf } from './read-picture.ts';
import { runAll } from './run-all.ts';

/** An encoded picture on disk, ready to be published. */
export interface EncodedImage {
  readonly variant: ImageVariant;
  /** SHA-256 of the file's bytes. */
  readonly hash: string;
  readonly size: number;
  /** Absolute path: a cached file, or the source itself for a picture that is published as it is. */
  readonly from: string;
  /** False: it was in the cache, or needed no encoding. */
  readonly fresh: boolean;
}

export interface EncodeDependencies {
  readonly options: ImageOptions;
  /** Folder of the encoded files. */
  readonly folder: string;
  /** Stores the hash of each encoded file, so that a damaged one is made again. */
  readonly store: Store;
  readonly sourceOf: SourceOf;
  /** How many sizes are encoded at the same time. */
  readonly jobs: number;
  readonly onEncoded: (image: EncodedImage) => Promise<void>;
}

/** Encodes every variant that is not in the cache, several at a time, and hands each over as it is ready. */
export async function encodeImages(
  variants: readonly ImageVariant[],
  dependencies: EncodeDependencies,
): Promise<void> {
  const { jobs, onEncoded } = dependencies;
  const missing: ImageVariant[] = [];
  const distinct = [...new Map(variants.map((item) => [item.path, item])).values()];
  readImagesAhead(distinct, dependencies);
  await inSlices(distinct, async (variant) => {
    const known =
      variant.format === 'original'
        ? await takeOriginal(variant, dependencies)
        : await readCachedImage(variant, dependencies);
    if (known === undefined) missing.push(variant);
    else await onEncoded({ variant, ...known, fresh: false });
  });
  await runAll(
    groupBySize(missing).map((group) => () => encodeGroup(group, dependencies)),
    jobs,
  );
}

/** Groups variants that are the same size and crop of one source, in several formats or under several names. */
function groupBySize(variants: readonly ImageVariant[]): readonly (readonly ImageVariant[])[] {
  const groups = groupBy(variants, ({ hash, width, height, focus }) => `${hash} ${width}x${height} ${focus}`);
  return [...groups.values()];
}

async function encodeGroup(group: readonly ImageVariant[], dependencies: EncodeDependencies): Promise<void> {
  const [first] = group;
  if (first === undefined) return;
  const { folder, options, store, sourceOf, onEncoded } = dependencies;
  const { width, height, focus } = first;
  const source = await readPicture(first.hash, sourceOf);
  const formats = [...new Set(group.map(({ format }) => format))].filter((format) => format !== 'original');
  const encoded: ReadonlyMap<ImageVariant['format'], Uint8Array> = await encodeSize(
    source.bytes,
    { width, height, focus, formats },
    options,
  );
  for (const variant of group) {
    const bytes = encoded.get(variant.format);
    if (bytes === undefined) continue;
    const name = path.posix.basename(variant.path);
    const from = await writeToCache(folder, (place) => writeFileAtomic(path.join(place, name), bytes));
    const file = { hash: sha256(bytes), size: bytes.length };
    recordCachedImage(variant, file, store);
    await onEncoded({ variant, ...file, from, fresh: true });
  }
}

async function takeOriginal({ hash }: ImageVariant, { sourceOf }: EncodeDependencies) {
  const { file, bytes } = await readPicture(hash, sourceOf);
  return { hash, size: bytes.length, from: file };
}
