import path from 'node:path';

import { createBatches } from '../dev/batch-changes.ts';
import { createDevHandler } from '../dev/create-dev-handler.ts';
import { createDevSession, type DevSession } from '../dev/create-dev-session.ts';
import { createEvents, type BuildEvents } from '../dev/create-events.ts';
import { createPresentState, type PresentState } from '../dev/create-present-state.ts';
import { watchSite } from '../dev/watch-site.ts';
import type { AppliedChanges } from '../engine/create-dev-engine.ts';
import type { Site } from '../model.ts';
import type { CommandContext } from './context.ts';
import { DEV_PORT } from './default-ports.ts';
import { failureDiagnostics } from './failure-diagnostics.ts';
import { count, formatTime } from './format.ts';
import { loadSite, type LoadedSite } from './load-site.ts';
import { mountLocalForms } from './mount-local-forms.ts';
import { openServer } from './open-server.ts';
import { hasFailed, reportDiagnostics } from './report-diagnostics.ts';
import { reportFailure } from './report-failure.ts';
import { createProgress } from './report-progress.ts';
import type { ServerFlags } from './server-flags.ts';
import { untilStopped } from './until-stopped.ts';

/** Milliseconds in which changes count as one: editors write a file in several steps. */
const BATCH_MS = 50;
const KEPT = 'What is served stays as it was.';

/** `sitegen dev`: serves the site as it is, and what becomes of it while it is written. */
export async function runDev(context: CommandContext<ServerFlags>): Promise<number> {
  const events = createEvents();
  const site = (): Site => session.current().site;
  const state = createPresentState(events, site);
  const session = await openSession(context, events, state);
  const batches = createBatches(BATCH_MS, async (files) => {
    context.log.detail(files.map((file) => path.relative(site().root, file)).join(', '));
    await session.update(files);
    watcher.add(session.current().files);
  });
  const watcher = await watchSite(site().root, {
    onChange: batches.add,
    onError: (error) => reportFailure(error, context),
  });
  context.onExit(async () => {
    batches.close();
    await watcher.close();
    await session.close();
  });
  watcher.add(session.current().files);
  const endpoint = mountLocalForms(context, site);
  await openServer(context, createDevHandler({ site, live: session.live, events, facts: state, endpoint }), {
    site: site(),
    defaultPort: DEV_PORT,
    endpoint,
  });
  await session.update([]);
  return untilStopped();
}

function openSession(
  context: CommandContext<ServerFlags>,
  events: BuildEvents,
  state: PresentState,
): Promise<DevSession> {
  const { flags } = context;
  const progress = createProgress(context, { stageLines: false });
  return createDevSession({
    loadSite: () => loadDevSite(context),
    async openEngine(site) {
      const { createDevEngine } = await import('../engine/create-dev-engine.ts');
      return createDevEngine(site, { onEvent: progress.onEvent, cache: flags.cache });
    },
    onApplied(applied, site) {
      progress.end();
      const diagnostics = reportDiagnostics(context, site.root, applied.diagnostics);
      tellApplied(context, applied);
      if (applied.live !== undefined) events.tell(applied.live.id);
      state.takePlan(diagnostics, applied.live?.pages);
    },
    onChecked(found, site) {
      const diagnostics = reportDiagnostics(context, site.root, found);
      context.events?.emit('checked', { ok: !hasFailed(diagnostics, 'error') });
      state.takeCheck(diagnostics);
    },
    onFailure(error) {
      progress.end();
      if (context.isStopping()) return;
      reportFailure(error, context);
      state.takePlan(failureDiagnostics(error, context.flags.root));
      if (context.events === undefined) context.log.info(KEPT);
    },
  });
}

/** While a text is being written, its translation may be missing. */
async function loadDevSite(context: CommandContext): Promise<LoadedSite> {
  const { site, files } = await loadSite(context, { devRoutes: true });
  return { site: { ...site, missingTranslation: 'warn' }, files };
}

function tellApplied({ events, log }: CommandContext, { live, isNew, ms }: AppliedChanges): void {
  events?.emit('result', { ok: isNew, buildId: live?.id, pages: live?.pages.length ?? 0, ms });
  if (events !== undefined) return;
  log.info(isNew ? `${count(live?.pages.length ?? 0, 'page')}, ${formatTime(ms)}` : KEPT);
}
