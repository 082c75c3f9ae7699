import launchEditor from 'launch-editor';

import { messageOf } from '../../../shared/message-of.ts';
import type { EditorAnswer, EditorRequest } from './create-editor.ts';

/* Starts editors, in a process of its own: `launch-editor` prints failures, and editors inherit the streams of the process that starts
   them. In this process, stdout goes to stderr. */
process.on('message', ({ id, place, editor }: EditorRequest) => {
  let problem: string | undefined;
  try {
    launchEditor(place, editor, (_file, message) => {
      problem = message ?? 'No editor was found: name one in SITEGEN_EDITOR, such as SITEGEN_EDITOR=code.';
    });
  } catch (error) {
    // A path that leads through a file, for example, is no missing program.
    problem = messageOf(error);
  }
  // A missing program is reported in the next tick.
  setImmediate(() => process.send?.({ id, problem } satisfies EditorAnswer));
});
process.on('disconnect', () => process.exit());
