import { drawCards, type CardProblem } from '../../images/draw-cards.ts';
import { picturesFolder } from '../../lib/files/cache-files.ts';
import { DiagnosticsError } from '../../lib/diagnostics/diagnostics.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { PlannedPage } from '../../model/routes.ts';
import type { Site } from '../../model/site.ts';
import type { ImagesSummary } from '../engine-types.ts';
import type { PlannedSite } from '../planned-site.ts';
import type { Tools } from '../tools.ts';
import { describeCardProblems } from './card-problems.ts';
import { pagesByCard } from './pages-by-card.ts';

export interface PublishedPictures {
  readonly summary: ImagesSummary;
  readonly diagnostics: readonly Diagnostic[];
}

/** Draws the social cards of pages. */
export async function publishCards(
  site: Site,
  { assets, bundle }: PlannedSite,
  cardPages: readonly PlannedPage[],
  { add, memo, store }: Pick<Tools, 'add' | 'memo' | 'store'>,
): Promise<PublishedPictures> {
  const pages = pagesByCard(cardPages);
  const cards = [...pages.values()].flatMap(({ card }) => card ?? []);
  let encoded = 0;
  let bytes = 0;
  // Without its fonts or its component no card would be right; what is missing has already been reported.
  if (bundle.cards === undefined || bundle.cards.diagnostics.length > 0)
    return { summary: { files: 0, encoded, bytes }, diagnostics: [] };
  let problems: readonly CardProblem[];
  try {
    problems = await drawCards(cards, {
      module: bundle.cards.module.file,
      fonts: bundle.cards.fonts,
      folder: picturesFolder(site.cacheDir),
      store,
      memo,
      sourceOf: (hash) => assets.images.get(hash)?.absolute,
      jobs: site.jobs,
      onDrawn: async ({ card, hash, size, from, fresh }) => {
        encoded += fresh ? 1 : 0;
        bytes += size;
        const source = pages.get(card.path)?.source ?? 'social card';
        const content = { kind: 'copy', from } as const;
        await add({ path: card.path, hash, size, source, immutable: true, content });
      },
    });
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    return { summary: { files: 0, encoded, bytes }, diagnostics: error.diagnostics };
  }
  const diagnostics = await describeCardProblems(site, problems, { pages, module: bundle.cards.module });
  return { summary: { files: cards.length, encoded, bytes }, diagnostics };
}
