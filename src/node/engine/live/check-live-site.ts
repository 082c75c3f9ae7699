import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Diagnostic } from '../../model/diagnostics.ts';
import type { PlannedPage } from '../../model/routes.ts';
import type { Site } from '../../model/site.ts';
import { groupProblems } from '../../render/page-problems.ts';
import { checkLinks } from '../../routes/links/check-links.ts';
import { createLinkTracer } from '../checks/create-link-tracer.ts';
import { linkCheckInput } from '../checks/link-check-input.ts';
import { checkCards } from '../pictures/check-cards.ts';
import type { PlannedSite } from '../planned-site.ts';
import type { PlanTools } from '../tools.ts';
import type { LiveEmit } from './emit-live.ts';
import type { LivePages } from './live-pages.ts';

export interface CheckOptions {
  readonly signal: AbortSignal;
  /**
   * Receives what was found in the awaited pages, which come first (no other page had problems before). The remaining pages are rendered
   * after it has finished.
   */
  readonly onAwaited: (pages: readonly Diagnostic[]) => void | Promise<void>;
}

export interface SiteCheck {
  /** From rendering the pages. */
  readonly pages: readonly Diagnostic[];
  /** From everything that needs all pages: links, social cards, files that are not pages, and paths claimed by several files. */
  readonly whole: readonly Diagnostic[];
}

export interface CheckedParts {
  readonly planned: PlannedSite;
  readonly live: Pick<LivePages, 'render' | 'rendered'>;
  /** Pages of the plan, in the order in which they should be rendered. */
  readonly awaited: ReadonlySet<PlannedPage>;
  readonly emit: () => Promise<LiveEmit>;
  readonly tools: Pick<PlanTools, 'keep' | 'memo' | 'store'>;
}

/** Renders everything that is not rendered yet, yielding to other work in between, and runs the checks of a build; throws once aborted. */
export async function checkLiveSite(
  site: Site,
  { planned, live, awaited, emit, tools }: CheckedParts,
  { signal, onAwaited }: CheckOptions,
): Promise<SiteCheck> {
  const { pages } = planned.routes.plan;
  const found: Diagnostic[] = [];

  async function renderAll(some: Iterable<PlannedPage>): Promise<void> {
    for (const page of some) {
      found.push(...(await live.render(page)).diagnostics);
      await nextTurn();
      signal.throwIfAborted();
    }
  }

  await renderAll(awaited);
  await onAwaited(groupProblems(found));
  await renderAll(pages.filter((page) => !awaited.has(page)));
  const { emitted, refused } = await emit();
  const { rendered } = live;
  const reports = pages.flatMap((page) => rendered.reports.get(page) ?? []);
  const input = linkCheckInput(planned, { ...rendered, reports }, emitted.paths);
  const links = await checkLinks(site, input, createLinkTracer(site, planned));
  const cards = await tools.keep('cards', [site, planned.bundle.cards, pages], () =>
    checkCards(site, planned, { ...tools, signal }),
  );
  return { pages: groupProblems(found), whole: [...emitted.diagnostics, ...refused, ...links, ...cards] };
}
