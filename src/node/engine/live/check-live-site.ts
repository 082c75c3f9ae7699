import type { Diagnostic } from '../../model/diagnostics.ts';
import type { PlannedPage } from '../../model/routes.ts';
import type { Site } from '../../model/site.ts';
import { groupProblems } from '../../render/page-problems.ts';
import { checkLinks } from '../../routes/check-links.ts';
import { linkCheckInput } from '../link-check-input.ts';
import type { PlannedSite } from '../planned-site.ts';
import type { LiveEmit } from './emit-live.ts';
import { giveTurn, type LivePages } from './live-pages.ts';

export interface CheckOptions {
  readonly signal: AbortSignal;
  /**
   * Takes what was found in the pages that are awaited, which come first: no other page had problems before. The others are
   * rendered once it is done.
   */
  readonly onAwaited: (pages: readonly Diagnostic[]) => void | Promise<void>;
}

export interface SiteCheck {
  /** Of rendering the pages. */
  readonly pages: readonly Diagnostic[];
  /** Of what is made of all pages: links, files that are no page, and paths that several files want. */
  readonly whole: readonly Diagnostic[];
}

export interface CheckedParts {
  readonly planned: PlannedSite;
  readonly live: Pick<LivePages, 'render' | 'rendered'>;
  /** Of the plan, in the order in which they are to be rendered. */
  readonly awaited: ReadonlySet<PlannedPage>;
  readonly emit: () => Promise<LiveEmit>;
}

/** Renders whatever is not rendered yet, with turns for others in between, and checks what a build would; throws once aborted. */
export async function checkLiveSite(
  site: Site,
  { planned, live, awaited, emit }: CheckedParts,
  { signal, onAwaited }: CheckOptions,
): Promise<SiteCheck> {
  const { pages } = planned.routes.plan;
  const found: Diagnostic[] = [];

  async function renderAll(some: Iterable<PlannedPage>): Promise<void> {
    for (const page of some) {
      found.push(...(await live.render(page)).diagnostics);
      await giveTurn();
      signal.throwIfAborted();
    }
  }

  await renderAll(awaited);
  await onAwaited(groupProblems(found));
  await renderAll(pages.filter((page) => !awaited.has(page)));
  const { emitted, refused } = await emit();
  const { rendered } = live;
  const reports = pages.flatMap((page) => rendered.reports.get(page) ?? []);
  const links = checkLinks(site, linkCheckInput(planned, { ...rendered, reports }, emitted.paths));
  return { pages: groupProblems(found), whole: [...emitted.diagnostics, ...refused, ...links] };
}
