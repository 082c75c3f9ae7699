import path from 'node:path';

import type { Site } from '../../model/site.ts';
import { shortHash } from '../bytes/hash.ts';
import { stateFolder, defaultOutDir } from './default-folders.ts';
import { relativePath } from './relative-path.ts';

/** Where a build writes the files that its pages' forms endpoint reads. Absolute paths. */
export interface FormsFolder {
  readonly folder: string;
  readonly siteFile: string;
  readonly files: string;
}

/** One per output folder: the endpoint of a published site must not see a preview in another folder. */
export function formsFolder({ root, outDir }: Pick<Site, 'root' | 'outDir'>): FormsFolder {
  const name = relativePath(root, outDir);
  return folderOf(root, name === defaultOutDir ? 'forms' : `forms-of-${fileName(name)}`);
}

/** The folder of the dev server, whose data may include drafts. */
export function devFormsFolder({ root }: Pick<Site, 'root'>): FormsFolder {
  return folderOf(root, 'forms-dev');
}

function folderOf(root: string, name: string): FormsFolder {
  const folder = path.join(stateFolder(root), name);
  return { folder, siteFile: path.join(folder, 'site.json'), files: path.join(folder, 'files') };
}

/** A readable name, cut to what file systems allow. */
function fileName(name: string): string {
  const encoded = encodeURIComponent(name);
  return encoded.length <= 100 ? encoded : shortHash(name);
}
