import type { SocialCard } from '../../../shared/social-card.ts';
import { createLocateRender } from '../../bundle/locate-render.ts';
import { drawCards, type CardProblem } from '../../images/draw-cards.ts';
import { picturesFolder } from '../../lib/cache-files.ts';
import { diagnostic, DiagnosticsError, fieldOf } from '../../lib/diagnostics.ts';
import { entryPlace } from '../../lib/entry-path.ts';
import { otherPages } from '../../lib/other-pages.ts';
import type { LocateRender } from '../../lib/render-trace.ts';
import { cardTemplate } from '../../lib/site-files.ts';
import type { Diagnostic, SourcePosition } from '../../model/diagnostics.ts';
import type { PlannedPage } from '../../model/routes.ts';
import type { Site } from '../../model/site.ts';
import type { ImagesSummary } from '../engine-types.ts';
import type { PlannedSite } from '../planned-site.ts';
import type { Tools } from '../tools.ts';

export interface PublishedPictures {
  readonly summary: ImagesSummary;
  readonly diagnostics: readonly Diagnostic[];
}

/** Draws the social cards of pages; pages whose cards would be the same share one. */
export async function publishCards(
  site: Site,
  { assets, bundle }: PlannedSite,
  cardPages: readonly PlannedPage[],
  { add, memo, store }: Pick<Tools, 'add' | 'memo' | 'store'>,
): Promise<PublishedPictures> {
  const pages = new Map<string, PlannedPage>();
  const cards: SocialCard[] = [];
  for (const page of cardPages) {
    if (page.card === undefined || pages.has(page.card.path)) continue;
    pages.set(page.card.path, page);
    cards.push(page.card);
  }
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
  const locate = createLocateRender(site.root, bundle.cards.module);
  const diagnostics = await describeProblems(site, problems, { pages, locate });
  return { summary: { files: cards.length, encoded, bytes }, diagnostics };
}

/** A problem shared by many cards is reported once, for the page whose path comes first. */
function describeProblems(
  site: Site,
  problems: readonly CardProblem[],
  { pages, locate }: { readonly pages: ReadonlyMap<string, PlannedPage>; readonly locate: LocateRender },
): Promise<readonly Diagnostic[]> {
  const groups = new Map<string, Pick<CardProblem, 'stack' | 'letters'> & { readonly of: PlannedPage[] }>();
  for (const { card, problem, stack, letters } of problems) {
    const page = pages.get(card.path);
    if (page === undefined) continue;
    const group = groups.get(problem);
    if (group === undefined) groups.set(problem, { stack, letters, of: [page] });
    else group.of.push(page);
  }
  return Promise.all(
    [...groups].map(async ([problem, { stack, letters, of }]) => {
      const first = of.reduce((least, page) => (page.path < least.path ? page : least));
      const message = `${first.path}${otherPages(of.length - 1)}: ${problem}.`;
      if (stack === undefined)
        return diagnostic('social-card', {
          severity: 'warning',
          message,
          fix: 'Add a font that has it; until then the card is drawn without.',
          at: textPlace(site, first, letters),
        });
      const { at = { file: cardTemplate } } = await locate({ stack, components: '' });
      return diagnostic('social-card', { message, at });
    }),
  );
}

/** Where the text comes from: the site's name, the title of the page's entry, or the page function. */
function textPlace(site: Site, { card, source, route, kind }: PlannedPage, letters: string): SourcePosition {
  const hasLetter = (text = ''): boolean => [...letters].some((letter) => text.includes(letter));
  if (hasLetter(site.name)) return site.places.ofKey(['name']);
  const entry = entryPlace(source);
  if (entry !== undefined && hasLetter(card?.props.title))
    return fieldOf({ ...entry, file: source }, 'title');
  if (source !== site.places.file) return { file: source };
  return site.places.ofKey(kind === 'error' ? ['errorPage'] : ['pages', route.name]);
}
