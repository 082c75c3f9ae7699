import { expect, test } from 'vitest';

import { createEndlessWatch } from './endless-watch.ts';

function forever(): never {
  for (;;) if (Date.now() < 0) throw new Error('never');
}

test('a page that ends when it is tried again was only held up', async () => {
  const watch = createEndlessWatch();
  expect(await watch.runAgain('home', () => 'page')).toEqual({ result: 'page' });
});

test('one that does not finish is reported with its place, and others of its template are not tried twice', async () => {
  const watch = createEndlessWatch({ first: 200, again: 500 });
  const { stack } = (await watch.runAgain('home', forever)) as { readonly stack: string };
  expect(stack).toMatch(/^ {4}at forever \(/);
  let tries = 0;
  const again = watch.runAgain('home', () => (tries += 1));
  expect([await again, tries]).toEqual([{ stack }, 0]);
  expect(await watch.runAgain('article', () => 'page')).toEqual({ result: 'page' });
});
