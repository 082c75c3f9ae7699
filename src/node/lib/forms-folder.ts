import path from 'node:path';

import type { Site } from '../model/site.ts';
import { shortHash } from './hash.ts';
import { stateFolder, defaultOutDir } from './default-folders.ts';

/** Where a build leaves what the forms endpoint of its pages reads. Absolute paths. */
export interface FormsFolder {
  readonly folder: string;
  readonly siteFile: string;
  readonly files: string;
}

/** Of an output folder: the endpoint of what is published there knows nothing of a preview in another one. */
export function formsFolder({ root, outDir }: Pick<Site, 'root' | 'outDir'>): FormsFolder {
  const name = path.relative(root, outDir).replaceAll(path.sep, '/');
  return folderOf(root, name === defaultOutDir ? 'forms' : `forms-of-${fileName(name)}`);
}

/** Of the server that shows a site while it is written, perhaps with its drafts. */
export function devFormsFolder({ root }: Pick<Site, 'root'>): FormsFolder {
  return folderOf(root, 'forms-dev');
}

function folderOf(root: string, name: string): FormsFolder {
  const folder = path.join(stateFolder(root), name);
  return { folder, siteFile: path.join(folder, 'site.json'), files: path.join(folder, 'files') };
}

/** One that can be read, as long as file systems take it. */
function fileName(name: string): string {
  const encoded = encodeURIComponent(name);
  return encoded.length <= 100 ? encoded : shortHash(name);
}
