import type { ImageVariant } from '../../../shared/pages/page.ts';
import { encodeImages, type EncodeDependencies } from '../../images/encode-images.ts';
import { picturesFolder } from '../../lib/files/cache-files.ts';
import { inSlices } from '../../lib/scheduling/in-slices.ts';
import type { OutputFile } from '../../model/output.ts';
import type { Site } from '../../model/site.ts';
import type { RenderedPages } from '../../render/rendered-pages.ts';
import { fromSource } from '../staging/output-files.ts';
import type { PlannedSite } from '../planned-site.ts';
import { publishCards, type PublishedPictures } from './publish-cards.ts';
import type { Tools } from '../tools.ts';

/** Makes exactly the pictures and cards that the rendered pages use, and copies the files that they name. */
export async function encodePictures(
  site: Site,
  planned: PlannedSite,
  rendered: RenderedPages,
  tools: Tools,
): Promise<PublishedPictures> {
  const { reports, images } = rendered;
  await addContentFiles(planned, rendered, tools);
  let encoded = 0;
  let bytes = 0;
  await encodeVariants(site, [...images.values()], planned, {
    store: tools.store,
    jobs: site.jobs,
    onEncoded: async (file, fresh) => {
      encoded += fresh ? 1 : 0;
      bytes += file.size;
      await tools.add(file);
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
  await inSlices(files, (file) => {
    const source = assets.files.get(file);
    return source && add(fromSource(file, source, true));
  });
}

interface VariantTools extends Pick<EncodeDependencies, 'store' | 'jobs'> {
  /** Takes a picture that is ready for the writer; `fresh`: it was not in the cache. */
  readonly onEncoded: (file: OutputFile, fresh: boolean) => Promise<void>;
}

/** Makes pictures of the content. */
export function encodeVariants(
  site: Site,
  variants: readonly ImageVariant[],
  { assets }: PlannedSite,
  { onEncoded, ...tools }: VariantTools,
): Promise<void> {
  return encodeImages(variants, {
    ...tools,
    options: site.images,
    folder: picturesFolder(site.cacheDir),
    sourceOf: (hash) => assets.images.get(hash)?.absolute,
    onEncoded({ variant, hash, size, from, fresh }) {
      const source = assets.images.get(variant.hash)?.path ?? 'images';
      const content = { kind: 'copy', from } as const;
      return onEncoded({ path: variant.path, hash, size, source, immutable: true, content }, fresh);
    },
  });
}
