import { memoize } from '../../shared/memoize.ts';
import { DiagnosticsError } from '../lib/diagnostics.ts';
import type { Site } from '../model/site.ts';
import { toPageTasks } from '../render/page-tasks.ts';
import { traceLinks } from '../render/trace-links.ts';
import type { TraceLink } from '../routes/href-places.ts';
import type { PlannedSite } from './planned-site.ts';
import { renderInputs, type RenderInputs } from './prepare-render.ts';

/** Finds the elements that link somewhere: each page that is asked about is rendered once more. */
export function createLinkTracer(site: Site, planned: PlannedSite): TraceLink {
  const { plan } = planned.routes;
  const { bodies, readBodies } = planned.content;
  let made: RenderInputs | undefined;
  const inputs = () => (made ??= renderInputs(site, planned));

  const stacksOf = memoize(async (path: string): Promise<ReadonlyMap<string, string>> => {
    const page = plan.pages.find((one) => one.path === path);
    if (page === undefined) return new Map();
    try {
      const [task] = await toPageTasks([page.content(bodies)], readBodies);
      const { module, options } = inputs();
      return task === undefined ? new Map() : traceLinks(module, options, task);
    } catch (error) {
      // A mistake in the data of the page, which is reported anyway.
      if (error instanceof DiagnosticsError) return new Map();
      throw error;
    }
  });

  return async (url, page) => {
    const stack = (await stacksOf(page)).get(url);
    if (stack === undefined) return undefined;
    return (await inputs().places.locate({ stack, components: '' })).at;
  };
}
