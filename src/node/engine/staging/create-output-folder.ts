import path from 'node:path';

import { hasErrorCode } from '../../lib/files/files.ts';
import {
  acquireBuildLock,
  type BuildLock,
  type BuildLockOptions,
  type WaitedFor,
} from '../../output/build-lock.ts';
import { createPublisher, type Publisher, type PublisherOptions } from '../../output/create-publisher.ts';
import { OutputFolderError } from '../../output/output-folder-error.ts';

/** The folder that builds publish into, one at a time. */
export interface OutputFolder {
  /** Waits for builds of other processes, then opens the folder for one build. */
  readonly open: () => Promise<Publisher>;
  /** Throws when the build must not publish any more, because another one took over or it was cancelled. */
  readonly assertHeld: () => void;
  /** Whether another build took over, which it may after this process was suspended. */
  readonly isLost: () => boolean;
  /** Ends a build: discards whatever it staged but did not publish, and releases the lock. */
  readonly close: () => Promise<void>;
  /** Closes for good, in any state; a publication in progress is finished first. */
  readonly dispose: () => Promise<void>;
}

export interface OutputFolderOptions extends PublisherOptions {
  readonly onWait: (holder: WaitedFor) => void;
}

/** Takes the lock of an output folder, and with it the right to stage files for it. */
export function createOutputFolder({ onWait, ...options }: OutputFolderOptions): OutputFolder {
  const stop = new AbortController();
  let opening: Promise<unknown> = Promise.resolve();
  let lock: BuildLock | undefined;
  let publisher: Publisher | undefined;

  async function open(): Promise<Publisher> {
    lock = await takeLock(options.outDir, { onWait, signal: stop.signal });
    publisher = await createPublisher(options);
    return publisher;
  }

  async function close(): Promise<void> {
    const [held, staged] = [lock, publisher];
    lock = undefined;
    publisher = undefined;
    // After a loss, the staging folder belongs to the other build.
    if (held?.isHeld() === true) await staged?.discard();
    await held?.release();
  }

  return {
    open() {
      const opened = open();
      opening = opened.catch(() => undefined);
      return opened;
    },
    assertHeld() {
      if (lock === undefined) throw new Error('The build was given up.');
      lock.assertHeld();
    },
    isLost: () => lock?.isHeld() === false,
    close,
    async dispose() {
      stop.abort();
      // A half-acquired lock could not be released.
      await opening;
      await close();
    },
  };
}

async function takeLock(outDir: string, options: BuildLockOptions): Promise<BuildLock> {
  try {
    return await acquireBuildLock(lockPath(outDir), options);
  } catch (error) {
    if (!hasErrorCode(error, 'EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR')) throw error;
    const folder = path.dirname(outDir);
    throw new OutputFolderError(
      folder,
      `Nothing can be written into ${folder}, where a build works beside its output folder. Choose another --out-dir.`,
    );
  }
}

/** A hidden sibling of the output folder: on the same file system, and never published. */
export function lockPath(outDir: string): string {
  return path.join(path.dirname(outDir), `.${path.basename(outDir)}.lock`);
}
