import launchEditor from 'launch-editor';

import type { EditorAnswer, EditorRequest } from './create-editor.ts';

/* Starts editors, in a process of its own: `launch-editor` prints failures, and editors inherit the streams of the process that starts
   them. In this process, stdout goes to stderr. */
process.on('message', ({ id, place, editor }: EditorRequest) => {
  let problem: string | undefined;
  launchEditor(place, editor, (_file, message) => {
    problem = message ?? 'No editor was found: name one in SITEGEN_EDITOR, such as SITEGEN_EDITOR=code.';
  });
  // A missing program is reported in the next tick.
  setImmediate(() => process.send?.({ id, problem } satisfies EditorAnswer));
});
process.on('disconnect', () => process.exit());
