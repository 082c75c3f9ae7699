import { describe, expect, test } from 'vitest';

import { isFirefox } from '../support/browser/firefox.ts';
import { useRuntimeHost } from '../support/runtime/runtime-host.ts';
import { secondFrame } from '../support/browser/second-frame.ts';

const runtime = useRuntimeHost();

declare global {
  interface Window {
    __transitions: number;
  }
}

/** How many milliseconds of the page's clock a page takes: to its paint the first, the others until a transition can begin. */
interface Pace {
  readonly paint: number;
  readonly capture: number;
}

/** Which of four navigations come with a transition. */
async function findTransitions(
  { paint, capture }: Pace,
  motion: 'no-preference' | 'reduce',
): Promise<readonly boolean[]> {
  await using visit = await runtime.open({ clock: 0 });
  const { page } = visit;
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: motion }]);
  await page.evaluateOnNewDocument(
    (paint, capture) => {
      window.__transitions = 0;
      document.addEventListener('sitegen:page', () => void window.__clock?.tick(paint), { once: true });
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (
        change?: ViewTransitionUpdateCallback | StartViewTransitionOptions | null,
      ) => {
        window.__transitions += 1;
        return start(async () => {
          await window.__clock?.tickAsync(capture);
          if (typeof change === 'function') await change();
        });
      };
    },
    paint,
    capture,
  );
  await visit.goto('/fr');
  const found: boolean[] = [];
  for (const path of ['/fr/contact', '/fr/services', '/fr/blog', '/fr/contact']) {
    const before = await page.evaluate(() => window.__transitions);
    await visit.follow(path);
    await visit.arrive(path);
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    found.push((await page.evaluate(() => window.__transitions)) > before);
  }
  expect(visit.documents).toEqual(['/fr']);
  return found;
}

// Debian's Firefox has no view transitions.
describe.skipIf(isFirefox)('a page comes with a view transition', () => {
  test('from the second on, where the first was quick', async () => {
    expect(await findTransitions({ paint: 0, capture: 0 }, 'no-preference')).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  test('no longer once one was slow', async () => {
    expect(await findTransitions({ paint: 0, capture: 41 }, 'no-preference')).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  test('never where the first was slow', async () => {
    expect(await findTransitions({ paint: 41, capture: 0 }, 'no-preference')).toEqual(Array(4).fill(false));
  });

  test('and one that gives way to the next is no failure', async () => {
    await using visit = await runtime.open({ clock: 0 });
    await visit.page.evaluateOnNewDocument(() => {
      window.__transitions = 0;
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (change) => {
        window.__transitions += 1;
        const transition = start(change);
        transition.skipTransition();
        return transition;
      };
    });
    await visit.goto('/fr');
    for (const path of ['/fr/contact', '/fr/services', '/fr/blog']) {
      await visit.follow(path);
      await visit.arrive(path);
    }
    expect(await visit.page.evaluate(() => window.__transitions)).toBeGreaterThan(0);
    expect(visit.said).toEqual([]);
  });

  test('not for a visitor who minds motion', async () => {
    expect(await findTransitions({ paint: 0, capture: 0 }, 'reduce')).toEqual([false, false, false, false]);
  });
});

/** Goes from one document to another, and skips the transition between them, if there is one; tells what the console got meanwhile. */
async function skipTransition(
  moment: string,
): Promise<{ readonly skipped: number; readonly said: readonly string[] }> {
  await using visit = await runtime.open();
  await visit.page.evaluateOnNewDocument((isEarly) => {
    window.__transitions = 0;
    const skip = (transition: ViewTransition | null | undefined) => {
      transition?.skipTransition();
      if (transition) window.__transitions += 1;
    };
    if (isEarly)
      new MutationObserver((_records, observer) => {
        if (document.body === null) return;
        observer.disconnect();
        skip(document.activeViewTransition);
      }).observe(document, { childList: true, subtree: true });
    else {
      // As in the browsers of 2025 and before.
      Object.defineProperty(document, 'activeViewTransition', { value: undefined });
      addEventListener('pagereveal', ({ viewTransition }) => skip(viewTransition));
    }
  }, moment.startsWith('before'));
  await visit.goto('/fr');
  await secondFrame(visit.page);
  await visit.page.evaluate(() => location.assign('/fr/contact'));
  await visit.arrive('/fr/contact');
  return { skipped: await visit.page.evaluate(() => window.__transitions), said: visit.said };
}

describe.skipIf(isFirefox)('one between documents that the browser skips is no failure', () => {
  test.each(['before the page is revealed', 'when the page is revealed'])('%s', async (moment) => {
    // A busy machine's browser skips one sooner, by itself; a window that it does not paint has none at all.
    let found = await skipTransition(moment);
    for (let tries = 1; tries < 10 && found.skipped === 0; tries += 1) found = await skipTransition(moment);
    expect(found.skipped).toBe(1);
    expect(found.said).toEqual([]);
  });
});
