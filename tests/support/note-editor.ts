import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { temporaryFolder } from './sitegen.ts';

export interface NoteEditor extends AsyncDisposable {
  /** Its program. */
  readonly command: string;
  /** What it was asked to open, a line a start; waits for the first. */
  readonly opened: () => Promise<string>;
}

/** An editor that notes how it is started; it takes arguments as VS Code does, after which it is named. */
export async function createNoteEditor(): Promise<NoteEditor> {
  const folder = await temporaryFolder();
  const command = path.join(folder.path, 'code');
  const notes = path.join(folder.path, 'notes.txt');
  await writeFile(notes, '');
  await writeFile(command, `#!/bin/sh\necho "$@" >> '${notes}'\n`);
  await chmod(command, 0o755);
  return {
    command,
    async opened() {
      for (;;) {
        const text = await readFile(notes, 'utf8');
        if (text.endsWith('\n')) {
          await writeFile(notes, '');
          return text;
        }
        await setTimeout(10);
      }
    },
    [Symbol.asyncDispose]: folder[Symbol.asyncDispose],
  };
}
