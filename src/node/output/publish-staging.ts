import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';

import { createLimiter } from '../lib/scheduling/create-limiter.ts';
import { removeIfEmpty } from '../lib/files/files.ts';
import { makeFolder, writeNewFile } from '../lib/files/new-file.ts';
import type { OutputFile } from '../model/output.ts';
import { copyUnchanged } from './copy-unchanged.ts';
import { foldersAbove } from './publish-path.ts';
import { knownFile, type KnownFile } from './known-files.ts';

/** Copies and on-demand files at a time: enough to keep a disk busy, few enough for memory. */
const PARALLEL = 8;

/**
 * The subfolders of a staging folder. Links in the public folder lead into `live`: it contains what has to appear or disappear at one
 * instant, which is the instant when the room is renamed.
 */
export type Room = 'files' | 'next' | 'tree' | 'live' | 'gone' | 'trash';

/** The rooms that are made when staging is opened. */
const rooms: readonly Room[] = ['files', 'next', 'tree', 'trash'];

export interface Staging {
  readonly path: string;
  room(name: Room): string;
  /** Writes a file at `name` below the staging folder and says what it became. */
  write(file: OutputFile, name: string): Promise<KnownFile>;
  /** A new path that nothing else uses. */
  unique(room: Room): string;
  /** Makes the missing folders of `path` below `root`; `existing` lists those that exist and is updated. */
  makeFolders(root: string, path: string, existing: Set<string>): void;
  clear(): Promise<void>;
}

/**
 * Opens an empty staging folder. Links into an old one must have been settled before. Its subfolder has a name unique to this build: a
 * build that was suspended while another took over finds its files gone, and never touches the other's.
 */
export async function openStaging(folder: string): Promise<Staging> {
  await rm(folder, { recursive: true, force: true });
  makeFolder(folder);
  const path = `${folder}/${randomUUID()}`;
  const limit = createLimiter(PARALLEL);
  let count = 0;
  let isOpen = true;

  function assertOpen(): void {
    if (!isOpen)
      throw new Error('The build was given up, or is published already: nothing more can be staged.');
  }
  for (const made of [path, ...rooms.map((room) => `${path}/${room}`)]) makeFolder(made);

  return {
    path,
    room: (name) => `${path}/${name}`,
    async write(file, name) {
      const to = `${path}/${name}`;
      const { content } = file;
      assertOpen();
      if (content.kind === 'bytes') return writeBytes(to, content.bytes, file);
      if (content.kind === 'copy') {
        return limit(async () => {
          assertOpen();
          return knownFile(file.hash, await copyUnchanged(content.from, to, file));
        });
      }
      return limit(async () => {
        const bytes = await content.load();
        assertOpen();
        return writeBytes(to, bytes, file);
      });
    },
    unique(room) {
      count += 1;
      return `${path}/${room}/${count}`;
    },
    makeFolders(root, file, existing) {
      assertOpen();
      const missing: string[] = [];
      for (const folder of foldersAbove(file)) {
        if (existing.has(folder)) break;
        missing.push(folder);
      }
      for (const folder of missing.reverse()) {
        makeFolder(`${root}/${folder}`, { recursive: true });
        existing.add(folder);
      }
    },
    async clear() {
      isOpen = false;
      // A file may still be in the course of being written: if a folder is not empty, removing it is tried again.
      await rm(path, { recursive: true, force: true, maxRetries: 3 });
      removeIfEmpty(folder);
    },
  };
}

function writeBytes(to: string, bytes: Uint8Array, { path, hash, size }: OutputFile): KnownFile {
  if (bytes.length !== size)
    throw new Error(`${path} is announced with ${size} bytes and has ${bytes.length}.`);
  return knownFile(hash, writeNewFile(to, bytes));
}
