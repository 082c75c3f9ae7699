import { realpath, stat } from 'node:fs/promises';
import { lstatSync, readFileSync, statSync, type Stats } from 'node:fs';
import path from 'node:path';

import { joinLists } from '../../lib/lists/batches.ts';
import { byCodeUnit } from '../../lib/lists/by-code-unit.ts';
import { diagnostic, DiagnosticsError } from '../../lib/diagnostics/diagnostics.ts';
import { isText } from '../../lib/entries/entry-path.ts';
import { toStates, type FileStates } from '../../lib/files/file-states.ts';
import { hasChanged } from '../../lib/files/file-stamps.ts';
import { hasErrorCode, hashFile, statIfExists } from '../../lib/files/files.ts';
import { sha256 } from '../../lib/bytes/hash.ts';
import { inSlices } from '../../lib/scheduling/in-slices.ts';
import { isWithin, relativePath } from '../../lib/files/relative-path.ts';
import { scannedFolders } from '../../lib/files/source-folders.ts';
import { walkFolder, type WalkedEntry } from '../../lib/files/walk-folder.ts';
import type { SourceFile } from '../../model/content.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import { deniedAccess, isDenied } from './denied-access.ts';
import { createFileOpener, type OpenedFile } from './file-opener.ts';
import { isShown } from './list-sources.ts';
import { sourceFile } from './source-file.ts';

/** The known hash of a file, if its state is the same as when the hash was computed. */
export type KnownHash = (name: string, stats: Stats) => string | undefined;

/** Receives the bytes of a text with their hash. They are only valid during the call. */
export type OnText = (hash: string, bytes: Buffer) => void;

/** The states of all of a site's files and folders. */
export interface SourceStates {
  /** In the same order as the sources. */
  readonly files: FileStates;
  readonly folders: FileStates;
  /** A file that had just been written may have changed since without its state showing it, or one disappeared during the scan. */
  readonly isRacy: boolean;
}

export interface SourceScan {
  readonly sources: readonly SourceFile[];
  /** When it began, in milliseconds since 1970. */
  readonly began: number;
  readonly states: SourceStates;
  readonly diagnostics: readonly Diagnostic[];
}

/** Files above this many bytes are not held in memory as a whole. */
const LARGE = 1 << 20;

/**
 * Lists the author's files below content/, locales/ and public/, sorted by path, with the hash of their bytes. Throws a DiagnosticsError if
 * any cannot be read: whatever names one would be reported as well.
 */
export async function scanSources(root: string, knownHash?: KnownHash, onText?: OnText): Promise<SourceScan> {
  const began = Date.now();
  const diagnostics: Diagnostic[] = [];
  const unreadable: Diagnostic[] = [];
  const found: WalkedEntry[][] = [];
  for (const top of scannedFolders) {
    if (await leavesSite(root, path.join(root, top))) diagnostics.push(outside(top));
    else found.push(listTop(root, top));
  }
  // After listing them: changes in between show in the folders' times.
  const folders = scannedFolders.map((name) => [name, statFolder(path.join(root, name))] as const);
  let isRacy = folders.some(([, stats]) => hasChanged(stats, began));
  const seen: (readonly [source: SourceFile, stats: Stats])[] = [];
  const open = createFileOpener(LARGE);
  async function hashSource(name: string, absolute: string, { stats, bytes }: OpenedFile): Promise<string> {
    if (stats.size > LARGE) return hashFile(absolute, stats.size);
    const read = bytes ?? readFileSync(absolute);
    const hash = sha256(read);
    if (isText(name)) onText?.(hash, read);
    return hash;
  }
  async function scanEntry({ name, absolute, dirent }: WalkedEntry): Promise<void> {
    if (dirent.isDirectory()) {
      const stats = statSync(absolute);
      folders.push([name, stats]);
      isRacy ||= hasChanged(stats, began);
      return;
    }
    if (dirent.isSymbolicLink() && !(await staysInside(root, absolute))) {
      // Throws if the link itself has gone, not its target.
      lstatSync(absolute);
      diagnostics.push(outside(name));
      return;
    }
    // If no hash is known, every file has to be read. A link may lead to a pipe, and opening that would wait for ever.
    const isRead = knownHash === undefined && dirent.isFile();
    const opened = isRead ? open(absolute) : { stats: statSync(absolute), bytes: undefined };
    const { stats } = opened;
    if (dirent.isSymbolicLink() && stats.isDirectory()) diagnostics.push(linkedFolder(name));
    if (!stats.isFile()) return;
    const hash = knownHash?.(name, stats) ?? (await hashSource(name, absolute, opened));
    isRacy ||= hasChanged(stats, began);
    seen.push([sourceFile(root, { path: name, size: stats.size, hash }), stats]);
  }
  await inSlices(joinLists(found), async (entry) => {
    try {
      await scanEntry(entry);
    } catch (error) {
      const isGone = hasErrorCode(error, 'ENOENT', 'ENOTDIR');
      if (isGone && hasLostBytes(entry.name)) unreadable.push(foreignName(entry.name));
      // It has gone since it was listed, and another may take its place.
      else if (isGone) isRacy = true;
      else if (isDenied(error)) unreadable.push(deniedAccess(root, error));
      else throw error;
    }
  });
  if (unreadable.length > 0) throw new DiagnosticsError([...diagnostics, ...unreadable]);
  seen.sort(([a], [b]) => byCodeUnit(a.path, b.path));
  const base = root + path.sep;
  const ofFiles = toStates(
    base,
    seen.map(([source, stats]) => [source.path, stats]),
  );
  return {
    sources: seen.map(([source]) => source),
    began,
    states: { files: ofFiles, folders: toStates(base, folders), isRacy },
    diagnostics,
  };
}

function statFolder(folder: string): Stats | undefined {
  try {
    return statSync(folder);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR', 'ELOOP')) return undefined;
    throw error;
  }
}

/** Everything in a top-level folder, with paths that start with the folder's name. */
function listTop(root: string, top: string): WalkedEntry[] {
  return walkFolder(path.join(root, top), isShown)
    .map((entry) => ({ ...entry, name: `${top}/${entry.name}` }))
    .filter(({ name, dirent }) => dirent.isDirectory() || isSource(name));
}

/** What was found at one path. */
export type ScannedFile =
  | { readonly kind: 'source'; readonly source: SourceFile }
  | { readonly kind: 'gone'; readonly path: string }
  /** It is reached through a link, or cannot be read: that takes a complete scan. */
  | { readonly kind: 'unclear' }
  /** By its name, it is not a source. */
  | { readonly kind: 'other' };

/** Scans one file as `scanSources` does. `absolute`: the file may no longer exist. */
export async function scanFile(root: string, absolute: string): Promise<ScannedFile> {
  const name = relativePath(root, absolute);
  if (!isSource(name)) return { kind: 'other' };
  try {
    if ((await realpath(absolute)) !== path.join(await realpath(root), name)) return { kind: 'unclear' };
    const stats = await stat(absolute);
    if (!stats.isFile()) return { kind: 'gone', path: name };
    const hash = await hashFile(absolute, stats.size);
    return { kind: 'source', source: sourceFile(root, { path: name, size: stats.size, hash }) };
  } catch (error) {
    if (isDenied(error)) return { kind: 'unclear' };
    if (!hasErrorCode(error, 'ENOENT', 'ENOTDIR')) throw error;
    // A dangling link exists, although its target cannot be found.
    return statIfExists(absolute) === undefined ? { kind: 'gone', path: name } : { kind: 'unclear' };
  }
}

/** Whether the file at this path is a source of the site. */
export function isSource(name: string): boolean {
  if (!isShown(path.posix.basename(name), false)) return false;
  if (/^locales\/[^/]+\.json$/.test(name)) return true;
  const [, rest] = /^(?:content|public\/\.well-known|public)\/(.+)$/s.exec(name) ?? [];
  return rest !== undefined && !/(?:^|\/)\./.test(rest);
}

/** Whether a name may not be the one on disk: Node reads bytes that are not UTF-8 as this character, and then finds no such file. */
function hasLostBytes(name: string): boolean {
  return name.includes('\uFFFD');
}

function foreignName(name: string): Diagnostic {
  return diagnostic('text-encoding', {
    message: `The name ${name} is not valid UTF-8.`,
    fix: 'Rename it. Names in archives from other systems are often in another encoding.',
    at: { file: name },
  });
}

function outside(name: string): Diagnostic {
  return diagnostic('content-outside', {
    message: `${name} is a symbolic link that points outside the site, or to nothing.`,
    at: { file: name },
  });
}

/** Supporting it would mean watching and remembering every path of each file in it; ignoring it would unpublish its files. */
function linkedFolder(name: string): Diagnostic {
  return diagnostic('content-linked-folder', {
    message: `${name} is a symbolic link to a folder, which is not followed.`,
    at: { file: name },
  });
}

/** Whether a folder is a link out of the site; links inside the folder are judged one by one. */
export async function leavesSite(root: string, folder: string): Promise<boolean> {
  const isLink = lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  return isLink && !(await staysInside(root, folder));
}

async function staysInside(root: string, link: string): Promise<boolean> {
  try {
    return isWithin(await realpath(link), await realpath(root));
  } catch {
    return false;
  }
}
