import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, describe, expect, test } from 'vitest';

import { makeWorkspace, removeWorkspaces } from '../../../tests/support/publishing/publish-site.ts';
import { acquireBuildLock, BuildLockedError, BuildLockLostError, type WaitedFor } from './build-lock.ts';

const children: ChildProcess[] = [];

afterAll(async () => {
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

/** Another build that holds the lock until it is killed. */
async function buildElsewhere(path: string): Promise<ChildProcess> {
  const compiled = new URL('../../../lib/node/output/build-lock.js', import.meta.url).href;
  const script = `
    import { acquireBuildLock } from ${JSON.stringify(compiled)};
    await acquireBuildLock(${JSON.stringify(path)});
    console.log('held');
    setInterval(() => {}, 1000);
    process.on('SIGUSR2', () => process.exit());`;
  return startHolder(['--input-type=module', '-e', script]);
}

async function startHolder(args: readonly string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'close');
}

/** Another process that holds and renews the lock until it is killed; its holder file lacks what proves an end. */
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
  return startHolder(['-e', script]);
}

// At once: they wait for heartbeats, not for a processor.
describe.concurrent('acquireBuildLock', () => {
  test('leaves no lock behind when its holder cannot be written down', async () => {
    const path = lockPath();
    mkdirSync(`${path}.holder/full`, { recursive: true });
    await expect(acquireBuildLock(path)).rejects.toThrow(/EISDIR|directory/);
    expect(readdirSync(dirname(path))).toEqual(['build.lock.holder']);
  });

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
    const waits: WaitedFor[] = [];
    let isReleased = false;
    let second: ReturnType<typeof acquireBuildLock> | undefined;
    await new Promise<void>((resolve) => {
      const onWait = (holder: WaitedFor): void => {
        waits.push(holder);
        resolve();
      };
      second = acquireBuildLock(path, { onWait }).then((lock) => {
        expect(isReleased).toBe(true);
        return lock;
      });
    });
    await sleep(300);
    isReleased = true;
    await first.release();
    const lock = await second;
    lock?.assertHeld();
    expect(waits).toEqual([{ pid: process.pid }]);
    await lock?.release();
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
    await kill(holder);
    await expect(acquireBuildLock(path, { waitMs: 3_500 })).rejects.toThrow(BuildLockedError);
    const lock = await acquireBuildLock(path, { waitMs: 10_000 });
    lock.assertHeld();
    await lock.release();
  });

  test('a build that lost its lock leaves the other one its own, even if it ends before it knows', async () => {
    const path = lockPath();
    const holder = await buildElsewhere(path);
    writeFileSync(`${path}.holder`, `${process.pid} another`);
    holder.kill('SIGUSR2');
    await once(holder, 'close');
    expect(existsSync(path)).toBe(true);
  });

  test('a process id that lives says nothing: a lock without a heartbeat is taken', async () => {
    const path = lockPath();
    const holder = await holdElsewhere(path);
    await kill(holder);
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
    // The lock is the other build's now.
    expect(existsSync(path)).toBe(true);
    rmdirSync(path);
    await sleep(1_500);
  });

  test('a lock that vanished is noticed by its heartbeat', async () => {
    const path = lockPath();
    const lock = await acquireBuildLock(path);
    rmdirSync(path);
    await expect.poll(() => lock.isHeld(), { timeout: 10_000 }).toBe(false);
    expect(() => lock.assertHeld()).toThrow(BuildLockLostError);
  });
});

/* Only Linux can prove that a process has ended; elsewhere the heartbeat decides. */
describe.runIf(process.platform === 'linux').concurrent('a holder that has surely ended', () => {
  /** Shorter than the time after which a lock without a heartbeat is stale. */
  const atOnce = { waitMs: 1_000 };
  const fields = (path: string) => readFileSync(`${path}.holder`, 'utf8').split(' ');
  const rewrite = (path: string, changed: readonly string[]) =>
    writeFileSync(`${path}.holder`, changed.join(' '));

  test('is not waited for, and leaves nothing', async () => {
    const path = lockPath();
    await kill(await buildElsewhere(path));
    const lock = await acquireBuildLock(path, atOnce);
    lock.assertHeld();
    await lock.release();
    expect(readdirSync(dirname(path))).toEqual([]);
  });

  test('nor is it when another process has its number by now', async () => {
    const path = lockPath();
    await kill(await buildElsewhere(path));
    const [, token = '', lock = '', machine = '', started = ''] = fields(path);
    rewrite(path, [String(process.pid), token, lock, machine, started]);
    await (await acquireBuildLock(path, atOnce)).release();
  });

  test('of several that wait, one gets the lock at a time', async () => {
    const path = lockPath();
    await kill(await buildElsewhere(path));
    let holders = 0;
    const build = async () => {
      const lock = await acquireBuildLock(path, { waitMs: 4_000 });
      holders += 1;
      expect(holders).toBe(1);
      await new Promise(setImmediate);
      lock.assertHeld();
      holders -= 1;
      await lock.release();
    };
    await Promise.all([build(), build(), build()]);
  });

  test.each([
    ['lives', (all: readonly string[]) => all, false],
    ['is of another machine', (all: readonly string[]) => all.with(3, 'other'), true],
    ['held another lock of this name', (all: readonly string[]) => all.with(2, '1:1'), true],
    ['says nothing of itself', (all: readonly string[]) => all.slice(0, 2), true],
  ])('is waited for when it %s', async (_why, change, ended) => {
    const path = lockPath();
    const holder = await buildElsewhere(path);
    if (ended) await kill(holder);
    rewrite(path, change(fields(path)));
    await expect(acquireBuildLock(path, atOnce)).rejects.toThrow(BuildLockedError);
  });
});
