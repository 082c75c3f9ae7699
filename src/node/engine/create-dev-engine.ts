import { type SiteBundle, warmBundlers } from '../bundle/bundle-site.ts';
import { warmParsers } from '../content/read-entries.ts';
import { createTextHeads } from '../content/text-heads.ts';
import { DiagnosticsError, hasErrors } from '../lib/diagnostics.ts';
import { toStamps, type Looks } from '../lib/file-looks.ts';
import type { Stamps } from '../lib/file-stamps.ts';
import { devFormsFolder } from '../lib/forms-folder.ts';
import { sha256 } from '../lib/hash.ts';
import { createListHash } from '../lib/list-hash.ts';
import { SourceChangedError } from '../lib/source-changed-error.ts';
import type { SourceFile } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { Site } from '../model/site.ts';
import { clockRange, type ClockRange } from './last-build/clock-range.ts';
import { collectDiagnostics } from './collect-diagnostics.ts';
import type { EngineOptions } from './engine-types.ts';
import { createLivePictures } from './live/live-pictures.ts';
import { createLiveSite, fixedFiles, indexPages, type LiveSite } from './live/live-site.ts';
import { createLiveTexts } from './live/live-texts.ts';
import { createPageRenders } from './live/page-renders.ts';
import { openCache } from './store/open-cache.ts';
import { planForms } from './forms/plan-forms.ts';
import { planTools } from './plan-tools.ts';
import type { PlannedSite } from './planned-site.ts';
import { hasFavicon, renderInputs } from './prepare-render.ts';
import { planSite } from './run-pipeline.ts';
import type { SiteScan } from './scan/scan-site.ts';
import { sweepCache } from './store/sweep-cache.ts';
import { writeForms } from './forms/write-forms.ts';

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

/** Opens a site for writing: nothing is published, and files are made as they are asked for. */
export async function createDevEngine(site: Site, options: DevEngineOptions): Promise<DevEngine> {
  const { cacheDir, store, dispose } = await openCache(site, options);
  const heads = createTextHeads();
  const tools = planTools(site, store, options.onEvent, { onText: heads.note });
  let own = { ...site, cacheDir };
  let pictures = createLivePictures(own, tools);
  const texts = createLiveTexts(tools, { fewTexts: options.fewTexts, heads });
  const renders = createPageRenders(tools.keep);
  const hashSources = createListHash<SourceFile>(({ path, hash }) => `${path} ${hash}`);
  let read: Looks | undefined;
  let seen = new Map<string, boolean>();
  let live: LiveSite | undefined;
  let until: number | undefined;
  /** What `live` was made of. */
  let latest: PlannedSite | undefined;
  /** A file was seen to have changed since the last scan, and nobody has told of it. */
  let isOutdated = false;

  async function plan(changed: readonly string[] | undefined): Promise<PlannedSite> {
    if (changed !== undefined) tools.bundles.note(changed);
    const suspects = isOutdated ? undefined : changed;
    isOutdated = false;
    let scanning: Promise<SiteScan> | undefined;
    const scan = async () => {
      const found = await (scanning ??= tools.scan(suspects));
      read = found.look.files;
      for (const [file, isThere] of found.seen) seen.set(file, isThere);
      return found;
    };
    try {
      return await texts.plan(() => planSite(own, { ...tools, scan, content: texts.content }));
    } catch (error) {
      // It changed again since it was looked at.
      if (error instanceof SourceChangedError) return plan(undefined);
      throw error;
    }
  }

  async function open(planned: PlannedSite): Promise<LiveSite> {
    const { bundle, messages, publicFiles, content } = planned;
    const inputs = await tools.keep(
      'render inputs',
      [own, bundle, messages, publicFiles.icons.join(), hasFavicon(publicFiles)],
      () => renderInputs(own, planned),
    );
    const fixed = await tools.keep(
      'fixed',
      [own, bundle, planned.middleware, planned.assets, publicFiles],
      () => fixedFiles(own, planned),
    );
    const { plan: pages } = planned.routes;
    const pageOf = await tools.keep('pages by file', [pages], () => indexPages(pages));
    const { bodies, readBodies, finishBodies } = content;
    const environment = { ...inputs, bodies, readBodies, finishBodies };
    return createLiveSite(own, {
      id: siteId(own, planned, hashSources(planned.scan.sources)),
      planned,
      fixed,
      pageOf,
      facts: (page) => renders.facts(page, environment),
      texts: (page) => renders.texts(page, environment),
      noteLook: renders.noteLook,
      awaited: renders.awaited,
      pictures,
      memo: tools.memo,
      keep: tools.keep,
    });
  }

  /** Whoever has saved a mistake meanwhile is told of it by `apply`. */
  function warm(bundle: SiteBundle): Promise<void> {
    const { keep, bundles, bundler } = tools;
    return warmBundlers(own, bundle, { keep, keepBundle: bundles.keep, bundler }).catch(() => undefined);
  }

  return {
    reload(next) {
      own = { ...next, cacheDir };
      pictures = createLivePictures(own, tools);
    },
    async apply(changed) {
      const start = performance.now();
      const result = (isNew: boolean, diagnostics: readonly Diagnostic[]) => ({
        live,
        isNew,
        isWhole: texts.areRead(),
        diagnostics,
        until,
        ms: Math.round(performance.now() - start),
      });
      try {
        const planned = await plan(changed);
        const { scan, assets, publicFiles, messages, content, bundle, routes } = planned;
        const forms = await tools.keep(
          'planned forms',
          [own, assets, messages, content.content, routes],
          () => planForms(own, planned),
        );
        const found = [scan, publicFiles, messages, content, bundle, routes, forms];
        const diagnostics = collectDiagnostics(
          own,
          found.flatMap((part) => part.diagnostics),
        );
        const isGood = !hasErrors(diagnostics);
        if (!isGood && live !== undefined) return result(false, diagnostics);
        live = await open(planned);
        until = isFixed(own) ? undefined : rangeOf(own, planned).until;
        latest = planned;
        await tools.keep('forms', [JSON.stringify(forms.site), ...forms.files.values()], () =>
          writeForms(devFormsFolder(own), forms),
        );
        return result(isGood, diagnostics);
      } catch (error) {
        if (error instanceof DiagnosticsError)
          return result(false, collectDiagnostics(own, error.diagnostics));
        throw error;
      }
    },
    async readTexts() {
      try {
        await texts.readAll();
      } catch (error) {
        if (!(error instanceof SourceChangedError)) throw error;
        isOutdated = true;
      }
    },
    codeFiles: tools.bundles.watched,
    read: () => (read === undefined ? [] : toStamps(read)),
    takeSeen() {
      const taken = seen;
      seen = new Map();
      return taken;
    },
    async settle() {
      tools.bundles.save();
      if (latest === undefined) return;
      const { bundle, scan } = latest;
      await tools.keep('sweep', [bundle.templates.hash], () => sweepCache(cacheDir));
      await tools.keep('parsers', [own], () => warmParsers(own, scan.content));
      await tools.keep('warm', [], () => warm(bundle));
    },
    async [Symbol.asyncDispose]() {
      // Who stops before every page was looked at begins with them next time.
      tools.bundles.save();
      await tools.bundler[Symbol.asyncDispose]();
      store.sweep({ keepBuilds: KEPT_BUILDS });
      store.close();
      await dispose();
    },
  };
}

function isFixed({ clock }: Site): boolean {
  return clock.timestamp !== undefined;
}

function rangeOf({ clock }: Site, { content }: PlannedSite): ClockRange {
  return clockRange(clock.now, content.unpublished);
}

/** Of all that the site is made of: the config, the time, the author's files (`sources`: their hash) and the code. */
function siteId(site: Site, planned: PlannedSite, sources: string): string {
  const { bundle, middleware } = planned;
  const { templates, stylesheet, scripts, islands } = bundle;
  const code = [stylesheet, scripts.main, ...islands.islands.map(({ module }) => module), middleware];
  return sha256(
    [
      site.configHash,
      rangeOf(site, planned).until,
      sources,
      templates.hash,
      ...code.map((file) => file?.path),
    ].join('\n'),
  ).slice(0, 16);
}
