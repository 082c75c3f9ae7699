import type { ImageVariant } from '../../../shared/pages/page.ts';
import { CARD_FOLDER } from '../../images/card-recipe.ts';
import { createLimiter } from '../../lib/scheduling/create-limiter.ts';
import type { OutputFile } from '../../model/output.ts';
import type { Site } from '../../model/site.ts';
import { encodeVariants } from '../pictures/encode-pictures.ts';
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

  async function make(
    work: (take: (file: OutputFile) => Promise<void>) => Promise<unknown>,
  ): Promise<OutputFile | undefined> {
    let made: OutputFile | undefined;
    await work((file) => {
      made = file;
      return Promise.resolve();
    });
    return made;
  }

  async function find(name: string, planned: PlannedSite): Promise<OutputFile | undefined> {
    const variant = known.get(name);
    if (variant !== undefined)
      return make((onEncoded) => encodeVariants(site, [variant], planned, { store, jobs: 1, onEncoded }));
    // The name of a card is derived from its content, so finding it asks every page for its card: only done for names of cards.
    if (!name.startsWith(CARD_FOLDER)) return undefined;
    const page = planned.routes.plan.pages.find(({ card }) => card?.path === name);
    return page && make((add) => publishCards(site, planned, [page], { add, memo, store }));
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
