import { expect, test } from 'vitest';

import { tryCards } from './try-cards.ts';

const card = (title: string) => ({ path: `${title}.jpg`, props: { title } }) as never;

test('a card that is sound is not tried again, and no other once the check is aborted', async () => {
  const called: string[] = [];
  const component = ({ title }: { readonly title: string }) => {
    called.push(title);
    if (title === 'bad') throw new Error('no card');
    return null;
  };
  const controller = new AbortController();
  const trial = { component, sound: new Set<string>(), signal: controller.signal };
  for (let round = 0; round < 2; round += 1)
    expect((await tryCards([card('good'), card('bad')], trial)).map(({ problem }) => problem)).toEqual([
      'no card',
    ]);
  expect(called).toEqual(['good', 'bad', 'bad']);
  controller.abort();
  await expect(tryCards([card('new')], trial)).rejects.toThrow('aborted');
});
