import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { launchHeadlessShell } from '../support/browser/chromium.ts';
import { followPage } from '../support/browser/follow-page.ts';
import { openPage } from '../support/browser/open-page.ts';
import { startBuild, type RunningBuild } from '../support/running-build.ts';
import { temporaryFolder } from '../support/sitegen.ts';
import { smallSite, writeTree } from '../support/small-site.ts';

const island = 'templates/islands/order.island.tsx';
const template = smallSite['templates/all.tsx'];
const tree = {
  'templates/all.tsx': `import Order from './islands/order.island.tsx';\n${template.replace('<Body of={body} />', '$&<Order />')}`,
  [island]: `
    import { useState } from 'react';
    export const hydrate = 'load';
    export default function Order() {
      const [name, setName] = useState('');
      return <form>
        <input id="street" />
        <input id="name" value={name} onChange={(event) => setName(event.target.value)} />
        <input id="country" defaultValue="France" />
        <textarea id="message" />
        <select id="size"><option>S</option><option>M</option></select>
        <label><input type="checkbox" id="gift" value="yes" />Gift</label>
        <label><input type="radio" name="paper" id="thin" defaultChecked />Thin</label>
        <label><input type="radio" name="paper" id="thick" />Thick</label>
        <input type="file" id="file" />
        <details><summary>More</summary>Of it.</details>
        <button type="button">Send</button>
      </form>;
    }`,
};

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let dev: RunningBuild;
let browser: Browser;
let page: Page;
let url: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, tree);
  dev = startBuild({ root: folder.path, command: 'dev', args: ['--port', '0'] });
  browser = await launchHeadlessShell();
  await dev.event(({ event }) => event === 'result');
  const listening = await dev.event(({ event }) => event === 'listening');
  url = `http://127.0.0.1:${String(listening?.['port'])}/fr/article/first`;
});
afterAll(async () => {
  await browser?.close();
  dev?.kill('SIGTERM');
  await dev?.end;
  await folder?.[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await writeFile(path.join(folder.path, island), tree[island]);
  page = await openPage(browser);
  await followPage(page, url);
  await hydrated('Send');
  return () => page.close();
});

async function hydrated(label: string): Promise<void> {
  await page.waitForFunction(
    (label) => {
      const button = document.querySelector('sg-island button');
      return button?.textContent === label && Object.keys(button).some((name) => name.startsWith('__react'));
    },
    { timeout: 20_000 },
    label,
  );
}

async function edit(from: string, to: string): Promise<void> {
  const file = path.join(folder.path, island);
  await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
}

const values = (...ids: readonly string[]) =>
  page.evaluate((ids) => ids.map((id) => (document.getElementById(id) as HTMLInputElement).value), ids);
const ticked = (...ids: readonly string[]) =>
  page.evaluate((ids) => ids.map((id) => (document.getElementById(id) as HTMLInputElement).checked), ids);

test('an island with other code keeps what is filled in, opened and focused in it', async () => {
  await page.type('#street', 'Rue Haute');
  await page.type('#name', 'Ada');
  await page.type('#message', 'Hello');
  await page.select('#size', 'M');
  await page.click('#gift');
  await page.click('#thick');
  const file = await page.$('input[type=file]');
  await (file as unknown as { uploadFile: (name: string) => Promise<void> }).uploadFile(
    path.join(folder.path, island),
  );
  await page.click('summary');
  await page.focus('sg-island button');
  await edit('Send</button>', 'Send it</button>');
  await hydrated('Send it');
  expect(await values('street', 'name', 'message', 'size')).toEqual(['Rue Haute', 'Ada', 'Hello', 'M']);
  expect(await ticked('gift', 'thin', 'thick')).toEqual([true, false, true]);
  expect(await values('file')).toEqual([String.raw`C:\fakepath\order.island.tsx`]);
  expect(await page.$eval('details', ({ open }) => open)).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send it');
});

test('its code decides about the rest', async () => {
  await page.type('#street', 'Rue Haute');
  await page.click('#gift');
  await edit('France', 'Suisse');
  await edit('value="yes"', 'value="true"');
  await edit('id="thin" defaultChecked', 'id="thin"');
  await edit('Send</button>', 'Send now</button>');
  await hydrated('Send now');
  expect(await values('street', 'country', 'gift')).toEqual(['Rue Haute', 'Suisse', 'true']);
  expect(await ticked('gift', 'thin', 'thick')).toEqual([true, false, false]);
});
