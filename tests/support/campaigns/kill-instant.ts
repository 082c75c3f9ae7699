import { lstatSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Random } from './random.ts';
import { endOf, type BuildEnd, type RunningBuild } from '../running-build.ts';

/** A site whose builds are killed. */
export interface KillTarget {
  readonly kind: 'folder' | 'link';
  readonly outDir: string;
  /** How long its last build, and the publishing in it, took. */
  buildMs: number;
  publishMs: number;
}

/** When: at any time; when the lock is taken; at the end of a stage; when a certain published file changes. */
export type Aim = 'anywhere' | 'at-lock' | 'at-file' | `after-${string}`;

export interface Shot {
  /** One of them is drawn. */
  readonly aims: readonly [Aim, ...Aim[]];
  readonly signal: 'SIGKILL' | 'SIGINT' | 'SIGTERM';
  readonly start: () => RunningBuild;
  /** Published files that the build brings, replaces or takes away. */
  readonly changing: readonly string[];
}

let aiming: Promise<unknown> = Promise.resolve();

/** Starts a build and sends it a signal. One at a time: whoever looks after two builds misses the instant. */
export function killAtInstant(target: KillTarget, random: Random, shot: Shot): Promise<BuildEnd> {
  const killed = aiming.then(() => kill(target, random, shot));
  aiming = killed.catch(() => undefined);
  return killed;
}

async function kill(
  target: KillTarget,
  random: Random,
  { aims, signal, start, changing }: Shot,
): Promise<BuildEnd> {
  const aim = random.pick(aims);
  const share = random.next();
  const [name = ''] = random.shuffle(['', ...changing]);
  const stampNow = aim === 'at-lock' ? lockStamp(target) : stampOf(target, name);
  const before = stampNow();
  const build = start();
  switch (aim) {
    case 'anywhere':
      await Promise.race([sleep(share * target.buildMs), build.end]);
      break;
    case 'at-lock':
      await build.event(({ event }) => event === 'start');
      await until(() => stampNow() !== before, build);
      await waitPrecisely(share * 5);
      break;
    case 'at-file':
      await build.event(endOf('check'));
      await until(() => stampNow() !== before, build);
      await waitPrecisely(share);
      break;
    default:
      await build.event(endOf(aim.slice('after-'.length)));
      await waitPrecisely(share * (1.5 * target.publishMs + 2));
  }
  build.kill(signal);
  return build.end;
}

function lockStamp({ outDir }: KillTarget): () => string {
  return () => inode(path.join(path.dirname(outDir), `.${path.basename(outDir)}.lock`));
}

/** Tells the present state of a published file, of the link when the name is empty. */
function stampOf({ kind, outDir }: KillTarget, name: string): () => string {
  if (kind === 'folder') return () => inode(path.join(outDir, name === '' ? 'builds/latest.json' : name));
  if (name === '') return () => readlinkSync(outDir);
  // The tree that is not public now.
  const link = readlinkSync(outDir);
  const spare = link.endsWith('.b') ? link.slice(0, -2) : `${link}.b`;
  return () => inode(path.join(path.dirname(outDir), spare, name));
}

function inode(file: string): string {
  return String(lstatSync(file, { throwIfNoEntry: false })?.ino);
}

/** Looks all the time, since the files of a whole site change within milliseconds. */
async function until(hasCome: () => boolean, build: RunningBuild): Promise<void> {
  while (!build.isOver()) {
    const turn = performance.now() + 30;
    while (performance.now() < turn) {
      if (hasCome()) return;
      pause(0.1);
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Timers are late by a millisecond or more, which is a large part of the time in which a build publishes. */
async function waitPrecisely(ms: number): Promise<void> {
  const end = performance.now() + ms;
  if (ms > 20) await sleep(ms - 15);
  pause(end - performance.now());
}

const nothing = new Int32Array(new SharedArrayBuffer(4));

/** Stands still. A process that turns round and round instead is the one that a busy machine makes wait. */
function pause(ms: number): void {
  if (ms > 0) Atomics.wait(nothing, 0, 0, ms);
}
