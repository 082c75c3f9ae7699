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
  /** Remembers what a rendered page shows. */
  readonly note: (images: readonly ImageVariant[]) => void;
  /** Whether a page that was rendered shows a picture. */
  readonly isNoted: (path: string) => boolean;
  /** A picture or social card, made now if the cache does not hold it; undefined: no page shows it. */
  readonly file: (path: string, planned: PlannedSite) => Promise<OutputFile | undefined>;
}

/** Makes pictures as they are asked for, as many at a time as there are `jobs`. */
export function createLivePictures(
  site: Site,
  { memo, store }: Pick<PlanTools, 'memo' | 'store'>,
): LivePictures {
  const known = new Map<string, ImageVariant>();
  const limit = createLimiter(site.jobs);
  /** What is being made, so that it is made once however many pages ask for it at a time. */
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
    // A card is named by what is on it: only for the name of one is every page asked for its own.
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
