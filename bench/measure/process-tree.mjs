import { readdirSync, readFileSync } from 'node:fs';

/** Times in /proc are counted in these (USER_HZ, the same on every architecture that Node is built for). */
const ticksPerSecond = 100;

function read(file) {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    // The process has ended since it was listed.
    return undefined;
  }
}

/** State, start and processor seconds of a process: `own` without, `waited` of the children that it has waited for. */
export function readTimes(pid) {
  // The name in brackets may hold anything, so fields are counted from its end.
  const fields = read(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ');
  if (fields === undefined) return undefined;
  const seconds = (at) => (Number(fields[at]) + Number(fields[at + 1])) / ticksPerSecond;
  return { ended: fields[0] === 'Z', start: fields[19], own: seconds(11), waited: seconds(13) };
}

/** Resident memory of a process in bytes, now and at its highest. */
export function readMemory(pid) {
  const status = read(`/proc/${pid}/status`) ?? '';
  const bytes = (name) => Number(new RegExp(`^${name}:\\s*(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) * 1024;
  return { now: bytes('VmRSS'), highest: bytes('VmHWM') };
}

function childrenOf(pid) {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.flatMap((thread) =>
      (read(`/proc/${pid}/task/${thread}/children`) ?? '').split(' ').filter(Boolean),
    );
  } catch {
    return [];
  }
}

/** Watches a process and everything that it starts: call `sample` while it runs, `survivors` when it has ended. */
export function createProcessTree(rootPid) {
  const known = new Map();
  let peak = 0;

  function add(pid) {
    const times = readTimes(pid);
    if (times !== undefined && known.get(pid)?.start !== times.start) known.set(pid, times);
  }

  function discover() {
    add(String(rootPid));
    // The map grows while it is walked: children of children follow.
    for (const pid of known.keys()) childrenOf(pid).forEach(add);
  }

  function sample() {
    let together = 0;
    for (const pid of known.keys()) {
      const { now, highest } = readMemory(pid);
      together += now;
      peak = Math.max(peak, highest);
    }
    peak = Math.max(peak, together);
  }

  /** Processes of the tree that still run, the root apart, with their latest times. */
  function survivors() {
    return [...known].flatMap(([pid, { start }]) => {
      const times = pid === String(rootPid) ? undefined : readTimes(pid);
      return times?.start === start ? [{ pid, ...times }] : [];
    });
  }

  return { discover, sample, survivors, peak: () => peak };
}
