import { basename } from 'node:path';

import type { PlacedFile } from '../lib/new-file.ts';
import type { OutputFile } from '../model/output.ts';
import type { Claims } from './publish-claims.ts';
import type { Identity } from './publish-identity.ts';
import { appearsWithOthers, type StagedFile } from './publish-job.ts';
import { outlivesBuild } from './publish-ledger.ts';
import type { Room, Staging } from './publish-staging.ts';
import type { KnownFile } from './publish-state.ts';
import type { FileTree } from './publish-tree.ts';

export interface CollectorParts {
  readonly claims: Claims;
  readonly identity: Identity;
  readonly staging: Staging;
  readonly tree: FileTree;
  /** Whether the staged files form the tree that is published as a whole. */
  readonly asTree: boolean;
}

export interface Collector {
  /** Stages a file unless it is already published, or its path is refused. `placed`: the file is already in the tree. */
  add(file: OutputFile, placed?: PlacedFile): Promise<void>;
  /**
   * Takes over files of the last build, and those of its `outliving` that are among them. They need no claims: they already coexisted, and
   * anything added beside them has a path of that build or of a manifest.
   */
  keep(files: ReadonlyMap<string, KnownFile>, outliving: readonly string[]): void;
  /** Stages a file that appears after all others. */
  addLast(file: OutputFile): Promise<void>;
  readonly staged: readonly StagedFile[];
  readonly last: readonly StagedFile[];
  /** All files: `staged`, `last` and those that are already published. */
  readonly produced: ReadonlyMap<string, KnownFile>;
  /** Files that stay for visitors after later builds. */
  readonly outliving: readonly string[];
  /** The number of files that are still being staged. */
  unfinished(): number;
}

/** Collects the files of a build while it runs, and writes their bytes to disk at once. */
export function createCollector({ claims, identity, staging, tree, asTree }: CollectorParts): Collector {
  const staged: StagedFile[] = [];
  const last: StagedFile[] = [];
  const produced = new Map<string, KnownFile>();
  const outliving: string[] = [];
  const folders = new Set(['tree']);
  let unfinished = 0;

  async function stage(file: OutputFile, room: Room, placed: PlacedFile | undefined): Promise<StagedFile> {
    const { path, immutable, hash, size } = file;
    const name = asTree ? `tree/${path}` : `${room}/${basename(staging.unique(room))}`;
    if (placed !== undefined) {
      const { mtimeNs, ino } = placed;
      return { path, immutable, from: `${staging.path}/${name}`, known: { hash, size, mtimeNs, ino } };
    }
    if (asTree) staging.makeFolders(staging.path, name, folders);
    return { path, immutable, from: `${staging.path}/${name}`, known: await staging.write(file, name) };
  }

  async function collect(
    file: OutputFile,
    list: StagedFile[],
    { room, placed }: { readonly room: Room; readonly placed?: PlacedFile | undefined },
  ): Promise<void> {
    if (!claims.claim(file)) return;
    unfinished += 1;
    const { path, immutable } = file;
    if (outlivesBuild(path, immutable)) outliving.push(path);
    const published = await identity.published(file);
    if (published === undefined) {
      const waiting = await stage(file, room, placed);
      list.push(waiting);
      produced.set(path, waiting.known);
    } else {
      produced.set(path, published);
    }
    unfinished -= 1;
  }

  return {
    add: (file, placed) =>
      collect(file, staged, { room: appearsWithOthers(file, tree) ? 'next' : 'files', placed }),
    keep(files, outlivingThen) {
      for (const [path, known] of files) produced.set(path, known);
      outliving.push(...outlivingThen.filter((path) => files.has(path)));
    },
    addLast: (file) => collect(file, last, { room: 'files' }),
    staged,
    last,
    produced,
    outliving,
    unfinished: () => unfinished,
  };
}
