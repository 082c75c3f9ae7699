import path from 'node:path';
import { setImmediate } from 'node:timers/promises';

import type { LoadedConfig } from '../../config/load-config.ts';
import type { AppliedChanges, DevEngine } from '../../engine/create-dev-engine.ts';
import type { LiveSite } from '../../engine/live/live-site.ts';
import { isSiteCode, watchedFiles } from '../../lib/code/code-state.ts';
import { DiagnosticsError } from '../../lib/diagnostics/diagnostics.ts';
import type { Stamps } from '../../lib/files/file-stamps.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { Site } from '../../model/site.ts';
import { atInstant } from './at-instant.ts';
import { createIdleWork, type IdleWorkOptions } from './idle-work.ts';
import { inTime } from './in-time.ts';
import { missingFiles } from './missing-files.ts';

export interface DevSessionOptions extends IdleWorkOptions {
  readonly loadSite: () => Promise<LoadedConfig>;
  readonly openEngine: (site: Site) => Promise<DevEngine>;
  readonly onApplied: (applied: AppliedChanges, site: Site) => void | Promise<void>;
  /** The same site once all its texts are parsed, which may reveal further mistakes. */
  readonly onTextsRead: (applied: AppliedChanges, site: Site) => void | Promise<void>;
  /** What an update has seen of source files, in time to be compared with their state afterwards (`takeSeen` of the engine). */
  readonly onSeen: (seen: ReadonlyMap<string, boolean>) => void;
  /** The config no longer loads, or something failed for a reason other than the author's mistake. */
  readonly onFailure: (error: unknown) => void;
}

export interface DevSession {
  /** The site as its config last loaded. */
  readonly current: () => LoadedConfig;
  /** What is served, once updates in progress are done; undefined if the site's code has never been free of mistakes. */
  readonly live: () => Promise<LiveSite | undefined>;
  /** Absolute paths of the code that makes up the site, wherever it lies, and of files that could not be read because of mistakes. */
  readonly files: () => readonly string[];
  /** Texts, messages and public files, as they were when all of them were last read. */
  readonly read: () => Stamps;
  /**
   * Takes in changed files, and reloads the config if one of its own is among them. The first update takes in everything. One at a time;
   * never rejects. `isSettled`: whether the files have been completely saved; if not, nothing is served or reported, and the result is
   * false: another update has to follow.
   */
  readonly update: (changed: readonly string[], isSettled?: () => Promise<boolean>) => Promise<boolean>;
  /** Does not wait for work in progress. */
  readonly close: () => Promise<void>;
}

/** Loads the site, and throws if that fails; does not plan yet. */
export async function createDevSession(options: DevSessionOptions): Promise<DevSession> {
  let loaded = await options.loadSite();
  const engine = await options.openEngine(loaded.site);
  let isConfigBroken = false;
  let begin = (): void => undefined;
  /** Until the first update there is nothing else to wait for. */
  let last = new Promise<unknown>((resolve) => (begin = () => resolve(undefined)));
  let live: LiveSite | undefined;
  /** Changed files that the engine has not taken in yet; undefined if it has taken in nothing. */
  let waiting: readonly string[] | undefined;
  /** Files with mistakes: what imports them is not bundled, so they are not among any bundle's files. */
  let faulty: readonly string[] = [];
  /** Milliseconds since 1970 at which the site will change although none of its files does. */
  let until = Infinity;
  let stopAlarm = (): void => undefined;
  let isClosed = false;
  const idle = createIdleWork(engine, () => updateNext([], options.onTextsRead), options);

  /** Until the config loads again, the site stays what it was. */
  async function reload(): Promise<void> {
    isConfigBroken = true;
    loaded = await inTime(options.loadSite, loaded.site, configFiles(loaded));
    isConfigBroken = false;
    engine.reload(loaded.site);
  }

  async function update(
    files: readonly string[],
    report = options.onApplied,
    isSettled = () => Promise.resolve(true),
  ): Promise<boolean> {
    stopAlarm();
    idle.interrupt();
    waiting = waiting && [...waiting, ...files];
    let isNew = false;
    try {
      const isOld = Date.now() >= until;
      if (isConfigBroken || isOld || files.some((file) => isOfConfig(loaded, file))) {
        if (!(await isSettled())) return false;
        await reload();
      }
      const { site } = loaded;
      const applied = await engine.apply(waiting);
      waiting = [];
      if (!(await isSettled())) return false;
      ({ isNew } = applied);
      until = applied.until ?? Infinity;
      // Something has fallen due since the config read the clock: do not announce a site without it.
      if (isNew && Date.now() >= until) return await update([], report);
      // If there are mistakes, the engine still has the last site without any, which may be half a save.
      if (isNew || live === undefined) ({ live } = applied);
      faulty = filesOf(site, applied.diagnostics);
      await report({ ...applied, live }, site);
      // Sends the news before this thread does anything else.
      await setImmediate();
      idle.start(applied, site);
    } catch (error) {
      if (!(await isSettled())) return false;
      faulty = error instanceof DiagnosticsError ? filesOf(loaded.site, error.diagnostics) : [];
      options.onFailure(error);
    }
    options.onSeen(engine.takeSeen());
    // A server may run for days: what falls due meanwhile is published at its time, or with the save that removes the obstacle.
    const isHindered = !isNew && Date.now() >= until;
    if (until < Infinity && !isHindered && !isClosed) stopAlarm = atInstant(until, () => void updateNext([]));
    return true;
  }

  function updateNext(...input: Parameters<typeof update>): Promise<boolean> {
    begin();
    const done = last.then(() => update(...input));
    last = done;
    return done;
  }

  return {
    current: () => loaded,
    live: () => last.then(() => live),
    files: () => [...configFiles(loaded), ...engine.codeFiles(), ...faulty],
    read: engine.read,
    update: (changed, isSettled) => updateNext(changed, options.onApplied, isSettled),
    async close() {
      isClosed = true;
      stopAlarm();
      idle.close();
      await engine[Symbol.asyncDispose]();
    },
  };
}

/** Absolute paths of all files that change the config when they appear, change or vanish. */
export function configFiles({ site, files, depends }: LoadedConfig): readonly string[] {
  // A process cannot import another version of a package.
  return [...files.filter(isSiteCode), ...watchedFiles(site.root, depends)];
}

function isOfConfig({ files, depends }: LoadedConfig, file: string): boolean {
  return files.includes(file) || depends.settings.has(file) || depends.namesakes.has(file);
}

function filesOf({ root }: Site, diagnostics: readonly Diagnostic[]): readonly string[] {
  const files = new Set(diagnostics.flatMap(({ at }) => at?.file ?? []));
  const missing = diagnostics.flatMap((each) => missingFiles(root, each));
  return [...[...files].map((file) => path.resolve(root, file)), ...missing];
}
