import { createLimiter } from '../lib/scheduling/create-limiter.ts';
import { hashFile, statIfExists } from '../lib/files/files.ts';
import type { OutputFile } from '../model/output.ts';
import { knownFile, type KnownFile } from './known-files.ts';
import type { PublishState } from './publish-state.ts';
import type { FileTree } from './publish-tree.ts';

const PARALLEL = 8;

export interface Identity {
  /** The published file, if its bytes are those of `file`. */
  published(file: Pick<OutputFile, 'path' | 'hash' | 'size'>): Promise<KnownFile | undefined>;
  /** Whether a published file is known to match the state without checking it. */
  isLeft(path: string): boolean;
  /** Whether every answer came from the state, without reading a file. */
  fromState(): boolean;
}

/**
 * Compares files with what is published. The state is trusted for a file with the same size, time and inode, unless the file's time is not
 * older than the state itself: then it may have been changed in the same tick, and is read (git's "racily clean" rule).
 */
export function createIdentity(
  root: string,
  tree: FileTree,
  state: Pick<PublishState, 'files' | 'writtenNs'> & { readonly isUntouched?: boolean },
): Identity {
  const limit = createLimiter(PARALLEL);
  let reads = 0;

  const isLeft = (path: string): boolean => state.isUntouched === true && tree.files.has(path);

  return {
    isLeft,
    async published({ path, hash, size }) {
      if (!tree.files.has(path)) return undefined;
      const known = state.files.get(path);
      if (known?.hash === hash && known.size === size && isLeft(path)) return known;
      const absolute = `${root}/${path}`;
      const stats = statIfExists(absolute);
      if (stats === undefined || !stats.isFile() || stats.size !== BigInt(size)) return undefined;
      const found = knownFile(hash, stats);
      if (known !== undefined && isSameFile(known, found) && stats.mtimeNs < state.writtenNs) {
        return known.hash === hash ? known : undefined;
      }
      reads += 1;
      return (await limit(() => hashFile(absolute, size))) === hash ? found : undefined;
    },
    fromState: () => reads === 0,
  };
}

function isSameFile(a: KnownFile, b: KnownFile): boolean {
  return a.size === b.size && a.mtimeNs === b.mtimeNs && a.ino === b.ino;
}
