import type { CardComponent } from '../../images/card-tree.ts';
import { tryCards } from '../../images/try-cards.ts';
import { SourceChangedError } from '../../lib/diagnostics/source-changed-error.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { Site } from '../../model/site.ts';
import type { PlannedSite } from '../planned-site.ts';
import type { PlanTools } from '../tools.ts';
import { describeCardProblems } from './card-problems.ts';
import { pagesByCard } from './pages-by-card.ts';
import { publishCards } from './publish-cards.ts';

/**
 * Calls the component of every card that is new. To draw them takes a tenth of a second each: if no call throws, one card of each template
 * is drawn, which finds what Satori does not support. Throws once aborted.
 */
export async function checkCards(
  site: Site,
  planned: PlannedSite,
  {
    keep,
    memo,
    store,
    signal,
  }: Pick<PlanTools, 'keep' | 'memo' | 'store'> & { readonly signal: AbortSignal },
): Promise<readonly Diagnostic[]> {
  const { cards } = planned.bundle;
  if (cards === undefined || cards.diagnostics.length > 0) return [];
  const pages = pagesByCard(planned.routes.plan.pages);
  const { SocialCard: component } = cards.exports as { readonly SocialCard: CardComponent };
  const sound = await keep('sound cards', [site, cards], () => new Set<string>());
  const all = [...pages.values()].flatMap(({ card }) => card ?? []);
  const problems = await tryCards(all, { component, sound, signal });
  if (problems.length > 0) return describeCardProblems(site, problems, { pages, module: cards.module });
  const kinds = new Map([...pages.values()].toReversed().map((page) => [page.template, page]));
  try {
    const add = () => Promise.resolve();
    return (await publishCards(site, planned, [...kinds.values()], { add, memo, store })).diagnostics;
  } catch (error) {
    if (!(error instanceof SourceChangedError)) throw error;
    // A changed picture is checked with the update that includes it.
    return [];
  }
}
