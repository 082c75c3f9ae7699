import path from 'node:path';

import {
  createStateFinder,
  compareStates,
  mayHaveChanged,
  packStates,
  sizeAt,
  unpackStates,
  type ComparedStates,
  type PackedStates,
} from '../../lib/files/file-states.ts';
import { hasChanged } from '../../lib/files/file-stamps.ts';
import { entriesOf } from '../../lib/files/walk-folder.ts';
import type { SourceFile } from '../../model/content.ts';
import { isShown } from './list-sources.ts';
import { sourceFile } from './source-file.ts';
import { isSource, scanFile, type KnownHash, type SourceScan } from './scan-sources.ts';

/** The sources of a site: their states, and their hashes concatenated in the same order. */
export interface KeptSources {
  readonly files: PackedStates;
  readonly folders: PackedStates;
  readonly hashes: string;
}

/** Kept sources, as they are now. */
export interface SeenSources {
  /** When the comparison began, in milliseconds since 1970. */
  readonly began: number;
  readonly files: ComparedStates;
  readonly folders: ComparedStates;
  /** The kept ones. */
  readonly hashes: string;
}

const HASH_LENGTH = 64;
/** Above this number, a complete scan is as fast as scanning each file. */
export const MANY_CHANGES = 500;

export function toKeptSources({ sources, states }: Pick<SourceScan, 'sources' | 'states'>): KeptSources {
  return {
    files: packStates(states.files),
    folders: packStates(states.folders),
    hashes: sources.map(({ hash }) => hash).join(''),
  };
}

export function compareSources({ files, folders, hashes }: KeptSources): SeenSources {
  const began = Date.now();
  return {
    began,
    folders: compareStates(unpackStates(folders)),
    files: compareStates(unpackStates(files)),
    hashes,
  };
}

export function areUnchanged({ files, folders }: SeenSources): boolean {
  return files.changed.length === 0 && folders.changed.length === 0;
}

/**
 * The hashes of an earlier scan, which began at `began`. A file written during that scan may have changed again within the same clock tick,
 * so its hash is not reused (Git calls such a file racy).
 */
export function createKnownHash({ files, hashes }: KeptSources, began: number): KnownHash {
  const find = createStateFinder(unpackStates(files));
  return (name, stats) => {
    const place = hasChanged(stats, began) ? undefined : find(name, stats);
    return place === undefined ? undefined : hashAt(hashes, place);
  };
}

/** Scans only what has changed; undefined if that is not sufficient. */
export async function scanSeen(
  root: string,
  { began, files, folders, hashes }: SeenSources,
): Promise<Pick<SourceScan, 'sources' | 'states' | 'diagnostics'> | undefined> {
  if (files.changed.length > MANY_CHANGES || !holdTheSame(root, { files, folders })) return undefined;
  const { names } = files.now;
  const changed = new Map<number, SourceFile>();
  for (const place of files.changed) {
    const file = await scanFile(root, path.join(root, names[place] as string));
    if (file.kind !== 'source') return undefined;
    changed.set(place, file.source);
  }
  const unchanged = (name: string, place: number): SourceFile =>
    sourceFile(root, { path: name, size: sizeAt(files.now, place), hash: hashAt(hashes, place) });
  const isRacy = [files, folders].some((compared) => mayHaveChanged(compared.now, began, compared.changed));
  return {
    sources: names.map((name, place) => changed.get(place) ?? unchanged(name, place)),
    states: { files: files.now, folders: folders.now, isRacy },
    diagnostics: [],
  };
}

function hashAt(hashes: string, place: number): string {
  return hashes.slice(place * HASH_LENGTH, (place + 1) * HASH_LENGTH);
}

/** Whether every changed folder still has files of the same names: many editors replace a file by a new one. */
function holdTheSame(root: string, { files, folders }: Pick<SeenSources, 'files' | 'folders'>): boolean {
  const changed = folders.changed.map((place) => folders.now.names[place] as string);
  if (changed.length === 0) return true;
  // Folders at the top may be links.
  if (changed.length > MANY_CHANGES || changed.some((folder) => !folder.includes('/'))) return false;
  const within = new Map(changed.map((folder): [string, string[]] => [folder, []]));
  for (const name of files.now.names) within.get(path.posix.dirname(name))?.push(name);
  for (const name of folders.now.names) within.get(path.posix.dirname(name))?.push(`${name}/`);
  return changed.every((folder) => {
    const now = entriesOf(path.join(root, folder)).flatMap((dirent) => {
      const name = `${folder}/${dirent.name}`;
      const isFolder = dirent.isDirectory();
      if (!isShown(dirent.name, isFolder) || !(isFolder || isSource(name))) return [];
      return [isFolder ? `${name}/` : name];
    });
    return now.sort().join('\0') === within.get(folder)?.sort().join('\0');
  });
}
