import { expect, test } from 'vitest';

import { createProfiler } from './create-profiler.ts';

const timed = (path: string, ms: number | undefined) => ({ page: { path, template: 'note' }, ms });

test('stages that run side by side have their own starts and times, one that fails has none', () => {
  const { onEvent, profile } = createProfiler(performance.now());
  onEvent({ kind: 'stage-start', stage: 'images' });
  onEvent({ kind: 'stage-start', stage: 'messages' });
  onEvent({ kind: 'stage-end', stage: 'messages', ms: 4 });
  onEvent({ kind: 'stage-start', stage: 'content' });
  onEvent({ kind: 'stage-end', stage: 'images', ms: 9 });
  const { stages } = profile();
  expect(stages).toEqual([
    { stage: 'images', start: expect.any(Number) as number, ms: 9 },
    { stage: 'messages', start: expect.any(Number) as number, ms: 4 },
  ]);
});

test('the ten pages that took longest, the slowest first; what came from the cache is none of them', () => {
  const { onEvent, profile } = createProfiler(0);
  const pages = Array.from({ length: 12 }, (_, index) => timed(`/fr/${index}`, index + 0.126));
  onEvent({ kind: 'rendered', pages: [...pages, timed('/fr/kept', undefined)] });
  const paths = profile().pages.map(({ path }) => path);
  expect(paths).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) => `/fr/${index}`));
  expect(profile().pages[0]).toEqual({ path: '/fr/11', template: 'note', ms: 11.13 });
});
