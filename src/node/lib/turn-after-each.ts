import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Lets the event loop turn after each task of a pool's thread, which waits for the next one without a turn: what native code gives
 * back it gives back in a turn, and a parser left 18 kB of each text until there was nothing to parse any more. The next task waits for it.
 */
export function turnAfterEach<Task, Answer>(
  work: (task: Task) => Promise<Answer>,
): (task: Task) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  async function workAndTurn(task: Task): Promise<Answer> {
    const answer = await work(task);
    await nextTurn();
    return answer;
  }
  return (task) => {
    const answering = last.then(() => workAndTurn(task));
    last = answering.catch(() => undefined);
    return answering;
  };
}
