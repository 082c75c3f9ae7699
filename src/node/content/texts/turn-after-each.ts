import { setImmediate as nextTurn } from 'node:timers/promises';

import { createLimiter } from '../../lib/scheduling/create-limiter.ts';

/**
 * Gives the event loop a turn after each task of a pool thread, which otherwise waits for the next one without a turn: native code frees
 * memory in a turn, and a parser kept 18 kB per text until there was nothing left to parse. The next task waits for the turn.
 */
export function turnAfterEach<Task, Answer>(
  work: (task: Task) => Promise<Answer>,
): (task: Task) => Promise<Answer> {
  const oneAtATime = createLimiter(1);
  return (task) =>
    oneAtATime(async () => {
      const answer = await work(task);
      await nextTurn();
      return answer;
    });
}
