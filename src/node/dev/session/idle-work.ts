import { setTimeout } from 'node:timers/promises';

import type { AppliedChanges, DevEngine } from '../../engine/create-dev-engine.ts';
import type { SiteCheck } from '../../engine/live/check-live-site.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { Site } from '../../model/site.ts';

export interface IdleWorkOptions {
  /** The result of rendering the awaited pages: everything that is still wrong of what was wrong with pages, and the first new mistakes. */
  readonly onAwaited: (pages: readonly Diagnostic[], site: Site) => void;
  /** No other page is rendered before this is done: rendering would be slow in the same thread. */
  readonly beforeOthers: () => Promise<unknown>;
  /** The result of rendering every page, once there was time for it. */
  readonly onChecked: (found: SiteCheck, site: Site) => void;
  /** Something failed for a reason other than the author's mistake. */
  readonly onFailure: (error: unknown) => void;
}

export interface IdleWork {
  /** Does what an update has postponed: parses the remaining texts, or checks the site. */
  readonly start: (applied: AppliedChanges, site: Site) => void;
  /** Makes way for an update, which starts the work again. */
  readonly interrupt: () => void;
  readonly close: () => void;
}

/** Milliseconds for open pages to request their updates before the other pages are rendered in the same thread. */
const PAUSE_MS = 100;

/** What a server does between updates. `takeInTexts`: the update to run once all texts are parsed. */
export function createIdleWork(
  engine: Pick<DevEngine, 'readTexts' | 'settle'>,
  takeInTexts: () => Promise<unknown>,
  { onAwaited, beforeOthers, onChecked, onFailure }: IdleWorkOptions,
): IdleWork {
  let work = new AbortController();

  /** Lets open pages request their updates, and lets watching begin, before this thread gets busy. */
  async function rest(signal: AbortSignal): Promise<void> {
    await Promise.all([setTimeout(PAUSE_MS, undefined, { signal }), beforeOthers()]);
    signal.throwIfAborted();
  }

  async function readTexts(signal: AbortSignal): Promise<void> {
    await rest(signal);
    await engine.readTexts();
    if (!signal.aborted) await takeInTexts();
  }

  async function check(
    { check: find, isNew }: AppliedChanges,
    site: Site,
    signal: AbortSignal,
  ): Promise<void> {
    const found = await find?.({
      signal,
      async onAwaited(pages) {
        onAwaited(pages, site);
        await rest(signal);
      },
    });
    if (signal.aborted || found === undefined) return;
    onChecked(found, site);
    if (isNew) await engine.settle();
  }

  return {
    start(applied, site) {
      const { signal } = work;
      const fail = (error: unknown) => {
        if (!signal.aborted) onFailure(error);
      };
      const started = applied.isWhole ? check(applied, site, signal) : readTexts(signal);
      started.catch(fail);
    },
    interrupt() {
      work.abort();
      work = new AbortController();
    },
    close: () => work.abort(),
  };
}
