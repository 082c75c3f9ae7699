import { lstatSync } from 'node:fs';
import { dirname } from 'node:path';

import { isRecord } from '../../shared/is-record.ts';
import { readTextIfExists, statIfExists, writeFileAtomic } from '../lib/files/files.ts';
import { jsonPieces } from '../lib/bytes/json-pieces.ts';
import { relativePath } from '../lib/files/relative-path.ts';
import { createKnownFiles, type KnownFile, type KnownFiles } from './known-files.ts';
import type { PastBuild } from './publish-ledger.ts';

export interface PublishState {
  readonly files: KnownFiles;
  readonly builds: readonly PastBuild[];
  /** Identities of the folders that builds have published into. */
  readonly folders: readonly string[];
  /** When the state was written, by the clock of its file system. */
  readonly writtenNs: bigint;
}

type StoredFile = readonly [path: string, hash: string, size: number, mtimeNs: string, ino: string];

interface StoredState {
  readonly version: 1;
  readonly outDir: string;
  readonly folders: readonly string[];
  readonly builds: readonly PastBuild[];
  readonly files: Iterable<StoredFile>;
}

const EMPTY: PublishState = { files: new Map(), builds: [], folders: [], writtenNs: 0n };

/** The state of the last build into this folder; empty if there is none that can be read. */
export function readState(stateFile: string, outDir: string): PublishState {
  const text = readTextIfExists(stateFile);
  const stored = text === undefined ? undefined : parseState(text);
  if (stored === undefined || stored.outDir !== locate(stateFile, outDir)) return EMPTY;
  return {
    files: stored.known,
    builds: stored.builds,
    folders: stored.folders,
    writtenNs: lstatSync(stateFile, { bigint: true }).mtimeNs,
  };
}

/** Sorts the files, so that the next build, which sorts them for its id, finds them in order. */
export async function writeState(
  stateFile: string,
  outDir: string,
  state: Omit<PublishState, 'writtenNs'>,
): Promise<void> {
  const stored: StoredState = {
    version: 1,
    outDir: locate(stateFile, outDir),
    folders: state.folders,
    builds: state.builds,
    files: storedFiles(state.files),
  };
  await writeFileAtomic(stateFile, jsonPieces(stored));
}

function* storedFiles(files: KnownFiles): Generator<StoredFile, void> {
  for (const path of [...files.keys()].sort()) {
    const { hash, size, mtimeNs, ino } = files.get(path) as KnownFile;
    yield [path, hash, size, mtimeNs, ino];
  }
}

/** Identifies a folder whatever its name: a new folder in its place has another identity. */
export function folderIdentity(path: string): string | undefined {
  const stats = statIfExists(path);
  return stats === undefined ? undefined : `${stats.ino}:${stats.birthtimeNs}`;
}

/** A relative path, so that a checkout can be moved together with its output. */
function locate(stateFile: string, outDir: string): string {
  return relativePath(dirname(stateFile), outDir);
}

function parseState(text: string): (StoredState & { readonly known: KnownFiles }) | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isStoredState(value) ? { ...value, known: toKnownFiles(value.files) } : undefined;
  } catch {
    return undefined;
  }
}

/** Throws if a number is none. */
function toKnownFiles(stored: Iterable<StoredFile>): KnownFiles {
  const files = createKnownFiles();
  for (const [path, hash, size, mtimeNs, ino] of stored) files.set(path, { hash, size, mtimeNs, ino });
  return files;
}

function isStoredState(value: unknown): value is StoredState {
  if (!isRecord(value)) return false;
  const { version, outDir, folders, builds, files } = value;
  return (
    version === 1 &&
    typeof outDir === 'string' &&
    isListOf(folders, isString) &&
    isListOf(builds, isPastBuild) &&
    isListOf(files, isStoredFile)
  );
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

function isString(value: unknown): boolean {
  return typeof value === 'string';
}

function isPastBuild(value: unknown): boolean {
  return isRecord(value) && isString(value['id']) && isListOf(value['paths'], isString);
}

function isStoredFile(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 5) return false;
  const [path, hash, size, mtimeNs, ino] = value as readonly unknown[];
  return isString(path) && isString(hash) && typeof size === 'number' && isString(mtimeNs) && isString(ino);
}
