import type { BigIntStats } from 'node:fs';
import { lstatSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';

import { readTextIfExists, statIfExists, writeFileAtomic } from '../lib/files.ts';
import { toPlaced, type PlacedFile } from '../lib/new-file.ts';
import { encodeUtf8 } from '../lib/utf8.ts';
import type { PastBuild } from './publish-ledger.ts';

/** A published file whose bytes are known as long as its size, time and inode stay. */
export interface KnownFile extends PlacedFile {
  readonly hash: string;
  readonly size: number;
}

export interface PublishState {
  readonly files: ReadonlyMap<string, KnownFile>;
  readonly builds: readonly PastBuild[];
  /** Identities of the folders that were published into. */
  readonly folders: readonly string[];
  /** When the state was written, by the clock of its file system. */
  readonly writtenNs: bigint;
}

interface StoredState {
  readonly version: 2;
  readonly outDir: string;
  readonly folders: readonly string[];
  readonly builds: readonly PastBuild[];
  readonly paths: readonly string[];
  /** Of each path a line. A list of fields each takes three times as long to read, and most of them nobody asks for. */
  readonly files: readonly string[];
}

const fileLine = /^[\da-f]{64} \d+ -?\d+ \d+$/;

/** A file as its line says. */
class StoredFile implements KnownFile {
  readonly line: string;

  constructor(line: string) {
    this.line = line;
  }

  get hash(): string {
    return this.line.slice(0, 64);
  }

  get size(): number {
    return Number(this.#field(1));
  }

  get mtimeNs(): string {
    return this.#field(2);
  }

  get ino(): string {
    return this.#field(3);
  }

  #field(index: number): string {
    return this.line.split(' ')[index] as string;
  }
}

function toLine(file: KnownFile): string {
  return file instanceof StoredFile ? file.line : [file.hash, file.size, file.mtimeNs, file.ino].join(' ');
}

const EMPTY: PublishState = { files: new Map(), builds: [], folders: [], writtenNs: 0n };

/** The state of the last build into this folder; empty when there is none, or none that can be understood. */
export async function readState(stateFile: string, outDir: string): Promise<PublishState> {
  const text = readTextIfExists(stateFile);
  const stored = text === undefined ? undefined : parseState(text);
  if (stored === undefined || stored.outDir !== locate(stateFile, outDir)) return EMPTY;
  return {
    files: new Map(stored.paths.map((path, index) => [path, new StoredFile(stored.files[index] as string)])),
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
    version: 2,
    outDir: locate(stateFile, outDir),
    folders: state.folders,
    builds: state.builds,
    paths: [...state.files.keys()],
    files: [...state.files.values()].map(toLine),
  };
  await writeFileAtomic(stateFile, encodeUtf8(JSON.stringify(stored)));
}

/** A folder as such, whatever its name: a new one in its place is another. */
export function folderIdentity(path: string): string | undefined {
  const stats = statIfExists(path);
  return stats === undefined ? undefined : `${stats.ino}:${stats.birthtimeNs}`;
}

export function knownFile(hash: string, stats: BigIntStats): KnownFile {
  return { hash, size: Number(stats.size), ...toPlaced(stats) };
}

/** Relative, so that a checkout may move together with its output. */
function locate(stateFile: string, outDir: string): string {
  return relative(dirname(stateFile), outDir).split(sep).join('/');
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
  if (typeof value !== 'object' || value === null) return false;
  const { version, outDir, folders, builds, paths, files } = value as Partial<
    Record<keyof StoredState, unknown>
  >;
  return (
    version === 2 &&
    typeof outDir === 'string' &&
    isListOf(folders, isString) &&
    isListOf(builds, isPastBuild) &&
    isListOf(paths, isString) &&
    isListOf(files, isFileLine) &&
    paths.length === files.length
  );
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): value is readonly unknown[] {
  return Array.isArray(value) && value.every(isItem);
}

function isString(value: unknown): boolean {
  return typeof value === 'string';
}

function isPastBuild(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { id, paths } = value as Partial<Record<keyof PastBuild, unknown>>;
  return typeof id === 'string' && isListOf(paths, isString);
}

function isFileLine(value: unknown): boolean {
  return typeof value === 'string' && fileLine.test(value);
}
