import { setTimeout } from 'node:timers/promises';

import type { AppliedChanges, DevEngine } from '../engine/create-dev-engine.ts';
import type { SiteCheck } from '../engine/live/check-live-site.ts';
import type { LiveSite } from '../engine/live/live-site.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { Site } from '../model/site.ts';

export interface IdleWorkOptions {
  /** What rendering the pages that are awaited has found: all that is left of what was wrong with pages, and the first of what is new. */
  readonly onAwaited: (pages: readonly Diagnostic[], site: Site) => void;
  /** Until this is done, no page is rendered that nobody waits for: it would be slow in the same thread. */
  readonly beforeOthers: () => Promise<unknown>;
  /** What rendering every page has found, once there was time for it. */
  readonly onChecked: (found: SiteCheck, site: Site) => void;
  /** Something failed for another reason than a mistake of the author. */
  readonly onFailure: (error: unknown) => void;
}

export interface IdleWork {
  /** Does what an update has left for the time after it: parses the remaining texts, or checks the site. */
  readonly start: (applied: AppliedChanges, site: Site) => void;
  /** Gives way to an update, which starts it again. */
  readonly interrupt: () => void;
  readonly close: () => void;
}

/** Milliseconds in which open pages ask for what is new of them, before the others are rendered in the same thread. */
const PAUSE_MS = 100;

/** What a server does between updates. `takeInTexts`: the update that follows when all texts are parsed. */
export function createIdleWork(
  engine: Pick<DevEngine, 'readTexts' | 'settle'>,
  takeInTexts: () => Promise<void>,
  { onAwaited, beforeOthers, onChecked, onFailure }: IdleWorkOptions,
): IdleWork {
  let work = new AbortController();

  /** Lets open pages ask for what is new of them, and the site be watched, before there is much to do for this thread. */
  async function rest(signal: AbortSignal): Promise<void> {
    await Promise.all([setTimeout(PAUSE_MS, undefined, { signal }), beforeOthers()]);
    signal.throwIfAborted();
  }

  async function readTexts(signal: AbortSignal): Promise<void> {
    await rest(signal);
    await engine.readTexts();
    if (!signal.aborted) await takeInTexts();
  }

  async function check(live: LiveSite, site: Site, signal: AbortSignal): Promise<void> {
    const found = await live.check({
      signal,
      async onAwaited(pages) {
        onAwaited(pages, site);
        await rest(signal);
      },
    });
    if (signal.aborted) return;
    onChecked(found, site);
    await engine.settle();
  }

  return {
    start({ live, isNew, isWhole }, site) {
      const { signal } = work;
      const tell = (error: unknown) => {
        if (!signal.aborted) onFailure(error);
      };
      if (!isWhole) readTexts(signal).catch(tell);
      else if (isNew && live !== undefined) check(live, site, signal).catch(tell);
    },
    interrupt() {
      work.abort();
      work = new AbortController();
    },
    close: () => work.abort(),
  };
}
