import path from 'node:path';

import { serveSite } from '../dev/serve-site.ts';
import { statIfExists } from '../lib/files.ts';
import type { CommandContext } from './context.ts';
import { PREVIEW_PORT } from './default-ports.ts';
import { untilStopped } from './until-stopped.ts';
import { loadSite } from './load-site.ts';
import { openServer } from './open-server.ts';
import type { ServerFlags } from './server-flags.ts';
import { CommandFailure } from './usage-error.ts';

/** `sitegen preview`: serves what is published. */
export async function runPreview(context: CommandContext<ServerFlags>): Promise<number> {
  const { site } = await loadSite(context);
  const { outDir: folder, baseURL } = site;
  if (statIfExists(path.join(folder, 'builds', 'latest.json')) === undefined) {
    throw new CommandFailure(`There is no build in ${folder}. Run sitegen build first.`);
  }
  await openServer(context, (request, response) => serveSite(request, response, { folder, baseURL }), {
    site,
    defaultPort: PREVIEW_PORT,
  });
  context.log.info('Ctrl-C stops it.');
  return untilStopped();
}
