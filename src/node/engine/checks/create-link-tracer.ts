import { memoize } from '../../../shared/memoize.ts';
import { DiagnosticsError } from '../../lib/diagnostics/diagnostics.ts';
import type { LocateRender } from '../../lib/diagnostics/render-trace.ts';
import type { Site } from '../../model/site.ts';
import { toPageTasks } from '../../render/page-tasks.ts';
import { createTraceLinks, type TraceLinks } from '../../render/trace-links.ts';
import type { TraceLink } from '../../routes/links/href-places.ts';
import type { PlannedSite } from '../planned-site.ts';
import { renderInputs } from '../prepare-render.ts';

/** How many pages are rendered once more at most. */
const PAGES = 100;

/** Finds the elements that link somewhere: each page that is asked about is rendered once more. */
export function createLinkTracer(site: Site, planned: PlannedSite): TraceLink {
  const { plan } = planned.routes;
  const { bodies, readBodies } = planned.content;
  let left = PAGES;
  let made: { readonly trace: TraceLinks; readonly locate: LocateRender } | undefined;

  function tracer(): NonNullable<typeof made> {
    const { module, options, places } = renderInputs(site, planned);
    return { trace: createTraceLinks(module, options), locate: places.locate };
  }

  const stacksOf = memoize(async (path: string): Promise<ReadonlyMap<string, string>> => {
    if (left === 0) return new Map();
    left -= 1;
    const page = plan.pages.find((one) => one.path === path);
    if (page === undefined) return new Map();
    try {
      const [task] = await toPageTasks([page.content(bodies)], readBodies);
      made ??= tracer();
      return task === undefined ? new Map() : made.trace(task);
    } catch (error) {
      // A mistake in the data of the page, which is reported anyway.
      if (error instanceof DiagnosticsError) return new Map();
      throw error;
    }
  });

  return async (url, page) => {
    const stack = (await stacksOf(page)).get(url);
    return stack === undefined ? undefined : (await made?.locate({ stack, components: '' }))?.at;
  };
}
