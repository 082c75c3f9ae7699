import type { ImageVariant } from '../../../shared/page.ts';
import { CARD_FOLDER } from '../../images/card-recipe.ts';
import { encodeImages } from '../../images/encode-images.ts';
import { picturesFolder } from '../../lib/cache-files.ts';
import { createLimiter } from '../../lib/create-limiter.ts';
import type { OutputFile } from '../../model/output.ts';
import type { PlannedPage } from '../../model/routes.ts';
import type { Site } from '../../model/site.ts';
import { toOutputFile } from '../pictures/encode-pictures.ts';
import type { PlannedSite } from '../planned-site.ts';
import { publishCards } from '../pictures/publish-cards.ts';
import type { PlanTools } from '../tools.ts';

export interface LivePictures {
  /** Remembers the pictures of a rendered page. */
  readonly note: (images: readonly ImageVariant[]) => void;
  /** Whether a rendered page shows this picture. */
  readonly isNoted: (path: string) => boolean;
  /** A picture or social card, made now if it is not in the cache; undefined: no page shows it. */
  readonly file: (path: string, planned: PlannedSite) => Promise<OutputFile | undefined>;
}

/** Makes pictures on request, at most `jobs` at a time. */
export function createLivePictures(
  site: Site,
  { memo, store }: Pick<PlanTools, 'memo' | 'store'>,
): LivePictures {
  const known = new Map<string, ImageVariant>();
  const limit = createLimiter(site.jobs);
  /** Pictures being made, so that concurrent requests share the work. */
  const running = new Map<string, ReturnType<typeof find>>();

  async function encode(variant: ImageVariant, { assets }: PlannedSite): Promise<OutputFile | undefined> {
    let file: OutputFile | undefined;
    await encodeImages([variant], {
      options: site.images,
      folder: picturesFolder(site.cacheDir),
      store,
      sourceOf: (hash) => assets.images.get(hash)?.absolute,
      jobs: 1,
      onEncoded: (image) => {
        file = toOutputFile(image, assets.images.get(variant.hash)?.path ?? 'images');
        return Promise.resolve();
      },
    });
    return file;
  }

  async function draw(page: PlannedPage, planned: PlannedSite): Promise<OutputFile | undefined> {
    let file: OutputFile | undefined;
    const add = (drawn: OutputFile) => {
      file = drawn;
      return Promise.resolve();
    };
    await publishCards(site, planned, [page], { add, memo, store });
    return file;
  }

  async function find(name: string, planned: PlannedSite): Promise<OutputFile | undefined> {
    const variant = known.get(name);
    if (variant !== undefined) return encode(variant, planned);
    // The name of a card is derived from its content, so finding it asks every page for its card: only done for names of cards.
    if (!name.startsWith(CARD_FOLDER)) return undefined;
    const page = planned.routes.plan.pages.find(({ card }) => card?.path === name);
    return page && draw(page, planned);
  }

  return {
    note(images) {
      for (const image of images) known.set(image.path, image);
    },
    isNoted: (path) => known.has(path),
    file(name, planned) {
      const begun = running.get(name);
      if (begun !== undefined) return begun;
      const making = limit(() => find(name, planned)).finally(() => running.delete(name));
      running.set(name, making);
      return making;
    },
  };
}
