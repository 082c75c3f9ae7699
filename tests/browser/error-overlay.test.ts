import type { BrowserContext, HTTPRequest, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { settleAll } from '../../src/node/lib/scheduling/settle-all.ts';
import { shareHeadlessShell } from '../support/browser/chromium.ts';
import { serveSmallSite, type DevSite } from '../support/servers/dev-site.ts';
import { clickTool, toolText, untilToolShows } from '../support/browser/dev-tools.ts';
import { followPage } from '../support/browser/follow-page.ts';
import { createNoteEditor, type NoteEditor } from '../support/note-editor.ts';
import { openPage, resize } from '../support/browser/open-page.ts';
import { injectAxe, modes, runAxe, widths } from '../support/browser/run-axe.ts';
import { smallSite } from '../support/small-site.ts';

const file = 'content/articles/first/fr.md';
const overlay = 'dialog.overlay';

let editor: NoteEditor;
let site: DevSite;
let context: BrowserContext;
let page: Page;
let url: string;

beforeAll(async () => {
  editor = await createNoteEditor();
  await settleAll([
    serveSmallSite({}, { env: { SITEGEN_EDITOR: editor.command } }).then((served) => void (site = served)),
    shareHeadlessShell().then(async (browser) => void (context = await browser.createBrowserContext())),
  ]);
  url = `${site.origin}/fr/article/first`;
  page = await openPage(context);
  await followPage(page, url);
});
afterAll(async () => {
  await context?.close();
  await site?.[Symbol.asyncDispose]();
  await editor?.[Symbol.asyncDispose]();
});

describe('the errors of the last build', () => {
  test('nothing is shown while there are none', async () =>
    expect(await toolText(page, overlay)).toBeUndefined());

  test('stand above every open page, with their lines and a way out', async () => {
    const other = await openPage(context);
    await other.goto(`${site.origin}/en`);
    await site.edit(file, 'date: 2024-03-05', 'date: soon');
    for (const tab of [page, other]) {
      await untilToolShows(tab, overlay, '1 error');
      const text = await toolText(tab, overlay);
      expect(text).toContain('front-matter-invalid');
      expect(text).toContain('> 3 | date: soon');
      expect(text).toContain(`${file}:3`);
      expect(text).toMatch(/Fix \S+/);
    }
    await other.close();
  });

  test('each of them; what they quote is text, and the focus stays among them', async () => {
    await page.focus(`sitegen-tools >>> ${overlay} a.place`);
    await site.edit(file, 'author: ada', "author: ada\n'<img src=x>': 1");
    await untilToolShows(page, overlay, '2 errors');
    expect(await toolText(page, overlay)).toContain('<img src=x>');
    expect(await page.$$('sitegen-tools >>> img')).toHaveLength(0);
    const focused = () => document.querySelector('sitegen-tools')?.shadowRoot?.activeElement?.className;
    expect(await page.evaluate(focused)).toBe('close');
  });

  test('lead into the editor, to the line', async () => {
    await clickTool(page, `${overlay} a.place`);
    expect(await editor.opened()).toBe(`-r -g ${site.root}/${file}:3:1\n`);
    await untilToolShows(page, '.status', 'opened in the editor');
  });

  test('say why the editor does not open', async () => {
    const away = (request: HTTPRequest) => {
      if (!request.url().includes('/__sitegen/open')) void request.continue();
      else if (isRefused) void request.respond({ status: 502, body: 'No editor is running.' });
      else void request.abort('connectionrefused');
    };
    let isRefused = true;
    await page.setRequestInterception(true);
    page.on('request', away);
    await clickTool(page, `${overlay} a.place`);
    await untilToolShows(page, '.status', 'No editor is running.');
    isRefused = false;
    await clickTool(page, `${overlay} a.place`);
    await untilToolShows(page, '.status', 'The dev server does not answer.');
    page.off('request', away);
    await page.setRequestInterception(false);
  });

  test('stand above a page that is opened later', async () => {
    const later = await openPage(context);
    await later.goto(`${site.origin}/en`);
    await untilToolShows(later, overlay, '2 errors');
    await later.close();
  });

  test('stay closed once they are, until they are others', async () => {
    await page.keyboard.press('Escape');
    await untilToolShows(page, overlay, '');
    await followPage(page, url);
    await untilToolShows(page, '.bar .handle', '2 errors');
    expect(await toolText(page, overlay)).toBeUndefined();
    await site.edit(file, "'<img src=x>': 1\n", '');
    await untilToolShows(page, overlay, '1 error');
  });

  test.each(modes)('axe has nothing against them: %s', async (mode) => {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: mode }]);
    await injectAxe(page);
    for (const width of widths) {
      await resize(page, { width, height: 900 });
      expect(await runAxe(page, 'sitegen-tools')).toEqual([]);
    }
  });

  test('go by themselves', async () => {
    await site.edit(file, 'date: soon', 'date: 2024-03-05');
    await untilToolShows(page, overlay, '');
  });
});

test('the focus goes back to where it was', async () => {
  await page.focus('nav a');
  await site.edit(file, 'date: 2024-03-05', 'date: soon');
  await untilToolShows(page, overlay, '1 error');
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('sitegen-tools');
  await site.edit(file, 'date: soon', 'date: 2024-03-05');
  await untilToolShows(page, overlay, '');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('fr');
});

test('a template that throws is named, with its line, its components and the place where it is registered', async () => {
  await site.edit('templates/all.tsx', 'return <h1>{title}</h1>', "throw new Error('<b>Not</b> today.')");
  await untilToolShows(page, overlay, '/en (template home) and 5 other pages: <b>Not</b> today.');
  const text = await toolText(page, overlay);
  expect(text).toContain('1 error');
  expect(text).toContain(
    "> 7 |     export function Home({ title }) { throw new Error('<b>Not</b> today.'); }",
  );
  expect(await toolText(page, `${overlay} .components`)).toBe(
    'Home templates/all.tsx:7:21\nPlain templates/all.tsx:3:21',
  );
  expect(text).toContain('templates/index.ts:3');
  await clickTool(page, `${overlay} .components a.place`);
  expect(await editor.opened()).toBe(`-r -g ${site.root}/templates/all.tsx:7:21\n`);
  await site.edit('templates/all.tsx', "throw new Error('<b>Not</b> today.')", 'return <h1>{title}</h1>');
  await untilToolShows(page, overlay, '');
});

test('a config that does not load, which is a mistake like others', async () => {
  await site.edit('site.config.ts', "name: 'Small'", 'name: 1');
  await untilToolShows(page, overlay, 'site.config.ts:');
  await clickTool(page, `${overlay} .close`);
  await untilToolShows(page, overlay, '');
  await site.edit('site.config.ts', 'name: 1', "name: 'Small'");
  await untilToolShows(page, overlay, '');
});

test('a first build that fails: its errors stand where there is nothing yet, until there is something', async () => {
  await using broken = await serveSmallSite({ 'locales/en.json': '{' });
  const empty = await openPage(context);
  await empty.goto(`${broken.origin}/fr`);
  await untilToolShows(empty, overlay, 'locales/en.json');
  await broken.edit('locales/en.json', '{', smallSite['locales/en.json']);
  await empty.waitForFunction(() => document.querySelector('h1')?.textContent === 'Accueil', { polling: 50 });
  await untilToolShows(empty, overlay, '');
  await empty.close();
});
