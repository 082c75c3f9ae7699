import type { SocialCard } from '../../../shared/social-card.ts';
import type { CardComponent } from '../../images/card-tree.ts';
import { tryCards } from '../../images/try-cards.ts';
import { SourceChangedError } from '../../lib/source-changed-error.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { PlannedPage } from '../../model/routes.ts';
import type { Site } from '../../model/site.ts';
import type { PlannedSite } from '../planned-site.ts';
import type { PlanTools } from '../tools.ts';
import { describeCardProblems } from './card-problems.ts';
import { publishCards } from './publish-cards.ts';

/**
 * Calls the component of every card. To draw them takes a tenth of a second each: if no call throws, one card of each template is drawn,
 * which finds what Satori does not support.
 */
export async function checkCards(
  site: Site,
  planned: PlannedSite,
  { memo, store }: Pick<PlanTools, 'memo' | 'store'>,
): Promise<readonly Diagnostic[]> {
  const { cards } = planned.bundle;
  if (cards === undefined || cards.diagnostics.length > 0) return [];
  const pages = new Map<string, PlannedPage>();
  const distinct: SocialCard[] = [];
  const kinds = new Map<string, PlannedPage>();
  for (const page of planned.routes.plan.pages) {
    const { card, template } = page;
    if (card === undefined || pages.has(card.path)) continue;
    pages.set(card.path, page);
    distinct.push(card);
    if (!kinds.has(template)) kinds.set(template, page);
  }
  const { SocialCard: component } = cards.exports as { readonly SocialCard: CardComponent };
  const problems = tryCards(distinct, component);
  if (problems.length > 0) return describeCardProblems(site, problems, { pages, module: cards.module });
  try {
    const add = () => Promise.resolve();
    return (await publishCards(site, planned, [...kinds.values()], { add, memo, store })).diagnostics;
  } catch (error) {
    if (!(error instanceof SourceChangedError)) throw error;
    // A changed picture is checked with the update that includes it.
    return [];
  }
}
