import type { BuildResult, Engine } from '../engine/engine-types.ts';
import type { Site } from '../model.ts';

interface DevSite {
  readonly site: Site;
  /** Absolute paths of the files that the config is made of. */
  readonly files: readonly string[];
}

export interface DevSessionOptions {
  readonly loadSite: () => Promise<DevSite>;
  readonly openEngine: (site: Site) => Promise<Engine>;
  readonly onBuilt: (result: BuildResult, site: Site) => void;
  /** The config does not load any more, or a build failed for another reason than a mistake of the author. */
  readonly onFailure: (error: unknown) => void;
}

export interface DevSession {
  /** The site as its config last loaded. */
  readonly current: () => DevSite;
  /**
   * Builds again after changes; the config is loaded again when one of its files is among them.
   * One build at a time; never rejects.
   */
  readonly update: (changed: readonly string[]) => Promise<void>;
  /** Does not wait for a build that is under way. */
  readonly close: () => Promise<void>;
}

/** Loads the site, which throws when that is not possible; builds nothing yet. */
export async function createDevSession(options: DevSessionOptions): Promise<DevSession> {
  let loaded = await options.loadSite();
  let engine = await options.openEngine(loaded.site);
  let isConfigBroken = false;
  let last = Promise.resolve();

  /** Until the config loads again, the site stays what it was. */
  async function reload(): Promise<void> {
    isConfigBroken = true;
    const next = await options.loadSite();
    const nextEngine = await options.openEngine(next.site);
    isConfigBroken = false;
    const previous = engine;
    [loaded, engine] = [next, nextEngine];
    await previous[Symbol.asyncDispose]();
  }

  async function build(changed: readonly string[]): Promise<void> {
    try {
      if (isConfigBroken || changed.some((file) => loaded.files.includes(file))) await reload();
      const { site } = loaded;
      options.onBuilt(await engine.build(), site);
    } catch (error) {
      options.onFailure(error);
    }
  }

  return {
    current: () => loaded,
    update(changed) {
      last = last.then(() => build(changed));
      return last;
    },
    close: () => engine[Symbol.asyncDispose](),
  };
}
