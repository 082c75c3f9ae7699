import { lstatSync, type BigIntStats } from 'node:fs';
import { dirname } from 'node:path';

import { isRecord } from '../../shared/is-record.ts';
import { readTextIfExists, statIfExists, writeFileAtomic } from '../lib/files.ts';
import { toPlaced, type PlacedFile } from '../lib/new-file.ts';
import { relativePath } from '../lib/relative-path.ts';
import { encodeUtf8 } from '../lib/utf8.ts';
import type { PastBuild } from './publish-ledger.ts';

/** A published file whose bytes are known as long as its size, time and inode do not change. */
export interface KnownFile extends PlacedFile {
  readonly hash: string;
  readonly size: number;
}

export interface PublishState {
  readonly files: ReadonlyMap<string, KnownFile>;
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
  readonly files: readonly StoredFile[];
}

const EMPTY: PublishState = { files: new Map(), builds: [], folders: [], writtenNs: 0n };

/** The state of the last build into this folder; empty if there is none that can be read. */
export async function readState(stateFile: string, outDir: string): Promise<PublishState> {
  const text = readTextIfExists(stateFile);
  const stored = text === undefined ? undefined : parseState(text);
  if (stored === undefined || stored.outDir !== locate(stateFile, outDir)) return EMPTY;
  return {
    files: new Map(
      stored.files.map(([path, hash, size, mtimeNs, ino]) => [path, { hash, size, mtimeNs, ino }]),
    ),
    builds: stored.builds,
    folders: stored.folders,
    writtenNs: lstatSync(stateFile, { bigint: true }).mtimeNs,
  };
}

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
    files: [...state.files].map(([path, { hash, size, mtimeNs, ino }]) => [path, hash, size, mtimeNs, ino]),
  };
  await writeFileAtomic(stateFile, encodeUtf8(JSON.stringify(stored)));
}

/** Identifies a folder whatever its name: a new folder in its place has another identity. */
export function folderIdentity(path: string): string | undefined {
  const stats = statIfExists(path);
  return stats === undefined ? undefined : `${stats.ino}:${stats.birthtimeNs}`;
}

export function knownFile(hash: string, stats: BigIntStats): KnownFile {
  return { hash, size: Number(stats.size), ...toPlaced(stats) };
}

/** A relative path, so that a checkout can be moved together with its output. */
function locate(stateFile: string, outDir: string): string {
  return relativePath(dirname(stateFile), outDir);
}

function parseState(text: string): StoredState | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isStoredState(value) ? value : undefined;
  } catch {
    return undefined;
  }
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
