import { describe, expect, test } from 'vitest';

import { isFirefox, useRuntimeHost } from '../support/runtime-host.ts';

const runtime = useRuntimeHost();

declare global {
  interface Window {
    __transitions: number;
  }
}

/** Counts the transitions of two navigations, each of which takes so many milliseconds of the page's clock. */
async function countTransitions(milliseconds: number, motion: 'no-preference' | 'reduce'): Promise<number> {
  await using visit = await runtime.open({ clock: 0 });
  const { page } = visit;
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: motion }]);
  await page.evaluateOnNewDocument((taken) => {
    window.__transitions = 0;
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (
      change?: ViewTransitionUpdateCallback | StartViewTransitionOptions | null,
    ) => {
      window.__transitions += 1;
      return start(async () => {
        await window.__clock?.tickAsync(taken);
        if (typeof change === 'function') await change();
      });
    };
  }, milliseconds);
  await visit.goto('/fr');
  for (const path of ['/fr/contact', '/fr/services']) {
    await visit.follow(path);
    await visit.arrive(path);
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  }
  expect(visit.documents).toEqual(['/fr']);
  return page.evaluate(() => window.__transitions);
}

// Debian's Firefox has no view transitions.
describe.skipIf(isFirefox)('a page comes with a view transition', () => {
  test('as long as they are quick', async () => {
    expect(await countTransitions(40, 'no-preference')).toBe(2);
  });

  test('no longer once one was slow', async () => {
    expect(await countTransitions(41, 'no-preference')).toBe(1);
  });

  test('not for a visitor who minds motion', async () => {
    expect(await countTransitions(0, 'reduce')).toBe(0);
  });
});
