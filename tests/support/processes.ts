import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly isOver: boolean;
}

/** The processes that one has started, and those that they have; on Linux. */
export function descendants(pid: number): readonly number[] {
  const all = processes();
  const below = (parent: number): readonly number[] =>
    all.flatMap((one) => (one.parent === parent ? [one.pid, ...below(one.pid)] : []));
  return below(pid);
}

export function isAlive(pid: number): boolean {
  return processes().some((one) => one.pid === pid && !one.isOver);
}

/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function processes(): readonly Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const [state = '', parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return [{ pid: Number(name), parent: Number(parent), isOver: 'ZX'.includes(state) }];
      } catch {
        return [];
      }
    });
}
