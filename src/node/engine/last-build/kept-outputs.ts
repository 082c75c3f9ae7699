import path from 'node:path';

import {
  areCurrent,
  packStates,
  renewStates,
  readStates,
  unpackStates,
  type FileStates,
  type PackedStates,
} from '../../lib/files/file-states.ts';
import { formsFolder } from '../../lib/files/forms-folder.ts';
import { listFolder } from '../../lib/files/walk-folder.ts';
import type { OutputDiff } from '../../model/output.ts';
import type { Site } from '../../model/site.ts';
import { addFolders } from '../../output/publish-path.ts';
import type { FileTree } from '../../output/publish-tree.ts';
import { stateFile } from '../staging/state-file.ts';

/** What a build left in its output folder, and beside it. */
export interface KeptOutputs {
  /** The output folder (with an empty name), its subfolders, then its files. */
  readonly tree: PackedStates;
  /** How many of these are folders. */
  readonly folders: number;
  /** Whether the output folder contained nothing else. */
  readonly isWhole: boolean;
  /** The files that the forms endpoint reads, and the publisher's state. */
  readonly beside: PackedStates;
}

/** What the last build left. */
export interface LastOutputs {
  /** Whether all of it is unchanged. */
  readonly areCurrent: () => boolean;
  /** The contents of the output folder, if nothing has changed. Call it only while no other build can publish. */
  readonly untouched: () => FileTree | undefined;
  /** The states of the output folder's files, once it has been found untouched. */
  readonly states: () => FileStates | undefined;
}

export function openOutputs({ folders, isWhole, ...packed }: KeptOutputs): LastOutputs {
  const tree = unpackStates(packed.tree);
  const beside = unpackStates(packed.beside);
  const isCurrent = () => areCurrent(beside) && areCurrent(tree);
  let isUntouched = false;
  return {
    areCurrent: isCurrent,
    untouched() {
      isUntouched = isWhole && isCurrent();
      if (!isUntouched) return undefined;
      const [, ...names] = tree.names;
      return {
        files: new Set(names.slice(folders - 1)),
        folders: new Set(names.slice(0, folders - 1)),
        others: new Set(),
      };
    },
    states: () => (isUntouched ? tree : undefined),
  };
}

/** The files of a published build that its record names. */
export interface PublishedFiles extends Pick<OutputDiff, 'written' | 'removed'> {
  /** All public files, relative to the output folder. */
  readonly files: readonly string[];
  readonly isWhole: boolean;
  /** The file states of the build before, if this build found them still current. */
  readonly before: FileStates | undefined;
}

/**
 * Reads the states of the published files. A file that was found untouched and not published anew keeps its earlier state, so that a
 * change by someone else is still noticed.
 */
export function toKeptOutputs(
  site: Site,
  { files, written, removed, isWhole, before }: PublishedFiles,
): KeptOutputs {
  const folders = new Set(['']);
  for (const file of files) addFolders(file, folders);
  const names = [...folders, ...files];
  const touched = new Set(['', ...written, ...removed]);
  for (const file of [...written, ...removed]) addFolders(file, touched);
  const forms = formsFolder(site);
  return {
    tree: packStates(
      before === undefined ? readStates(site.outDir + path.sep, names) : renewStates(before, names, touched),
    ),
    folders: folders.size,
    isWhole,
    beside: packStates(readStates('', [stateFile(site), forms.siteFile, ...listFolder(forms.files)])),
  };
}
