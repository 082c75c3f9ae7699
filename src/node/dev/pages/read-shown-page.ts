import type { BuildNews } from '../../../shared/dev-messages.ts';
import type { LiveSite } from '../../engine/live/live-site.ts';
import { findPage } from './find-page.ts';
import { madeFiles } from '../serve/site-files.ts';

/**
 * The page at a path, for whoever is viewing it. `path`: as in the address bar. Undefined if there is none, or if the viewer is told why
 * not.
 */
export async function readShownPage(live: LiveSite, path: string | undefined): Promise<BuildNews['page']> {
  if (path === undefined) return undefined;
  const page = findPage(live.pages, path);
  if (page === undefined) return undefined;
  const files = madeFiles(live.file, new Date());
  const html = await files.readText(page.file).catch(() => undefined);
  return html === undefined ? undefined : { path, html };
}
