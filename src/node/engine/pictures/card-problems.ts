import type { MappedModule } from '../../bundle/bundle-module.ts';
import { createLocateRender } from '../../bundle/locate-render.ts';
import type { CardProblem } from '../../images/draw-cards.ts';
import { diagnostic, fieldOf } from '../../lib/diagnostics/diagnostics.ts';
import { entryPlace } from '../../lib/entries/entry-path.ts';
import { otherPages } from '../../lib/diagnostics/other-pages.ts';
import { cardTemplate } from '../../lib/files/site-files.ts';
import type { Diagnostic, SourcePosition } from '../../model/diagnostics.ts';
import type { PlannedPage } from '../../model/routes.ts';
import type { Site } from '../../model/site.ts';

interface DrawnPages {
  /** By the paths of their cards. */
  readonly pages: ReadonlyMap<string, PlannedPage>;
  /** Exports `SocialCard`. */
  readonly module: MappedModule;
}

/** A problem shared by many cards is reported once, for the page whose path comes first. */
export function describeCardProblems(
  site: Site,
  problems: readonly CardProblem[],
  { pages, module }: DrawnPages,
): Promise<readonly Diagnostic[]> {
  const locate = createLocateRender(site.root, module);
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
