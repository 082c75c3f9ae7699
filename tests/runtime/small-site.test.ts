import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

import { isFirefox } from '../support/browser/firefox.ts';
import { useRuntimeHost } from '../support/runtime/runtime-host.ts';
import type { RuntimePage } from '../support/runtime/runtime-page.ts';
import { buildRuntimeSite } from '../support/runtime/runtime-site.ts';

const runtime = useRuntimeHost(buildRuntimeSite);

const message = '[data-error-message]';

/** What `navigate` comes to: nothing, or the message with which it rejects. */
const navigate = ({ page }: RuntimePage, to: string) =>
  page.evaluate(async (to) => {
    const { sitegen } = window as unknown as { sitegen: { navigate: (to: string) => Promise<void> } };
    return sitegen.navigate(to).then(
      () => undefined,
      (error: unknown) => String(error),
    );
  }, to);
const place = ({ page }: RuntimePage) => page.evaluate(() => location.pathname + location.search);
const shown = async (visit: RuntimePage) => [
  await visit.text('[data-error-status]'),
  await visit.text(message),
];
const waitForError = ({ page }: RuntimePage) =>
  page.waitForFunction((selector) => document.querySelector(selector)?.textContent, {}, message);

describe('middleware', () => {
  test('lets pass, sends elsewhere, or keeps', async () => {
    await using visit = await runtime.open();
    await visit.goto('/fr');
    expect(await navigate(visit, '/fr/pass?a=1')).toBeUndefined();
    expect(await place(visit)).toBe('/fr/pass?a=1');
    expect(await navigate(visit, '/fr/away?b=2')).toBeUndefined();
    expect(await place(visit)).toBe('/fr/calm?b=2');
    expect(await navigate(visit, '/fr/stay')).toBeUndefined();
    expect(await place(visit)).toBe('/fr/calm?b=2');
    expect(await visit.text('h1')).toBe('Calm');
    expect(visit.documents).toEqual(['/fr']);
    expect(visit.said).toEqual([]);
  });

  test('of an entry of the history that leads elsewhere: the address is that of the page', async () => {
    await using visit = await runtime.open();
    await visit.goto('/fr/away');
    expect(await navigate(visit, '/fr/night')).toBeUndefined();
    await visit.page.evaluate(() => history.back());
    await visit.page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Calm');
    expect(await place(visit)).toBe('/fr/calm');
    await visit.page.evaluate(() => history.forward());
    await visit.arrive('/fr/night');
    expect(visit.documents).toEqual(['/fr/away']);
  });

  test('of an entry of the history that may not be shown: the page stays, and so does its address', async () => {
    await using visit = await runtime.open();
    await visit.goto('/fr/stay');
    expect(await navigate(visit, '/fr/night')).toBeUndefined();
    const passed = await visit.page.evaluate(
      () =>
        new Promise((resolve) => {
          const paths: string[] = [];
          addEventListener('popstate', () => {
            paths.push(location.pathname);
            if (paths.length === 2) resolve(paths);
          });
          history.back();
        }),
    );
    expect(passed).toEqual(['/fr/stay', '/fr/night']);
    await visit.settle();
    expect([await place(visit), await visit.text('h1')]).toEqual(['/fr/night', 'Night']);
    expect(visit.documents).toEqual(['/fr/stay']);
  });

  test('whose code does not come: a warning, and the document', async () => {
    await using visit = await runtime.open();
    await visit.goto('/fr');
    runtime.host.fail(/\/middleware\./, { kind: 'offline' });
    await visit.follow('/fr/pass?a=1');
    await visit.arrive('/fr/pass?a=1');
    expect(visit.documents).toEqual(['/fr', '/fr/pass?a=1']);
    expect(visit.said.map((line) => line.split(/ (?=\/)/)[0])).toEqual(['warn: Cannot load middleware']);
  });

  test('S-63 a fatal error replaces the page, one that is not does not; an answer that is one is shown', async () => {
    await using visit = await runtime.open();
    await visit.goto('/fr');
    expect(await navigate(visit, '/fr/mild')).toBe('AppError: Mild.');
    expect([await place(visit), await visit.text('h1')]).toEqual(['/fr', 'Accueil']);
    expect(await navigate(visit, '/fr/fatal')).toBe('AppError: Fatal.');
    expect([await place(visit), ...(await shown(visit))]).toEqual(['/fr/fatal', '418', 'Fatal.']);
    expect(await navigate(visit, '/fr/deny')).toBeUndefined();
    expect(await shown(visit)).toEqual(['403', 'Denied.']);
    expect(await navigate(visit, '/fr/broken')).toBe('TypeError: Broken.');
    expect(await shown(visit)).toEqual(['500', 'Broken.']);
    expect(await navigate(visit, '/fr')).toBeUndefined();
    expect([await place(visit), await visit.text('h1')]).toEqual(['/fr', 'Accueil']);
    expect(visit.documents).toEqual(['/fr']);
  });

  test('S-67 a name that nobody registered rejects, and shows the error page', async () => {
    await using visit = await runtime.open();
    runtime.host.fail(/^\/builds\/meta\//, {
      kind: 'change',
      change: (body) => body.replaceAll('"pass":', '"x":'),
    });
    await visit.goto('/fr');
    expect(await navigate(visit, '/fr/pass')).toBe("Error: Unknown route middleware: 'x'.");
    expect(await shown(visit)).toEqual(['500', "Unknown route middleware: 'x'."]);
    expect(await visit.text('h1')).toBe('Introuvable');
  });
});

describe('islands', () => {
  test('S-64 S-66 what an island throws is shown, the first of two; a navigation clears it', async () => {
    await using visit = await runtime.open();
    await visit.goto('/fr/boom');
    await waitForError(visit);
    // Which of two modules comes first is the network's to say.
    const first = await shown(visit);
    expect(first).toEqual(['500', expect.stringMatching(/^(?:First|Second) bomb\.$/)]);
    // Firefox names the kind of an error twice; the stack of its components may follow.
    expect(visit.said).toContainEqual(expect.stringMatching(`^uncaught: (?:Error: )+${first[1]}`));
    expect(await place(visit)).toBe('/fr/boom');
    await visit.settle();
    expect(await shown(visit)).toEqual(first);
    expect(await navigate(visit, '/fr')).toBeUndefined();
    expect(await visit.text('h1')).toBe('Accueil');
    expect(visit.documents).toEqual(['/fr/boom']);
  });

  const chunk = async () => {
    const { islands } = JSON.parse(
      await readFile(path.join(runtime.dist, 'fr/calm/_payload.json'), 'utf8'),
    ) as {
      islands: { src: string }[];
    };
    return islands[0]?.src ?? '';
  };

  test('an island of a page that a navigation shows is hydrated', async () => {
    await using visit = await runtime.open();
    await visit.goto('/fr');
    await visit.follow('/fr/calm');
    await visit.page.waitForFunction(() => document.querySelector('output')?.textContent === '4');
    expect(visit.said).toEqual([]);
  });

  test('S-104 a module that does not come at first: one reload, then the static page', async () => {
    await using visit = await runtime.open();
    runtime.host.fail(await chunk(), { kind: 'offline' });
    await visit.page.goto(`${runtime.host.origin}/fr/calm`);
    await visit.page.waitForFunction(() => {
      const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return load?.type === 'reload' && 'sitegen' in window;
    });
    await visit.settle();
    await runtime.host.quiet();
    await visit.settle();
    expect(visit.documents).toEqual(['/fr/calm', '/fr/calm']);
    expect(await visit.text('output')).toBe('3');
    expect(await visit.page.$$(message)).toEqual([]);
  });

  test('S-102 S-103 in a navigation: the document of the target; again within 10 seconds: the error page', async () => {
    await using visit = await runtime.open();
    await visit.goto('/fr');
    runtime.host.fail(await chunk(), { kind: 'offline' });
    await visit.follow('/fr/calm?a=1');
    await visit.page.waitForFunction(() =>
      performance.getEntriesByType('navigation')[0]?.name.endsWith('/fr/calm?a=1'),
    );
    await visit.page.waitForFunction(() => 'sitegen' in window);
    expect(visit.documents).toEqual(['/fr', '/fr/calm?a=1']);
    expect(await visit.text('output')).toBe('3');
    await visit.follow('/fr');
    await visit.arrive('/fr');
    await visit.follow('/fr/calm');
    await waitForError(visit);
    expect(await visit.text('[data-error-status]')).toBe('500');
    const retry = await visit.page.$eval('[data-error-retry]', (link) => [
      (link as HTMLAnchorElement).hidden,
      (link as HTMLAnchorElement).pathname,
    ]);
    expect(retry).toEqual([false, '/fr/calm']);
    expect(visit.documents).toHaveLength(2);
    runtime.host.heal();
    await visit.click('[data-error-retry]');
    await visit.page.waitForFunction(() => document.querySelector('output')?.textContent === '4');
    expect(visit.documents).toHaveLength(3);
  });
});

test('a layout without regions is loaded as a document: nothing of it could be replaced', async () => {
  await using visit = await runtime.open();
  await visit.goto('/fr/bare/one');
  expect(await navigate(visit, '/fr/bare/two').catch(() => undefined)).toBeUndefined();
  await visit.page.waitForFunction(() => document.querySelector('h1')?.textContent === 'two');
  expect(visit.documents).toEqual(['/fr/bare/one', '/fr/bare/two']);
});

test.skipIf(isFirefox)(
  'S-126 a page that forces a mode is in it, and leaving it brings the visitor’s back',
  async () => {
    await using visit = await runtime.open();
    await visit.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
    await visit.goto('/fr');
    const mode = () =>
      visit.page.$eval('html', (html) => [html.className, html.getAttribute('data-color-mode-forced')]);
    expect(await mode()).toEqual(['light', null]);
    await visit.follow('/fr/night');
    await visit.arrive('/fr/night');
    expect(await mode()).toEqual(['dark', 'dark']);
    await visit.page.evaluate(() => {
      const control = '<p data-color-mode-control><select><option>system<option>light</select></p>';
      document.querySelector('main')?.insertAdjacentHTML('beforeend', control);
      const select = document.querySelector<HTMLSelectElement>('[data-color-mode-control] select');
      if (select === null) return;
      select.value = 'light';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(await mode()).toEqual(['dark', 'dark']);
    await visit.follow('/fr');
    await visit.arrive('/fr');
    expect(await mode()).toEqual(['light', null]);
    expect(await visit.page.evaluate(() => localStorage.getItem('nuxt-color-mode'))).toBe('light');
    expect(visit.documents).toEqual(['/fr']);
  },
);
