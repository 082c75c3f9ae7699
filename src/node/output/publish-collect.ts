import { basename } from 'node:path';

import type { OutputFile } from '../model.ts';
import type { Claims } from './publish-claims.ts';
import type { Identity } from './publish-identity.ts';
import type { StagedFile } from './publish-job.ts';
import { outlivesBuild } from './publish-ledger.ts';
import type { Staging } from './publish-staging.ts';
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
  /** Stages a file into `list`, unless it is published already; false when the path is refused. */
  collect(file: OutputFile, list: StagedFile[]): Promise<boolean>;
  readonly produced: ReadonlyMap<string, KnownFile>;
  readonly kept: ReadonlyMap<string, KnownFile>;
  /** Files that stay for visitors after later builds. */
  readonly outliving: readonly string[];
  /** Files begun and not finished. */
  unfinished(): number;
}

/** Gathers the files of a build while it runs; their bytes go to the disk at once. */
export function createCollector({ claims, identity, staging, tree, asTree }: CollectorParts): Collector {
  const produced = new Map<string, KnownFile>();
  const kept = new Map<string, KnownFile>();
  const outliving: string[] = [];
  const folders = new Set<string>();
  let unfinished = 0;

  async function stage(file: OutputFile): Promise<StagedFile> {
    const { path, immutable } = file;
    const name = asTree ? `tree/${path}` : stagingName(file);
    if (asTree) staging.makeFolders(staging.path, name, folders);
    return { path, immutable, from: `${staging.path}/${name}`, known: await staging.write(file, name) };
  }

  /** What is new and no asset becomes public together with all else that is new. */
  function stagingName({ path, immutable }: OutputFile): string {
    const isNew = !immutable && !tree.files.has(path) && !tree.others.has(path);
    const room = isNew ? 'next' : 'files';
    return `${room}/${basename(staging.unique(room))}`;
  }

  return {
    async collect(file, list) {
      const claim = claims.claim(file);
      if (claim !== 'won') return claim === 'again';
      unfinished += 1;
      const { path, immutable } = file;
      if (outlivesBuild(path, immutable)) outliving.push(path);
      const published = await identity.published(file);
      if (published === undefined) {
        const staged = await stage(file);
        list.push(staged);
        produced.set(path, staged.known);
      } else {
        kept.set(path, published);
        produced.set(path, published);
      }
      unfinished -= 1;
      return true;
    },
    produced,
    kept,
    outliving,
    unfinished: () => unfinished,
  };
}
