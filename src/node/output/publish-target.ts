import { lstatSync, mkdirSync, readdirSync, readlinkSync, realpathSync, renameSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, parse, relative, resolve } from 'node:path';

import { hasErrorCode, statIfExists } from '../lib/files/files.ts';
import { latestBuildFile } from '../lib/files/published-names.ts';
import { OutputFolderError } from './output-folder-error.ts';
import { INNER_STAGING, isDotPath } from './publish-path.ts';
import { folderIdentity, type PublishState } from './publish-state.ts';

/** Where a build publishes. `live` is the folder that is public now; it may be missing. */
export type OutputTarget = FolderTarget | LinkTarget;

export interface FolderTarget {
  readonly kind: 'folder';
  readonly live: string;
  /** If `missing` or `empty`, the site is published with one rename. */
  readonly found: 'missing' | 'empty' | 'filled';
  readonly staging: string;
}

/** The output folder is a symbolic link: it is switched between two trees. */
export interface LinkTarget {
  readonly kind: 'link';
  readonly live: string;
  readonly found: 'missing' | 'empty' | 'filled';
  readonly staging: string;
  readonly link: string;
  readonly spare: string;
  /** What the link must contain to lead to the spare tree. */
  readonly spareLink: string;
}

/** Suffix of one of the two trees; the other has the plain name. */
const SECOND = '.b';

export function openOutputTarget(outDir: string): OutputTarget {
  if (parse(outDir).root === outDir)
    throw new OutputFolderError(outDir, 'The root of the file system is no output folder.');
  mkdirSync(dirname(outDir), { recursive: true });
  const stats = statIfExists(outDir);
  if (stats?.isSymbolicLink()) return openLinkedTarget(outDir);
  const found = findFolder(outDir);
  const beside = stagingBeside(outDir);
  const reachable = found === 'missing' || canRename(dirname(outDir), outDir);
  return {
    kind: 'folder',
    live: outDir,
    // Nothing can be renamed onto a mount point, nor staged beside it.
    found: found === 'empty' && !reachable ? 'filled' : found,
    staging: reachable ? beside : join(outDir, INNER_STAGING),
  };
}

function openLinkedTarget(link: string): LinkTarget {
  const held = readlinkSync(link);
  const pointed = resolve(dirname(link), held);
  const live = statIfExists(pointed) === undefined ? pointed : realpathSync(pointed);
  mkdirSync(dirname(live), { recursive: true });
  const base = firstTree(live);
  const spare = live === base ? `${base}${SECOND}` : base;
  return {
    kind: 'link',
    live,
    found: findFolder(live),
    staging: stagingBeside(base),
    link,
    spare,
    spareLink: isAbsolute(held) ? spare : relative(realpathSync(dirname(link)), spare),
  };
}

/** Where builds may have left a staging folder. Changes nothing. */
export function stagingPaths(outDir: string): readonly string[] {
  if (statIfExists(outDir)?.isSymbolicLink() !== true)
    return [stagingBeside(outDir), join(outDir, INNER_STAGING)];
  return [stagingBeside(firstTree(resolve(dirname(outDir), readlinkSync(outDir))))];
}

/** Whether a folder can be emptied without losing someone's only copy: its state or a build manifest shows that we filled it. */
export function isOurs(folder: string, state: PublishState): boolean {
  if (findFolder(folder) !== 'filled' || readdirSync(folder).every(isDotPath)) return true;
  if (statIfExists(join(folder, latestBuildFile))?.isFile()) return true;
  const identity = folderIdentity(folder);
  return identity !== undefined && state.folders.includes(identity);
}

/** Throws if publishing would remove files that we did not make. `force` applies to the public folder, never to the spare one. */
export function assertOurs(target: OutputTarget, state: PublishState, force: boolean): void {
  if (!force && !isOurs(target.live, state))
    throw foreign(target.live, 'Choose another --out-dir, empty it, or pass --force.');
  if (target.kind !== 'link' || isOurs(target.spare, state)) return;
  throw foreign(
    target.spare,
    `${target.link} is a link, switched between two folders of which this is the second: move it away.`,
  );
}

function foreign(folder: string, advice: string): OutputFolderError {
  const message = `${folder} holds files that sitegen did not make, and publishing would remove them.`;
  return new OutputFolderError(folder, `${message} ${advice}`);
}

export function findFolder(path: string): 'missing' | 'empty' | 'filled' {
  const stats = statIfExists(path);
  if (stats === undefined) return 'missing';
  if (!stats.isDirectory())
    throw new OutputFolderError(path, `${path} is not a folder. Move it away, or choose another --out-dir.`);
  return readdirSync(path).length === 0 ? 'empty' : 'filled';
}

/** The tree without the suffix. */
function firstTree(live: string): string {
  return live.endsWith(SECOND) ? live.slice(0, -SECOND.length) : live;
}

function stagingBeside(folder: string): string {
  return join(dirname(folder), `.${basename(folder)}.staging`);
}

/**
 * Whether files can be renamed from one folder into another. Bind mounts share a device number, so renaming a file that does not exist is
 * tried.
 */
function canRename(from: string, to: string): boolean {
  if (lstatSync(from).dev !== lstatSync(to).dev) return false;
  try {
    renameSync(join(from, '.sitegen-none'), join(to, '.sitegen-none'));
    return true;
  } catch (error) {
    return !hasErrorCode(error, 'EXDEV');
  }
}
