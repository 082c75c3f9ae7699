import path from 'node:path';

import { encodeImages, type EncodedImage } from '../images/encode-images.ts';
import type { OutputFile, Site } from '../model.ts';
import type { RenderedPages } from '../render/rendered-pages.ts';
import type { BuildResult } from './engine-types.ts';
import { fromSource } from './output-files.ts';
import type { PlannedSite } from './planned-site.ts';
import type { Tools } from './tools.ts';

export interface EncodedPictures {
  readonly summary: BuildResult['images'];
}

/** Makes the pictures and copies the files that the rendered pages use, and nothing else. */
export async function encodePictures(
  site: Site,
  { assets }: PlannedSite,
  { images, files }: Pick<RenderedPages, 'images' | 'files'>,
  { add, store }: Tools,
): Promise<EncodedPictures> {
  for (const file of files) {
    const source = assets.files.get(file);
    if (source !== undefined) await add(fromSource(file, source, true));
  }
  let encoded = 0;
  let bytes = 0;
  await encodeImages([...images.values()], {
    options: site.images,
    folder: path.join(site.cacheDir, 'images'),
    store,
    sourceOf: (hash) => assets.images.get(hash)?.absolute,
    jobs: site.jobs,
    onEncoded: async (image) => {
      encoded += image.fresh ? 1 : 0;
      bytes += image.size;
      await add(toOutputFile(image, assets.images.get(image.variant.hash)?.path ?? 'images'));
    },
  });
  return { summary: { files: images.size, encoded, bytes } };
}

function toOutputFile({ variant, hash, size, from }: EncodedImage, source: string): OutputFile {
  return { path: variant.path, hash, size, source, immutable: true, content: { kind: 'copy', from } };
}
