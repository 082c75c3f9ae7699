import { beforeEach, afterEach, expect, test } from 'vitest';

import { publishTree } from '../support/published-site.ts';
import { useRuntimeHost } from '../support/runtime/runtime-host.ts';
import type { RuntimePage } from '../support/runtime/runtime-page.ts';
import { smallSite } from '../support/small-site.ts';

/** A dialog that closes when what it holds says so, and counts how often it was asked before. */
const tree = {
  'templates/index.ts': smallSite['templates/index.ts'].replace('Home, Note', 'Note').concat(`
    import { Home } from './home.tsx';`),
  'templates/home.tsx': `
    import Ask from './islands/ask.island.tsx';
    export function Home({ title }) { return <><h1>{title}</h1><Ask /></>; }`,
  'templates/islands/ask.island.tsx': `
    import { Modal } from 'sitegen/ui/modal';
    import { useHydrated } from 'sitegen/ui/use-hydrated';
    import { useState } from 'react';
    export const hydrate = 'load';
    export default function Ask() {
      const [open, setOpen] = useState(false);
      const [keeps, setKeeps] = useState(true);
      const [asked, setAsked] = useState(0);
      const onClose = () => { setAsked((count) => count + 1); if (!keeps) setOpen(false); };
      return <>
        <button id="opener" disabled={!useHydrated()} onClick={() => setOpen(true)}>Open</button>
        <output>{asked}</output>
        <Modal open={open} onClose={onClose} aria-labelledby="title">
          <h2 id="title">Sure?</h2>
          <select tabIndex={-1} aria-label="covered"><option>x</option></select>
          <input type="file" aria-label="file" />
          <label><input id="keeps" type="checkbox" checked={keeps} onChange={() => setKeeps(!keeps)} />stay</label>
          <p hidden><button>more</button></p>
        </Modal>
      </>;
    }`,
};

const runtime = useRuntimeHost(() => publishTree(smallSite, tree));

let visit: RuntimePage;
beforeEach(async () => {
  visit = await runtime.open();
  await visit.goto('/en');
  await visit.page.waitForSelector('#opener:enabled');
  await visit.page.click('#opener');
  await visit.page.waitForSelector('dialog:modal #keeps');
});
afterEach(() => visit[Symbol.asyncDispose]());

const asked = (times: number) =>
  visit.page.waitForFunction(
    (text) => document.querySelector('output')?.textContent === text,
    { timeout: 5000 },
    String(times),
  );
const isModal = () => visit.page.$eval('dialog', (dialog) => dialog.matches(':modal'));

test('Escape asks, and a dialog that is kept open stays, as often as one asks', async () => {
  // Browsers let a page refuse the first of several alone.
  for (const times of [1, 2, 3]) {
    await visit.page.keyboard.press('Escape');
    await asked(times);
    expect(await isModal()).toBe(true);
  }
  await visit.page.click('#keeps');
  await visit.page.keyboard.press('Escape');
  await visit.page.waitForSelector('dialog:not([open])', { timeout: 5000 });
  expect(await visit.page.$('dialog > *')).toBeNull();
  await asked(4);
  expect(await visit.page.evaluate(() => document.activeElement?.id)).toBe('opener');
  await visit.page.click('#opener');
  await visit.page.waitForSelector('dialog:modal');
  await asked(4);
});

test('a file that is not chosen after all closes nothing, nor does a press at its edge, or one that only begins or ends beside it', async () => {
  await visit.page.$eval('[type=file]', (input) => {
    input.dispatchEvent(new Event('cancel', { bubbles: true, cancelable: true }));
  });
  expect(await isModal()).toBe(true);
  const { mouse } = visit.page;
  const edge = await visit.page.$eval(
    'dialog',
    (dialog) => dialog.getBoundingClientRect().toJSON() as DOMRect,
  );
  await mouse.click(edge.left + 4, edge.top + 4);
  await visit.page.hover('#title');
  await mouse.down();
  await mouse.move(2, 2);
  await mouse.up();
  await mouse.down();
  await visit.page.hover('#title');
  await mouse.up();
  await visit.page.keyboard.press('Escape');
  await asked(1);
  await mouse.click(2, 2);
  await asked(2);
});

test('Tab wraps at the last stop, whatever cannot be reached stands before the first or after the last', async () => {
  await visit.page.focus('#keeps');
  await visit.page.keyboard.press('Tab');
  expect(await visit.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('file');
});
