import { byCodeUnit } from '../lib/lists/by-code-unit.ts';
import type { Claims } from './publish-claims.ts';
import type { KnownFiles } from './known-files.ts';
import { foldersAbove, isDotPath } from './publish-path.ts';
import type { Staging } from './publish-staging.ts';
import type { FileTree } from './publish-tree.ts';

/** A file whose bytes are in the staging folder. */
export interface StagedFile {
  readonly path: string;
  /** Undefined in a tree, which appears as a whole. */
  readonly immutable?: boolean;
  /** Path of its bytes. */
  readonly from: string;
}

/** What one publication needs to know. */
export interface PublishJob {
  readonly live: string;
  /** What is published now. */
  readonly tree: FileTree;
  readonly staging: Staging;
  readonly staged: readonly StagedFile[];
  /** Files that appear after all others. */
  readonly last: readonly StagedFile[];
  /** All files of the site: `staged`, `last`, and those whose published bytes are already right. */
  readonly produced: KnownFiles;
  readonly claims: Claims;
  readonly leftovers: Leftovers;
  /** Assets and manifests of earlier builds. Pages do not need those that are stale, so these may be removed one by one. */
  readonly outliving: ReadonlySet<string>;
  /** Called as soon as the new site is complete and public. */
  readonly onPublic: () => Promise<void>;
}

/** Paths of the files whose published bytes are already right. */
export function keptFiles({
  produced,
  staged,
  last,
}: Pick<PublishJob, 'produced' | 'staged' | 'last'>): readonly string[] {
  const moving = new Set([...staged, ...last].map(({ path }) => path));
  return [...produced.keys()].filter((path) => !moving.has(path));
}

/** Files that are published and no longer produced. */
export interface Leftovers {
  readonly retained: readonly string[];
  readonly stale: readonly string[];
}

export interface LeftoverRules {
  readonly claims: Claims;
  readonly isProduced: (path: string) => boolean;
  readonly isRetained: (path: string) => boolean;
  /** Whether the last build made it. Other people's dot files at the top level stay. */
  readonly isOurs: (path: string) => boolean;
}

export function sortLeftovers(tree: FileTree, rules: LeftoverRules): Leftovers {
  const { claims, isProduced, isRetained, isOurs } = rules;
  const retained: string[] = [];
  const stale: string[] = [];
  for (const path of [...tree.files, ...tree.others]) {
    if (isProduced(path)) continue;
    const stays = (tree.files.has(path) && isRetained(path)) || (isDotPath(path) && !isOurs(path));
    const inTheWay = claims.isFolder(path) || [...foldersAbove(path)].some(isProduced);
    (stays && !inTheWay ? retained : stale).push(path);
  }
  return { retained: retained.sort(byCodeUnit), stale: stale.sort(byCodeUnit) };
}

/** Whether a file is new and not an asset: all such files become public at one instant. */
export function appearsWithOthers(
  { path, immutable }: Pick<StagedFile, 'path' | 'immutable'>,
  tree: FileTree,
): boolean {
  return !immutable && !tree.files.has(path) && !tree.others.has(path) && !tree.folders.has(path);
}

/** Pages come after the files they show, so that a page finds its files even where they cannot appear at one instant. */
export function pagesLast(files: readonly StagedFile[]): readonly StagedFile[] {
  return [...files].sort(
    (a, b) => Number(isPage(a.path)) - Number(isPage(b.path)) || byCodeUnit(a.path, b.path),
  );
}

export function isPage(path: string): boolean {
  return path.endsWith('.html');
}
