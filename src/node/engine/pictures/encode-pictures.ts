import { encodeImages, type EncodedImage } from '../../images/encode-images.ts';
import { picturesFolder } from '../../lib/cache-files.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { OutputFile } from '../../model/output.ts';
import type { Site } from '../../model/site.ts';
import type { RenderedPages } from '../../render/rendered-pages.ts';
import type { ImagesSummary } from '../engine-types.ts';
import { fromSource } from '../output-files.ts';
import type { PlannedSite } from '../planned-site.ts';
import { publishCards } from './publish-cards.ts';
import type { Tools } from '../tools.ts';

export interface EncodedPictures {
  readonly summary: ImagesSummary;
  readonly diagnostics: readonly Diagnostic[];
}

/** Makes exactly the pictures and cards that the rendered pages use, and copies the files that they name. */
export async function encodePictures(
  site: Site,
  planned: PlannedSite,
  rendered: RenderedPages,
  tools: Tools,
): Promise<EncodedPictures> {
  const { reports, images } = rendered;
  const { assets } = planned;
  const { add, store } = tools;
  await addContentFiles(planned, rendered, tools);
  let encoded = 0;
  let bytes = 0;
  await encodeImages([...images.values()], {
    options: site.images,
    folder: picturesFolder(site.cacheDir),
    store,
    sourceOf: (hash) => assets.images.get(hash)?.absolute,
    jobs: site.jobs,
    onEncoded: async (image) => {
      encoded += image.fresh ? 1 : 0;
      bytes += image.size;
      await add(toOutputFile(image, assets.images.get(image.variant.hash)?.path ?? 'images'));
    },
  });
  const cards = await publishCards(
    site,
    planned,
    reports.map(({ page }) => page),
    tools,
  );
  return {
    summary: {
      files: images.size + cards.summary.files,
      encoded: encoded + cards.summary.encoded,
      bytes: bytes + cards.summary.bytes,
    },
    diagnostics: cards.diagnostics,
  };
}

/** Copies the content files that pages name. */
export async function addContentFiles(
  { assets }: PlannedSite,
  { files }: Pick<RenderedPages, 'files'>,
  { add }: Pick<Tools, 'add'>,
): Promise<void> {
  for (const file of files) {
    const source = assets.files.get(file);
    if (source !== undefined) await add(fromSource(file, source, true));
  }
}

/** An encoded picture, ready for the writer. */
export function toOutputFile({ variant, hash, size, from }: EncodedImage, source: string): OutputFile {
  return { path: variant.path, hash, size, source, immutable: true, content: { kind: 'copy', from } };
}
