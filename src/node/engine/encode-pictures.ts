import path from 'node:path';

import type { ImageVariant } from '../../shared/page.ts';
import { encodeImages, type EncodedImage } from '../images/encode-images.ts';
import type { OutputFile, Site } from '../model.ts';
import type { PageReport } from '../render/render-pages.ts';
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
  reports: readonly PageReport[],
  { add, store }: Tools,
): Promise<EncodedPictures> {
  const variants = new Map<string, ImageVariant>();
  const files = new Set<string>();
  for (const report of reports) {
    for (const variant of [...report.page.images, ...report.images]) variants.set(variant.path, variant);
    for (const file of report.files) files.add(file);
  }
  for (const file of files) {
    const source = assets.files.get(file);
    if (source !== undefined) await add(fromSource(file, source, true));
  }
  let encoded = 0;
  let bytes = 0;
  await encodeImages([...variants.values()], {
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
  return { summary: { files: variants.size, encoded, bytes } };
}

function toOutputFile({ variant, hash, size, from }: EncodedImage, source: string): OutputFile {
  return { path: variant.path, hash, size, source, immutable: true, content: { kind: 'copy', from } };
}
