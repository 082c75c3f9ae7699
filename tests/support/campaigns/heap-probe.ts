import { readFileSync, rmSync, watch } from 'node:fs';
import path from 'node:path';

import { projectRoot, temporaryFolder } from '../sitegen.ts';

/** Tells how large the heap of a process is that was started with `env`. */
export interface HeapProbe extends AsyncDisposable {
  readonly env: Readonly<Record<string, string>>;
  /** Bytes in use when all garbage is collected. */
  readonly measure: (pid: number) => Promise<number>;
}

export async function openHeapProbe(): Promise<HeapProbe> {
  const folder = await temporaryFolder();
  const file = path.join(folder.path, 'heap');
  const script = path.join(projectRoot, 'tests/support/report-heap.cjs');
  return {
    env: { NODE_OPTIONS: `--require ${JSON.stringify(script)}`, HEAP_REPORT: file },
    async measure(pid) {
      rmSync(file, { force: true });
      await new Promise<void>((resolve) => {
        const watcher = watch(folder.path, (_event, name) => {
          if (name !== path.basename(file)) return;
          watcher.close();
          resolve();
        });
        process.kill(pid, 'SIGUSR2');
      });
      return Number(readFileSync(file, 'utf8'));
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}
