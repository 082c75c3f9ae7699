import { warmBundlers } from '../bundle/bundle-site.ts';
import { warmParsers } from '../content/read-entries.ts';
import { createTextHeads } from '../content/text-heads.ts';
import { DiagnosticsError, hasErrors } from '../lib/diagnostics.ts';
import type { Stamps } from '../lib/file-stamps.ts';
import { devFormsFolder } from '../lib/forms-folder.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { Site } from '../model/site.ts';
import { collectDiagnostics } from './collect-diagnostics.ts';
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
  /** More texts that have not been parsed before are left until they are asked for. Default: 200. */
  readonly fewTexts?: number | undefined;
}

export interface AppliedChanges {
  /** Undefined: there are mistakes, and never was a site without. */
  readonly live: LiveSite | undefined;
  /** Whether `live` is of these changes; else there are mistakes, and it is what it was. */
  readonly isNew: boolean;
  /** False: texts were left unparsed, and `readTexts` may find mistakes in them. */
  readonly isWhole: boolean;
  /** What planning found; `live.check` finds the rest. */
  readonly diagnostics: readonly Diagnostic[];
  /** Milliseconds since 1970 from which on the clock makes another site of `live`; undefined: the clock stands still. */
  readonly until: number | undefined;
  readonly ms: number;
}

/** A site that is served while it is written. */
export interface DevEngine {
  /** Takes another config of the same site. */
  readonly reload: (site: Site) => void;
  /** Plans again. `changed`: absolute paths of all that has changed; undefined: anything may have. */
  readonly apply: (changed?: readonly string[]) => Promise<AppliedChanges>;
  /** Parses the texts that were left when the site was planned. The next `apply` takes them in, and says whether any are left still. */
  readonly readTexts: () => Promise<void>;
  /** Absolute paths of the files that bundles are made of, packages and the generator's own aside, and of what else makes other bundles. */
  readonly codeFiles: () => readonly string[];
  /** Texts, messages and public files, as they were when all of them were read last. */
  readonly read: () => Stamps;
  /**
   * Absolute paths of sources that were looked at since this was asked last, or have come or gone since, and whether a file was
   * there: it may be otherwise by now.
   */
  readonly takeSeen: () => ReadonlyMap<string, boolean>;
  /** When nobody waits: keeps bundles for the next run, removes what nobody needs, and loads what the next save will need. */
  readonly settle: () => Promise<void>;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

/** A server asks for less than a build does: what builds will ask for has to stay, as long as there is room. */
const KEPT_BUILDS = 1000;

/** What came of changes. */
type Taken = Pick<AppliedChanges, 'isNew' | 'diagnostics'>;

/** What is served, and what it was made of. */
interface Served {
  readonly live: LiveSite;
  readonly planned: PlannedSite;
  readonly until: number | undefined;
}

/** Opens a site for writing: nothing is published, and files are made as they are asked for. */
export async function createDevEngine(site: Site, options: DevEngineOptions): Promise<DevEngine> {
  const { cacheDir, store, dispose } = await openCache(site, options);
  const heads = createTextHeads();
  const tools = createPlanTools(site, { store, onEvent: options.onEvent, scanning: { onText: heads.note } });
  const { keep, bundles, bundler } = tools;
  const planner = createLivePlanner(tools, createLiveTexts(tools, { fewTexts: options.fewTexts, heads }));
  const openLiveSite = createOpenLiveSite(tools);
  let own = { ...site, cacheDir };
  let served: Served | undefined;

  /** Serves the site as it is now, unless it has mistakes and there is one without. */
  async function takeIn(changed: readonly string[] | undefined): Promise<Taken> {
    const planned = await planner.plan(own, changed);
    const { scan, assets, publicFiles, messages, content, bundle, routes } = planned;
    const forms = await keep('planned forms', [own, assets, messages, content.content, routes], () =>
      planForms(own, planned),
    );
    const parts = [scan, publicFiles, messages, content, bundle, routes, forms];
    const diagnostics = collectDiagnostics(
      own,
      parts.flatMap((part) => part.diagnostics),
    );
    const isNew = !hasErrors(diagnostics);
    if (!isNew && served !== undefined) return { isNew, diagnostics };
    const live = await openLiveSite(own, planned);
    await keep('forms', [JSON.stringify(forms.site), ...forms.files.values()], () =>
      writeForms(devFormsFolder(own), forms),
    );
    served = { live, planned, until: goodUntil(own, planned) };
    return { isNew, diagnostics };
  }

  return {
    reload(next) {
      own = { ...next, cacheDir };
    },
    async apply(changed) {
      const start = performance.now();
      const taken = await takeIn(changed).catch((error: unknown): Taken => {
        if (!(error instanceof DiagnosticsError)) throw error;
        return { isNew: false, diagnostics: collectDiagnostics(own, error.diagnostics) };
      });
      return {
        ...taken,
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
        // Whoever has saved a mistake meanwhile is told of it by `apply`.
        warmBundlers(own, bundle, { keep, keepBundle: bundles.keep, bundler }).catch(() => undefined),
      );
    },
    async [Symbol.asyncDispose]() {
      // Who stops before every page was looked at begins with them next time.
      bundles.save();
      await bundler[Symbol.asyncDispose]();
      store.sweep({ keepBuilds: KEPT_BUILDS });
      store.close();
      await dispose();
    },
  };
}
