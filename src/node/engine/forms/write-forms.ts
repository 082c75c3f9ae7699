import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

import { hashFile, readTextIfExists, statIfExists, writeFileAtomic } from '../../lib/files/files.ts';
import type { FormsFolder } from '../../lib/files/forms-folder.ts';
import { goneIsChanged, SourceChangedError } from '../../lib/diagnostics/source-changed-error.ts';
import type { SourceFile } from '../../model/content.ts';
import type { PlannedForms } from './plan-forms.ts';

/** Writes the endpoint's data to its folder. Files first, so that everything named in `site.json` exists. */
export async function writeForms(folder: FormsFolder, { site, files }: PlannedForms): Promise<void> {
  if (site === undefined) {
    await rm(folder.siteFile, { force: true });
    await removeOthers(folder.files, files);
    return;
  }
  if (files.size > 0) await mkdir(folder.files, { recursive: true });
  for (const [id, source] of files) await copyOnce(source, path.join(folder.files, id));
  const text = `${JSON.stringify(site)}\n`;
  if (readTextIfExists(folder.siteFile) !== text) await writeFileAtomic(folder.siteFile, text);
  await removeOthers(folder.files, files);
}

/** The id is derived from the content's hash: a file with this name and size is the same file. */
async function copyOnce({ absolute, size, hash }: SourceFile, target: string): Promise<void> {
  if (statIfExists(target)?.size === BigInt(size)) return;
  const temporary = `${target}.${process.pid}.tmp`;
  try {
    await copyFile(absolute, temporary, constants.COPYFILE_FICLONE).catch(goneIsChanged(absolute));
    if ((await hashFile(temporary, size)) !== hash) throw new SourceChangedError(absolute);
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function removeOthers(folder: string, files: PlannedForms['files']): Promise<void> {
  if (statIfExists(folder) === undefined) return;
  for (const name of await readdir(folder)) {
    if (!files.has(name)) await rm(path.join(folder, name), { recursive: true, force: true });
  }
}
