import type { PlacedFile } from '../lib/files/new-file.ts';
import type { OutputFile } from '../model/output.ts';
import type { Claims } from './publish-claims.ts';
import { createKnownFiles, type KnownFile, type KnownFiles } from './known-files.ts';
import type { Identity } from './publish-identity.ts';
import { appearsWithOthers, type StagedFile } from './publish-job.ts';
import { outlivesBuild } from './publish-ledger.ts';
import type { Room, Staging } from './publish-staging.ts';
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
  keep(files: KnownFiles, outliving: readonly string[]): void;
  /** Stages a file that appears after all others. */
  addLast(file: OutputFile): Promise<void>;
  readonly staged: readonly StagedFile[];
  readonly last: readonly StagedFile[];
  /** All files: `staged`, `last` and those that are already published. */
  readonly produced: KnownFiles;
  /** Files that stay for visitors after later builds. */
  readonly outliving: readonly string[];
  /** The number of files that are still being staged. */
  unfinished(): number;
}

/** Collects the files of a build while it runs, and writes their bytes to disk at once. */
export function createCollector({ claims, identity, staging, tree, asTree }: CollectorParts): Collector {
  const staged = asTree ? createTreeList(staging.room('tree')) : createList();
  const last: StagedFile[] = [];
  const produced = createKnownFiles();
  const outliving: string[] = [];
  const folders = new Set(['tree']);
  let unfinished = 0;

  async function write(file: OutputFile, from: string): Promise<KnownFile> {
    const name = from.slice(staging.path.length + 1);
    if (asTree) staging.makeFolders(staging.path, name, folders);
    return staging.write(file, name);
  }

  async function collect(
    file: OutputFile,
    list: Pick<StagedList, 'push'>,
    { room, placed }: { readonly room: Room; readonly placed?: PlacedFile | undefined },
  ): Promise<void> {
    if (!claims.claim(file)) return;
    unfinished += 1;
    const { path, hash, size, immutable } = file;
    if (outlivesBuild(path, immutable)) outliving.push(path);
    const published = await identity.published(file);
    if (published === undefined) {
      const from = asTree ? `${staging.room('tree')}/${path}` : staging.unique(room);
      const known = placed === undefined ? await write(file, from) : { hash, size, ...placed };
      list.push({ path, immutable, from });
      produced.set(path, known);
    } else {
      produced.set(path, published);
    }
    unfinished -= 1;
  }

  return {
    add: (file, placed) =>
      collect(file, staged, { room: appearsWithOthers(file, tree) ? 'next' : 'files', placed }),
    keep(files, outlivingThen) {
      for (const path of files.keys()) produced.set(path, files.get(path) as KnownFile);
      outliving.push(...outlivingThen.filter((path) => files.has(path)));
    },
    addLast: (file) => collect(file, last, { room: 'files' }),
    get staged() {
      return staged.all();
    },
    last,
    produced,
    outliving,
    unfinished: () => unfinished,
  };
}

interface StagedList {
  readonly push: (file: StagedFile) => void;
  readonly all: () => readonly StagedFile[];
}

function createList(): StagedList {
  const files: StagedFile[] = [];
  return { push: (file) => void files.push(file), all: () => files };
}

/** Of files that are all in a folder under their own paths: a build has two per page, so it keeps as little as possible of each. */
function createTreeList(folder: string): StagedList {
  const paths: string[] = [];
  return {
    push: ({ path }) => void paths.push(path),
    all: () => paths.map((path) => ({ path, from: `${folder}/${path}` })),
  };
}
