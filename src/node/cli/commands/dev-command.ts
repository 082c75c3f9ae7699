import { setImmediate, setTimeout } from 'node:timers/promises';

import { count } from '../../../shared/count.ts';
import type { LoadedConfig } from '../../config/load-config.ts';
import { createBrowserErrors, type BrowserErrors } from '../../dev/pages/create-browser-errors.ts';
import { createDevHandler } from '../../dev/create-dev-handler.ts';
import {
  createDevSession,
  type DevSession,
  type DevSessionOptions,
} from '../../dev/session/create-dev-session.ts';
import { createEvents, type BuildEvents } from '../../dev/pages/create-events.ts';
import { createPresentState, type PresentState } from '../../dev/pages/create-present-state.ts';
import { createFollowEntries, type FollowEntries } from '../../dev/pages/follow-entries.ts';
import { readShownPage } from '../../dev/pages/read-shown-page.ts';
import type { AppliedChanges } from '../../engine/create-dev-engine.ts';
import { hasErrors } from '../../lib/diagnostics/diagnostics.ts';
import { devFormsFolder } from '../../lib/files/forms-folder.ts';
import type { Site } from '../../model/site.ts';
import { addFrame, createLineReader } from '../reports/add-frame.ts';
import type { CommandContext } from '../context.ts';
import { DEV_PORT } from '../flags/default-ports.ts';
import { failureDiagnostics } from '../reports/failure-diagnostics.ts';
import { formatTime } from '../reports/format.ts';
import { limitHeapGrowth } from '../process/limit-heap-growth.ts';
import { loadSite } from '../load-site.ts';
import { mountLocalForms } from './mount-local-forms.ts';
import { openServer } from '../open-server.ts';
import { frameDiagnostics, printDiagnostics, reportDiagnostics } from '../reports/report-diagnostics.ts';
import { reportFailure } from '../reports/report-failure.ts';
import { createProgress } from '../reports/report-progress.ts';
import type { ServerFlags } from '../flags/server-flags.ts';
import { untilStopped } from '../process/until-stopped.ts';
import { watchChanges, type ChangeWatcher } from '../watch-changes.ts';

/** Milliseconds left to the pages that browsers wait for, before all texts are read in the same thread. */
const FIRST_PAGES_MS = 200;

const NOTHING = 'Nothing can be served yet.';
/** The first plan had mistakes: a site is made of everything else. */
const PART = 'Serving everything that has no errors.';
const KEPT = 'Still serving the previous version.';

/** `sitegen dev`: serves the site, and updates it as it is edited. */
export async function runDev(context: CommandContext<ServerFlags>): Promise<number> {
  limitHeapGrowth();
  const events = createEvents();
  const site = (): Site => session.current().site;
  const state = createPresentState(events, site);
  const follow = createFollowEntries();
  const browserErrors = createBrowserErrors({
    site,
    live: () => session.live(),
    addFrame: (found) => addFrame(found, createLineReader(site().root)),
    onNew: (found) => printDiagnostics(context, [found]),
  });
  let watcher: ChangeWatcher | undefined;
  const session = await openSession(context, {
    events,
    state,
    follow,
    browserErrors,
    beforeOthers: async () => watcher?.watching,
    onSeen: (seen) => watcher?.reconcile(seen),
  });
  context.onExit(session.close);
  const endpoint = mountLocalForms(context, site, devFormsFolder(site()));
  const { live } = session;
  const handler = createDevHandler({ site, live, events, facts: state, browserErrors, follow, endpoint });
  await openServer(context, handler, { site: site(), defaultPort: DEV_PORT, endpoint });
  watcher = watchChanges(context, session);
  context.onExit(watcher.close);
  await session.update([]);
  await setTimeout(FIRST_PAGES_MS);
  watcher.start();
  return untilStopped();
}

interface SessionParts extends Pick<DevSessionOptions, 'beforeOthers' | 'onSeen'> {
  readonly events: BuildEvents;
  readonly state: PresentState;
  readonly follow: FollowEntries;
  readonly browserErrors: BrowserErrors;
}

function openSession(
  context: CommandContext,
  { events, state, follow, browserErrors, beforeOthers, onSeen }: SessionParts,
): Promise<DevSession> {
  const { flags } = context;
  const progress = createProgress(context, { stageLines: false });
  let isServed = false;
  /** The diagnostics of the last plan, each as JSON. */
  let printed: ReadonlySet<string> = new Set();

  /** `known`: diagnostics that have already been printed. */
  async function take(
    { live, diagnostics }: AppliedChanges,
    { root }: Site,
    known: ReadonlySet<string> = new Set(),
  ): Promise<void> {
    progress.end();
    const framed = frameDiagnostics(root, diagnostics);
    printDiagnostics(
      context,
      framed.filter((item) => !known.has(JSON.stringify(item))),
    );
    printed = new Set(framed.map((item) => JSON.stringify(item)));
    isServed = live !== undefined;
    if (live !== undefined) {
      follow.take(live);
      browserErrors.forget(live);
    }
    // The id is the same after texts were merely read, or if mistakes keep the previous version.
    if (live !== undefined && live.id !== events.present()) {
      // Sent before the page is rendered.
      if (events.sendStylesheet(live.stylesheet)) await setImmediate();
      events.sendBuild({ id: live.id, page: await readShownPage(live, events.shown()) });
    }
    state.takePlan(framed, live?.pages);
  }

  return createDevSession({
    loadSite: () => loadDevSite(context),
    async openEngine(site) {
      const { createDevEngine } = await import('../../engine/create-dev-engine.ts');
      return createDevEngine(site, { onEvent: progress.onEvent, cache: flags.cache === true });
    },
    async onApplied(applied, site) {
      const wasServed = isServed;
      await take(applied, site);
      reportApplied(context, applied, wasServed ? KEPT : PART);
    },
    async onTextsRead(applied, site) {
      await take(applied, site, printed);
      if (!applied.isNew) reportApplied(context, applied, KEPT);
    },
    onAwaited(pages, { root }) {
      state.takeCheck({ pages: frameDiagnostics(root, pages) });
    },
    beforeOthers,
    onSeen,
    onChecked({ pages, whole }, { root }) {
      const found = { pages: frameDiagnostics(root, pages), whole: frameDiagnostics(root, whole) };
      const diagnostics = reportDiagnostics(context, root, [...found.pages, ...found.whole]);
      context.events?.emit('checked', { ok: !hasErrors(diagnostics) });
      state.takeCheck(found);
    },
    onFailure(error) {
      progress.end();
      if (context.isStopping()) return;
      reportFailure(error, context);
      state.takePlan(failureDiagnostics(error, context.flags.root));
      if (context.events === undefined) context.log.info(isServed ? KEPT : NOTHING);
    },
  });
}

/** A translation may be missing while an entry is being written. */
async function loadDevSite(context: CommandContext): Promise<LoadedConfig> {
  const { site, ...read } = await loadSite(context, { devRoutes: true });
  return { ...read, site: { ...site, missingTranslation: 'warn' } };
}

/** `served`: says what is served if there are mistakes. */
function reportApplied(
  { events, log }: CommandContext,
  { live, isNew, ms }: AppliedChanges,
  served: typeof KEPT | typeof PART,
): void {
  events?.emit('result', { ok: isNew, buildId: live?.id, pages: live?.pages.length ?? 0, ms });
  if (events !== undefined) return;
  if (live === undefined) log.info(NOTHING);
  else log.info(isNew ? `${count(live.pages.length, 'page')}, ${formatTime(ms)}` : served);
}
