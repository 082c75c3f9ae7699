import path from 'node:path';

import type { BuildManifest } from '../../../shared/pages/build-manifest.ts';
import { createPreviewHandler } from '../../dev/create-preview-handler.ts';
import { endEsbuild } from '../../lib/code/esbuild.ts';
import { statIfExists } from '../../lib/files/files.ts';
import { formsFolder } from '../../lib/files/forms-folder.ts';
import { latestBuildFile } from '../../lib/files/published-names.ts';
import type { Site } from '../../model/site.ts';
import type { CommandContext } from '../context.ts';
import { PREVIEW_PORT } from '../flags/default-ports.ts';
import { untilStopped } from '../process/until-stopped.ts';
import { loadSite } from '../load-site.ts';
import { openServer } from '../open-server.ts';
import { publishedManifest } from '../published-manifest.ts';
import { mountLocalForms } from './mount-local-forms.ts';
import type { ServerFlags } from '../flags/server-flags.ts';
import { CommandFailure } from '../flags/usage-error.ts';

/** `sitegen preview`: serves what is published. */
export async function runPreview(context: CommandContext<ServerFlags>): Promise<number> {
  const { site } = await loadSite(context);
  await endEsbuild();
  if (statIfExists(path.join(site.outDir, latestBuildFile)) === undefined) {
    throw new CommandFailure(`There is no build in ${site.outDir}. Run sitegen build first.`);
  }
  if (isForAnotherBase(site)) {
    throw new CommandFailure(
      `The build in ${site.outDir} is for another base than ${site.baseURL}. Run sitegen preview with the --base of the build.`,
    );
  }
  const endpoint = mountLocalForms(context, () => site, formsFolder(site));
  await openServer(context, createPreviewHandler(site, endpoint), {
    site,
    defaultPort: PREVIEW_PORT,
    endpoint,
  });
  context.log.info('Ctrl-C stops it.');
  return untilStopped();
}

/** Its pages would load neither styles nor scripts. Of large sites, the manifest does not list the pages. */
function isForAnotherBase({ outDir, baseURL, locales }: Site): boolean {
  const { prerendered = true } = JSON.parse(publishedManifest(outDir) ?? '{}') as Partial<BuildManifest>;
  if (prerendered === true || prerendered.length === 0) return false;
  return !prerendered.some((page) => locales.some(({ code }) => `${page}/`.startsWith(`${baseURL}${code}/`)));
}
