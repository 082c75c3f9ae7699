import path from 'node:path';

import { createBatches } from '../dev/batch-changes.ts';
import { createDevHandler } from '../dev/create-dev-handler.ts';
import { createDevSession, type DevSession } from '../dev/create-dev-session.ts';
import { createEvents, type BuildEvents } from '../dev/create-events.ts';
import { createPresentState, type PresentState } from '../dev/create-present-state.ts';
import { watchSite } from '../dev/watch-site.ts';
import type { BuildResult } from '../engine/engine-types.ts';
import { statIfExists } from '../lib/files.ts';
import type { Diagnostic, Site } from '../model.ts';
import type { CommandContext } from './context.ts';
import { DEV_PORT } from './default-ports.ts';
import { failureDiagnostics } from './failure-diagnostics.ts';
import { formatOutcome } from './format-summary.ts';
import { loadSite, type LoadedSite } from './load-site.ts';
import { mountLocalForms } from './mount-local-forms.ts';
import { openServer } from './open-server.ts';
import { reportDiagnostics } from './report-diagnostics.ts';
import { reportFailure } from './report-failure.ts';
import { createProgress } from './report-progress.ts';
import type { ServerFlags } from './server-flags.ts';
import { siteFolders } from './site-folders.ts';
import { summaryEvent } from './summary-event.ts';
import { untilStopped } from './until-stopped.ts';

/** Milliseconds in which changes count as one: editors write a file in several steps. */
const BATCH_MS = 50;
const KEPT = 'The last good build stays served.';

/** `sitegen dev`: builds, serves, and builds again when something changes. */
export async function runDev(context: CommandContext<ServerFlags>): Promise<number> {
  const events = createEvents();
  const site = (): Site => session.current().site;
  const state = createPresentState(events, site);
  const session = await openSession(context, events, state);
  const isBuilt = () => statIfExists(path.join(site().outDir, 'builds', 'latest.json')) !== undefined;
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
  await openServer(context, createDevHandler({ site, isBuilt, events, facts: state, endpoint }), {
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
  const options = {
    onEvent: progress.onEvent,
    force: flags.force ?? false,
    cache: flags.cache,
    failOn: flags.failOn,
  };
  return createDevSession({
    loadSite: () => loadDevSite(context),
    async openEngine(site) {
      const { createEngine } = await import('../engine/create-engine.ts');
      return createEngine(site, options);
    },
    onBuilt(result, site) {
      progress.end();
      const diagnostics = tellBuilt(context, site, result);
      if (result.buildId !== undefined) events.tell(result.buildId);
      state.take(diagnostics, result.published ? result.pages.map(({ page }) => page) : undefined);
    },
    onFailure(error) {
      progress.end();
      if (context.isStopping()) return;
      reportFailure(error, context);
      state.take(failureDiagnostics(error, context.flags.root));
      if (context.events === undefined) context.log.info(KEPT);
    },
  });
}

/** While a text is being written, its translation may be missing. */
async function loadDevSite(context: CommandContext): Promise<LoadedSite> {
  const { devDir } = siteFolders(context.flags);
  const { site, files } = await loadSite(context, { outDir: devDir, devRoutes: true });
  return { site: { ...site, missingTranslation: 'warn' }, files };
}

function tellBuilt(context: CommandContext, site: Site, result: BuildResult): readonly Diagnostic[] {
  const { events, log } = context;
  const diagnostics = reportDiagnostics(context, site.root, result.diagnostics);
  events?.emit('result', { ok: result.published, ...summaryEvent(result, []) });
  if (events === undefined) log.info(result.published ? formatOutcome(result) : KEPT);
  return diagnostics;
}
