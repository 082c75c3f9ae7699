import path from 'node:path';
import { setImmediate } from 'node:timers/promises';

import type { LoadedConfig } from '../config/load-config.ts';
import type { AppliedChanges, DevEngine } from '../engine/create-dev-engine.ts';
import type { LiveSite } from '../engine/live/live-site.ts';
import { watchedFiles } from '../lib/code-state.ts';
import { DiagnosticsError } from '../lib/diagnostics.ts';
import type { Stamps } from '../lib/file-stamps.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { Site } from '../model/site.ts';
import { atInstant } from './at-instant.ts';
import { createIdleWork, type IdleWorkOptions } from './idle-work.ts';

export interface DevSessionOptions extends IdleWorkOptions {
  readonly loadSite: () => Promise<LoadedConfig>;
  readonly openEngine: (site: Site) => Promise<DevEngine>;
  readonly onApplied: (applied: AppliedChanges, site: Site) => void | Promise<void>;
  /** The same site once all its texts are parsed: there may be mistakes that nobody knew of. */
  readonly onTextsRead: (applied: AppliedChanges, site: Site) => void | Promise<void>;
  /** What an update has seen of sources, in time to be held against how they are by then (`takeSeen` of the engine). */
  readonly onSeen: (seen: ReadonlyMap<string, boolean>) => void;
  /** The config does not load any more, or something failed for another reason than a mistake of the author. */
  readonly onFailure: (error: unknown) => void;
}

export interface DevSession {
  /** The site as its config last loaded. */
  readonly current: () => LoadedConfig;
  /** What is served, after the updates that are under way; undefined: there never was a site without mistakes in its code. */
  readonly live: () => Promise<LiveSite | undefined>;
  /** Absolute paths of the code that the site is made of, wherever it lies, and of files that cannot be read for their mistakes. */
  readonly files: () => readonly string[];
  /** Texts, messages and public files, as they were when all of them were read last. */
  readonly read: () => Stamps;
  /**
   * Takes changed files in; the config is loaded again when one of its own is among them. The first update takes in all there
   * is. One at a time; never rejects.
   */
  readonly update: (changed: readonly string[]) => Promise<void>;
  /** Does not wait for what is under way. */
  readonly close: () => Promise<void>;
}

/** Loads the site, which throws when that is not possible; plans nothing yet. */
export async function createDevSession(options: DevSessionOptions): Promise<DevSession> {
  let loaded = await options.loadSite();
  const engine = await options.openEngine(loaded.site);
  let isConfigBroken = false;
  let begin = (): void => undefined;
  /** Until the first update there is nothing to wait for but it. */
  let last = new Promise<void>((resolve) => (begin = resolve));
  let live: LiveSite | undefined;
  /** Changed files that the engine has not taken in; undefined: it knows nothing yet. */
  let waiting: readonly string[] | undefined;
  /** Files with mistakes: what imports one of them is not bundled, so that it is among no bundle's files. */
  let faulty: readonly string[] = [];
  /** Milliseconds since 1970 from which on the site is another, though none of its files is. */
  let until = Infinity;
  let stopAlarm = (): void => undefined;
  let isClosed = false;
  const idle = createIdleWork(engine, () => updateNext([], options.onTextsRead), options);

  /** Until the config loads again, the site stays what it was. */
  async function reload(): Promise<void> {
    isConfigBroken = true;
    loaded = await options.loadSite();
    isConfigBroken = false;
    engine.reload(loaded.site);
  }

  async function update(files: readonly string[], tell = options.onApplied): Promise<void> {
    stopAlarm();
    idle.interrupt();
    waiting = waiting && [...waiting, ...files];
    let isNew = false;
    try {
      const isOld = Date.now() >= until;
      if (isConfigBroken || isOld || files.some((file) => isOfConfig(loaded, file))) await reload();
      const { site } = loaded;
      const applied = await engine.apply(waiting);
      waiting = [];
      ({ isNew } = applied);
      until = applied.until ?? Infinity;
      // Something has fallen due since the config told the time: nobody is told of a site without it.
      if (isNew && Date.now() >= until) return await update([], tell);
      live = applied.live ?? live;
      faulty = filesOf(site, applied.diagnostics);
      await tell(applied, site);
      // The news leaves before this thread does anything else.
      await setImmediate();
      idle.start(applied, site);
    } catch (error) {
      faulty = error instanceof DiagnosticsError ? filesOf(loaded.site, error.diagnostics) : [];
      options.onFailure(error);
    }
    options.onSeen(engine.takeSeen());
    // A server may run for days: what is to be published meanwhile comes at its time, or with the save that ends what hinders it.
    const isHindered = !isNew && Date.now() >= until;
    if (until < Infinity && !isHindered && !isClosed) stopAlarm = atInstant(until, () => void updateNext([]));
  }

  function updateNext(changed: readonly string[], tell = options.onApplied): Promise<void> {
    begin();
    last = last.then(() => update(changed, tell));
    return last;
  }

  return {
    current: () => loaded,
    live: () => last.then(() => live),
    files: () => [...configFiles(loaded), ...engine.codeFiles(), ...faulty],
    read: engine.read,
    update: (changed) => updateNext(changed),
    async close() {
      isClosed = true;
      stopAlarm();
      idle.close();
      await engine[Symbol.asyncDispose]();
    },
  };
}

/** Absolute paths of all files that make another config when they come, change or go. */
export function configFiles({ site, files, depends }: LoadedConfig): readonly string[] {
  return [...files, ...watchedFiles(site.root, depends)];
}

function isOfConfig({ files, depends }: LoadedConfig, file: string): boolean {
  return files.includes(file) || depends.settings.has(file) || depends.namesakes.has(file);
}

function filesOf({ root }: Site, diagnostics: readonly Diagnostic[]): readonly string[] {
  const files = new Set(diagnostics.flatMap(({ at }) => at?.file ?? []));
  return [...files].map((file) => path.resolve(root, file));
}
