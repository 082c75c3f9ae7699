import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';

import { packageRoot } from '../../lib/package-root.ts';

export interface EditorRequest {
  readonly id: number;
  /** Absolute path, with line and column. */
  readonly place: string;
  /** Undefined: an editor that is running, or that of $VISUAL or $EDITOR. */
  readonly editor: string | undefined;
}

export interface EditorAnswer {
  readonly id: number;
  /** Undefined: it was started. */
  readonly problem?: string | undefined;
}

export interface Editor {
  /** Opens a place; resolves with what went wrong, if anything. */
  readonly open: (place: string, editor: string | undefined) => Promise<string | undefined>;
}

/** The author's editor, started through a process that is created when the first place is opened and ends with this one. */
export function createEditor(): Editor {
  let worker: ChildProcess | undefined;
  let requests = 0;

  function startWorker(): ChildProcess {
    const started = fork(path.join(packageRoot, 'lib/node/dev/editor/editor-worker.js'), {
      stdio: ['inherit', 2, 2, 'ipc'],
    });
    // Must not keep the server from exiting.
    started.unref();
    started.channel?.unref();
    return started;
  }

  return {
    open(place, editor) {
      if (worker?.connected !== true) worker = startWorker();
      const target = worker;
      const id = (requests += 1);
      return new Promise((resolve) => {
        const end = (problem: string | undefined): void => {
          target.off('message', take).off('error', fail).off('exit', lose);
          resolve(problem);
        };
        const take = (answer: EditorAnswer): void => {
          if (answer.id === id) end(answer.problem);
        };
        const fail = (error: Error): void => end(error.message);
        const lose = (): void => end('The process that starts editors has ended.');
        target.on('message', take).on('error', fail).on('exit', lose);
        target.send({ id, place, editor } satisfies EditorRequest);
      });
    },
  };
}
