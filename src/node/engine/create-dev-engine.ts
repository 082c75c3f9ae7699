import { warmBundlers } from '../bundle/bundle-site.ts';
import { warmParsers } from '../content/texts/read-entries.ts';
import { createTextHeads } from '../content/texts/text-heads.ts';
import { DiagnosticsError, hasErrors } from '../lib/diagnostics/diagnostics.ts';
import type { Stamps } from '../lib/files/file-stamps.ts';
import { devFormsFolder } from '../lib/files/forms-folder.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { Site } from '../model/site.ts';
import { collectDiagnostics, planFindings } from './results/collect-diagnostics.ts';
import type { EngineOptions } from './engine-types.ts';
import { planForms } from './forms/plan-forms.ts';
import { writeForms } from './forms/write-forms.ts';
import { createLivePlanner } from './live/live-planner.ts';
import type { LiveSite } from './live/live-site.ts';
import { createLiveTexts } from './live/live-texts.ts';
import { createOpenLiveSite } from './live/open-live-site.ts';
import { goodUntil } from './live/site-id.ts';
import { createPlanTools } from './create-plan-tools.ts';
import type { PlannedSite } from './planned-site.ts';
import { openCache } from './store/open-cache.ts';
import { sweepCache } from './store/sweep-cache.ts';

export interface DevEngineOptions extends Pick<EngineOptions, 'cache' | 'onEvent'> {
  /** If more texts than this have never been parsed, they are left until they are needed. Default: 200. */
  readonly fewTexts?: number | undefined;
}

export interface AppliedChanges {
  /** Undefined: no plan has succeeded yet, because of mistakes that leave nothing to serve. */
  readonly live: LiveSite | undefined;
  /** Whether there are no mistakes. If false, `live` is the previous site; after the first plan, everything that has no mistakes. */
  readonly isNew: boolean;
  /** False: some texts have not been parsed, and `readTexts` may find mistakes in them. */
  readonly isWhole: boolean;
  /** The mistakes that planning found. */
  readonly diagnostics: readonly Diagnostic[];
  /** Finds the rest, also in what is not served because of mistakes; undefined: planning failed. */
  readonly check: LiveSite['check'] | undefined;
  /** When `live` becomes outdated because of the clock, in milliseconds since 1970; undefined: the clock is fixed. */
  readonly until: number | undefined;
  readonly ms: number;
}

/** A site that is served while it is edited. */
export interface DevEngine {
  /** Replaces the config. */
  readonly reload: (site: Site) => void;
  /** Plans again. `changed`: absolute paths of everything that has changed; undefined: anything may have. */
  readonly apply: (changed?: readonly string[]) => Promise<AppliedChanges>;
  /** Parses the texts that were left unparsed. The next `apply` includes them, and tells whether any are left. */
  readonly readTexts: () => Promise<void>;
  /** Absolute paths of everything that bundles depend on, except packages and the generator's own files. */
  readonly codeFiles: () => readonly string[];
  /** Stamps of texts, messages and public files, as of when all of them were last read. */
  readonly read: () => Stamps;
  /**
   * Absolute paths of the sources that were scanned, appeared or disappeared since the last call, and whether each existed then,
   * which may have changed since.
   */
  readonly takeSeen: () => ReadonlyMap<string, boolean>;
  /** For when the server is idle: stores bundles for the next run, sweeps the cache, and warms up what the next save will need. */
  readonly settle: () => Promise<void>;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

/** A server reads fewer cache entries than a build: those that builds will read have to stay, as long as there is room. */
const KEPT_BUILDS = 1000;

/** Whether a plan is served, and its mistakes. */
type PlanOutcome = Pick<AppliedChanges, 'isNew' | 'diagnostics' | 'check'>;

/** The site being served, and the plan that it was made from. */
interface Served {
  readonly live: LiveSite;
  readonly planned: PlannedSite;
  readonly until: number | undefined;
}

/** Opens a site for editing: nothing is published, and files are made on request. */
export async function createDevEngine(site: Site, options: DevEngineOptions): Promise<DevEngine> {
  const { cacheDir, store, dispose } = await openCache(site, options);
  const heads = createTextHeads();
  const tools = createPlanTools(site, { store, onEvent: options.onEvent, scanning: { onText: heads.note } });
  const { keep, bundles, bundler } = tools;
  const planner = createLivePlanner(tools, createLiveTexts(tools, { fewTexts: options.fewTexts, heads }));
  const openLiveSite = createOpenLiveSite(tools);
  let own = { ...site, cacheDir };
  let served: Served | undefined;

  /** Plans the site and serves the result, unless it has mistakes and another version is being served. */
  async function planAndServe(changed: readonly string[] | undefined): Promise<PlanOutcome> {
    const planned = await planner.plan(own, changed);
    const { assets, messages, content, routes } = planned;
    const forms = await keep('planned forms', [own, assets, messages, content.published, routes], () =>
      planForms(own, planned),
    );
    const diagnostics = collectDiagnostics(own, [...planFindings(planned), ...forms.diagnostics]);
    const isNew = !hasErrors(diagnostics);
    const open = () => openLiveSite(own, planned);
    if (!isNew && served !== undefined)
      return { isNew, diagnostics, check: async (options) => (await open()).check(options) };
    const live = await open();
    await keep('forms', [JSON.stringify(forms.site), ...forms.files.values()], () =>
      writeForms(devFormsFolder(own), forms),
    );
    served = { live, planned, until: goodUntil(own, planned) };
    return { isNew, diagnostics, check: live.check };
  }

  return {
    reload(next) {
      own = { ...next, cacheDir };
    },
    async apply(changed) {
      const start = performance.now();
      const outcome = await planAndServe(changed).catch((error: unknown): PlanOutcome => {
        if (!(error instanceof DiagnosticsError)) throw error;
        return { isNew: false, diagnostics: collectDiagnostics(own, error.diagnostics), check: undefined };
      });
      return {
        ...outcome,
        live: served?.live,
        isWhole: planner.areTextsRead(),
        until: served?.until,
        ms: Math.round(performance.now() - start),
      };
    },
    readTexts: planner.readTexts,
    codeFiles: bundles.watched,
    read: planner.read,
    takeSeen: planner.takeSeen,
    async settle() {
      bundles.save();
      if (served === undefined) return;
      const { bundle, scan } = served.planned;
      await keep('sweep', [bundle.templates.hash], () => sweepCache(cacheDir));
      await keep('parsers', [own], () => warmParsers(own, scan.content));
      await keep('warm', [], () =>
        // A mistake saved in the meantime is reported by `apply`.
        warmBundlers(own, bundle, { keep, keepBundle: bundles.keep, bundler }).catch(() => undefined),
      );
    },
    async [Symbol.asyncDispose]() {
      try {
        // A server stopped before it was idle has not stored them yet.
        bundles.save();
        await bundler[Symbol.asyncDispose]();
        store.sweep({ keepBuilds: KEPT_BUILDS });
      } finally {
        store.close();
        await dispose();
      }
    },
  };
}
