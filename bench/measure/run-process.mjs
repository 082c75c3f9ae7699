import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import { createProcessTree, readTimes } from './process-tree.mjs';

const canReadProc = process.platform === 'linux';
/** Milliseconds between two looks at the memory; every fourth also looks for new processes. */
const interval = 20;
/** Helpers that outlive the process are given this long to end. */
const patience = 2_000;

/** Processor seconds of helpers that nobody waits for: they are followed to their end, or for a while. */
async function timeOfSurvivors(tree) {
  const seen = new Map();
  for (let waited = 0; waited <= patience; waited += interval) {
    const running = tree.survivors();
    for (const { pid, own, waited: children } of running) seen.set(pid, own + children);
    if (running.every(({ ended }) => ended)) break;
    await wait(interval);
  }
  return [...seen.values()].reduce((sum, seconds) => sum + seconds, 0);
}

function watch(pid) {
  const tree = createProcessTree(pid);
  let looks = 0;
  const look = () => {
    if (looks % 4 === 0) tree.discover();
    looks += 1;
    tree.sample();
  };
  look();
  return { tree, timer: setInterval(look, interval) };
}

/**
 * Runs a command to its end. Wall time is from spawn to exit; processor time is what the kernel adds to this process for
 * children it has waited for, which is exact; memory is sampled. Off Linux only the wall time is known.
 */
export async function runProcess(command, args, { cwd, logFile }) {
  const log = openSync(logFile, 'w');
  const before = canReadProc ? readTimes('self').waited : 0;
  const start = performance.now();
  const child = spawn(command, args, { cwd, stdio: ['ignore', log, log] });
  const exit = once(child, 'exit');
  const watched = canReadProc && child.pid !== undefined ? watch(child.pid) : undefined;
  try {
    const [code, signal] = await exit;
    const wall = (performance.now() - start) / 1000;
    if (code !== 0)
      throw new Error(
        `${[command, ...args].join(' ')}: ${signal ?? `exit ${code}`}\n${readFileSync(logFile, 'utf8')}`,
      );
    if (watched === undefined) return { wall, cpu: null, memory: null };
    const cpu = readTimes('self').waited - before + (await timeOfSurvivors(watched.tree));
    return { wall, cpu, memory: watched.tree.peak() };
  } finally {
    clearInterval(watched?.timer);
    closeSync(log);
  }
}
