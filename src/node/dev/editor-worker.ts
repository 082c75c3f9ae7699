import launchEditor from 'launch-editor';

import type { EditorAnswer, EditorRequest } from './create-editor.ts';

/*
 * Starts editors, in a process of its own: `launch-editor` prints failures, and editors have the streams of the process that starts
 * them. Here, what would be stdout is stderr.
 */
process.on('message', ({ id, place, editor }: EditorRequest) => {
  let problem: string | undefined;
  launchEditor(place, editor, (_file, message) => {
    problem = message ?? 'No editor was found: name one in SITEGEN_EDITOR, such as SITEGEN_EDITOR=code.';
  });
  // A program that is not there is told in the next tick.
  setImmediate(() => process.send?.({ id, problem } satisfies EditorAnswer));
});
process.on('disconnect', () => process.exit());
