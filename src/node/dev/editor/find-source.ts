import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';

import { textFolders } from '../../lib/files/source-folders.ts';
import type { Site } from '../../model/site.ts';

export type SourceSite = Pick<Site, 'root' | 'places'>;

/** The folders that an author writes in; pages cannot have anything else opened. */
const folders = new Set(textFolders);

/** The real path of one of the site's sources (`file`: relative to the root); undefined if it is not a source, or does not exist. */
export function findSource({ root, places }: SourceSite, file: string): string | undefined {
  try {
    const real = realpathSync(path.resolve(root, file));
    const inside = path.relative(realpathSync(root), real);
    const [top = ''] = inside.split(path.sep);
    const isSource = folders.has(top) || inside === path.normalize(places.file);
    return isSource && statSync(real).isFile() ? real : undefined;
  } catch {
    return undefined;
  }
}
