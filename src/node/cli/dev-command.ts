import path from 'node:path';

import { createDevHandler } from '../dev/create-dev-handler.ts';
import { createDevSession, type DevSession } from '../dev/create-dev-session.ts';
import { createEvents, type BuildEvents } from '../dev/create-events.ts';
import type { BuildResult } from '../engine/engine-types.ts';
import { statIfExists } from '../lib/files.ts';
import type { Site } from '../model.ts';
import type { CommandContext } from './context.ts';
import { DEV_PORT } from './default-ports.ts';
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
import { watchChanges } from './watch-changes.ts';

const KEPT = 'The last good build stays served.';

/** `sitegen dev`: builds, serves, and builds again when something changes. */
export async function runDev(context: CommandContext<ServerFlags>): Promise<number> {
  const events = createEvents();
  const session = await openSession(context, events);
  const site = () => session.current().site;
  const isBuilt = () => statIfExists(path.join(site().outDir, 'builds', 'latest.json')) !== undefined;
  context.onExit(session.close);
  const endpoint = mountLocalForms(context, site);
  await openServer(context, createDevHandler({ site, isBuilt, events, endpoint }), {
    site: site(),
    defaultPort: DEV_PORT,
    endpoint,
  });
  const watcher = watchChanges(context, session);
  context.onExit(watcher.close);
  await session.update([]);
  watcher.start();
  return untilStopped();
}

function openSession(context: CommandContext<ServerFlags>, events: BuildEvents): Promise<DevSession> {
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
      tellBuilt(context, site, result);
      if (result.buildId !== undefined) events.tell(result.buildId);
    },
    onFailure(error) {
      progress.end();
      if (context.isStopping()) return;
      reportFailure(error, context);
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

function tellBuilt(context: CommandContext, site: Site, result: BuildResult): void {
  const { events, log } = context;
  reportDiagnostics(context, site.root, result.diagnostics);
  events?.emit('result', { ok: result.published, ...summaryEvent(result, []) });
  if (events !== undefined) return;
  log.info(result.published ? formatOutcome(result) : KEPT);
}
