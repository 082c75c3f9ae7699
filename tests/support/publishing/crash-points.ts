import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** A call that alters the disk. */
export interface DiskCall {
  readonly name: string;
  readonly args: readonly unknown[];
}

type Functions = Record<string, (...args: unknown[]) => unknown>;

const NAMES = [
  'rename',
  'unlink',
  'symlink',
  'link',
  'mkdir',
  'rmdir',
  'rm',
  'copyFile',
  'chmod',
  'fchmod',
  'open',
  'writeFile',
];

/**
 * Calls `before` ahead of each call of node:fs that alters the disk, in this process, until the returned function is
 * called. Imports by name are followed; bytes written through a file handle are announced as `writeFile`.
 */
export async function watchDisk(before: (call: DiskCall) => void): Promise<() => void> {
  // The first use binds its helpers: to the originals, so that it counts as one call.
  fs.rmSync('nothing', { force: true });
  const handle = await fs.promises.open(process.execPath, 'r');
  const handleMethods = Object.getPrototypeOf(handle) as object;
  await handle.close();
  const undo = [
    ...NAMES.map((name) => wrap(fs, `${name}Sync`, before)),
    ...NAMES.map((name) => wrap(fs.promises, name, before)),
    wrap(handleMethods, 'writeFile', before),
  ];
  syncBuiltinESMExports();
  return () => {
    for (const restore of undo) restore();
    syncBuiltinESMExports();
  };
}

function wrap(owner: object, name: string, before: (call: DiskCall) => void): () => void {
  const functions = owner as Functions;
  const original = functions[name];
  if (original === undefined) return () => undefined;
  functions[name] = function watched(this: unknown, ...args) {
    if (!(name.startsWith('open') && args[1] === 'r')) before({ name, args });
    return original.apply(this, args);
  };
  return () => {
    functions[name] = original;
  };
}

/**
 * What a kill does to the disk, without the death: from the `point`-th alteration on, none happens any more. Answers
 * whether `work` came that far.
 */
export async function stopDiskAt(point: number, work: () => Promise<unknown>): Promise<boolean> {
  let count = 0;
  const restore = await watchDisk((call) => {
    count += 1;
    if (count < point) return;
    if (count === point) writeHalf(call);
    throw new DiskStopped();
  });
  try {
    await work();
    return false;
  } catch (error) {
    if (error instanceof DiskStopped) return true;
    throw error;
  } finally {
    restore();
  }
}

class DiskStopped extends Error {}

/**
 * Kills this process with SIGKILL ahead of its `point`-th alteration of the disk (never when 0); a write is killed half
 * way. Answers with the function that tells how many there were.
 */
export async function killAt(point: number): Promise<() => number> {
  let count = 0;
  await watchDisk((call) => {
    count += 1;
    if (count !== point) return;
    writeHalf(call);
    process.kill(process.pid, 'SIGKILL');
  });
  return () => count;
}

function writeHalf({ name, args: [descriptor, bytes] }: DiskCall): void {
  if (name !== 'writeFileSync' || typeof descriptor !== 'number' || !(bytes instanceof Uint8Array)) return;
  fs.writeSync(descriptor, bytes.subarray(0, bytes.length / 2));
}
