import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmdirSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, describe, expect, test } from 'vitest';

import { makeWorkspace, removeWorkspaces } from '../../../tests/support/publish-site.ts';
import type { LockHolder } from './build-lock.ts';
import { acquireBuildLock, BuildLockedError, BuildLockLostError } from './build-lock.ts';

const children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'close');
    }
  }
  removeWorkspaces();
});

function lockPath(): string {
  return join(makeWorkspace().root, 'cache', 'build.lock');
}

/** Another process that holds the lock and keeps it fresh until it is killed. */
async function holdElsewhere(path: string): Promise<ChildProcess> {
  const lockfile = createRequire(import.meta.url).resolve('proper-lockfile');
  const script = `
    require('node:fs').mkdirSync(require('node:path').dirname(${JSON.stringify(path)}), { recursive: true });
    require(${JSON.stringify(lockfile)})
      .lock(${JSON.stringify(path)}, { lockfilePath: ${JSON.stringify(path)}, realpath: false, stale: 5000, update: 1000 })
      .then(() => {
        require('node:fs').writeFileSync(${JSON.stringify(`${path}.holder`)}, process.pid + ' token');
        console.log('held');
        setInterval(() => {}, 1000);
      });`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

describe('acquireBuildLock', () => {
  test('is held until it is released, then free', async () => {
    const path = lockPath();
    const first = await acquireBuildLock(path);
    first.assertHeld();
    expect(readFileSync(`${path}.holder`, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    await first.release();
    expect(existsSync(path)).toBe(false);
    const second = await acquireBuildLock(path, { waitMs: 0 });
    second.assertHeld();
    await second.release();
  });

  test('the second build waits for the first', async () => {
    const path = lockPath();
    const first = await acquireBuildLock(path);
    const waits: LockHolder[] = [];
    let isReleased = false;
    const second = acquireBuildLock(path, { onWait: (holder) => waits.push(holder) }).then((lock) => {
      expect(isReleased).toBe(true);
      return lock;
    });
    await sleep(300);
    isReleased = true;
    await first.release();
    const lock = await second;
    lock.assertHeld();
    expect(waits).toEqual([{ pid: process.pid }]);
    await lock.release();
  });

  test('gives up naming the holder, which is alive', async () => {
    const path = lockPath();
    const holder = await holdElsewhere(path);
    const refusal = acquireBuildLock(path, { waitMs: 300 });
    await expect(refusal).rejects.toThrow(BuildLockedError);
    await expect(refusal).rejects.toThrow(
      `Process ${holder.pid} is building this site; gave up after 0.3 s.`,
    );
  });

  test('takes over from a killed holder when its heartbeat has stopped, not before', async () => {
    const path = lockPath();
    const holder = await holdElsewhere(path);
    holder.kill('SIGKILL');
    await once(holder, 'close');
    await expect(acquireBuildLock(path, { waitMs: 3_500 })).rejects.toThrow(BuildLockedError);
    const lock = await acquireBuildLock(path, { waitMs: 10_000 });
    lock.assertHeld();
    await lock.release();
  });

  test('a process id that lives says nothing: a lock without a heartbeat is taken', async () => {
    const path = lockPath();
    const holder = await holdElsewhere(path);
    holder.kill('SIGKILL');
    await once(holder, 'close');
    writeFileSync(`${path}.holder`, `${process.pid} token`);
    const longAgo = new Date(Date.now() - 6_000);
    utimesSync(path, longAgo, longAgo);
    const lock = await acquireBuildLock(path, { waitMs: 0 });
    expect(() => lock.assertHeld()).not.toThrow();
    await lock.release();
  });

  test('a build that lost the lock must not publish', async () => {
    const path = lockPath();
    const lock = await acquireBuildLock(path);
    writeFileSync(`${path}.holder`, '1 another token');
    expect(() => lock.assertHeld()).toThrow(BuildLockLostError);
    await lock.release();
    // It is the other build's now.
    expect(existsSync(path)).toBe(true);
    rmdirSync(path);
    await sleep(1_500);
  });

  test('a lock that vanished is noticed by its heartbeat', async () => {
    const path = lockPath();
    const lock = await acquireBuildLock(path);
    rmdirSync(path);
    await sleep(1_500);
    expect(() => lock.assertHeld()).toThrow(BuildLockLostError);
  });
});
