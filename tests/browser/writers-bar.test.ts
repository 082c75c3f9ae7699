import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { launchChromium } from '../support/chromium.ts';
import { serveSmallSite, type DevSite } from '../support/dev-site.ts';
import { clickTool, toolText, untilToolShows } from '../support/dev-tools.ts';
import { createNoteEditor, type NoteEditor } from '../support/note-editor.ts';
import { injectAxe, modes, runAxe, widths } from '../support/run-axe.ts';
import { article } from '../support/small-site.ts';

const panel = '.bar .panel';
const file = 'content/articles/first/fr.md';

let editor: NoteEditor;
let site: DevSite;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  editor = await createNoteEditor();
  [site, browser] = await Promise.all([
    serveSmallSite(
      {
        ...article('draft', 'Un.\n\n- deux\n- *trois*\n\nUn.', 'date: 2024-01-01\ndraft: true'),
        'content/articles/alone/fr.md': '---\ntitle: Seul\ndate: 2024-01-01\n---\n\nSeul.\n',
      },
      { args: ['--drafts'], env: { SITEGEN_EDITOR: editor.command } },
    ),
    launchChromium(),
  ]);
  page = await browser.newPage();
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
  await editor?.[Symbol.asyncDispose]();
});

const toggle = async (): Promise<void> => {
  await page.keyboard.down('Alt');
  await page.keyboard.down('Shift');
  await page.keyboard.press('KeyE');
  await page.keyboard.up('Shift');
  await page.keyboard.up('Alt');
};
const open = async (path: string): Promise<string> => {
  await page.goto(site.origin + path, { waitUntil: 'networkidle2' });
  if ((await toolText(page, panel)) === undefined) await toggle();
  await untilToolShows(page, panel, 'Source');
  return (await toolText(page, panel)) ?? '';
};

describe('the bar', () => {
  test('is shown and hidden by a key, by its button, and by Escape, and stays as it is from page to page', async () => {
    await page.goto(`${site.origin}/fr/article/first`, { waitUntil: 'networkidle2' });
    expect(await toolText(page, panel)).toBeUndefined();
    await toggle();
    await untilToolShows(page, panel, 'This page');
    await page.goto(`${site.origin}/fr`, { waitUntil: 'networkidle2' });
    await untilToolShows(page, panel, 'This page');
    await toggle();
    await untilToolShows(page, panel, '');
    await clickTool(page, '.bar .handle');
    await untilToolShows(page, panel, 'This page');
    await page.focus('sitegen-tools >>> .panel a');
    await page.keyboard.press('Escape');
    await untilToolShows(page, panel, '');
  });

  test('moves nothing of the page', async () => {
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const closed = await height();
    await toggle();
    expect(await height()).toBe(closed);
    await toggle();
  });
});

describe('what it says', () => {
  test('of a page of an entry', async () => {
    const text = await open('/fr/article/first');
    for (const part of [
      file,
      'content/articles/first/en.md',
      '1 min read',
      'Title: 7 of 60 characters',
      'Description: 7 of 160 characters',
      'None is broken.',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Draft');
  });

  test('of a page without an entry', async () => {
    const text = await open('/en');
    expect(text).toContain('site.config.ts');
    expect(text).toContain('Title: 4 of 60 characters');
    expect(text).not.toContain('min read');
  });

  test('of a draft, and of an entry that is not in every language', async () => {
    expect(await open('/fr/article/draft')).toContain('Draft');
    expect(await toolText(page, '.bar .handle')).toContain('Draft');
    expect(await open('/fr/article/alone')).toMatch(/en\s*Missing/);
    expect(await toolText(page, '.bar .handle')).toMatch(/\d warning/);
  });

  test('of no page at all', async () => {
    await page.goto(`${site.origin}/fr/none`, { waitUntil: 'networkidle2' });
    await untilToolShows(page, panel, 'Nothing is known of this address.');
  });

  test('of a link that is broken', async () => {
    await open('/fr/article/first');
    await site.edit(file, 'Bonjour le monde.', 'Bonjour, [monde](/fr/nowhere).');
    await untilToolShows(page, panel, 'The link to /fr/nowhere leads nowhere.');
    await page.keyboard.press('Escape');
    await site.edit(file, 'Bonjour, [monde](/fr/nowhere).', 'Bonjour le monde.');
    await untilToolShows(page, panel, 'None is broken.');
  });

  test('leads into the editor', async () => {
    await clickTool(page, `${panel} a.place`);
    expect(await editor.opened()).toBe(`${site.root}/${file}\n`);
  });

  test('follows the runtime from page to page', async () => {
    await open('/fr/article/first');
    await page.evaluate(() => Object.assign(globalThis, { isFirst: true }));
    await page.evaluate(() =>
      (globalThis as unknown as { sitegen: { navigate: (to: string) => Promise<void> } }).sitegen.navigate(
        '/en/article/first',
      ),
    );
    await untilToolShows(page, panel, 'Title: 5 of 60 characters');
    expect(await page.evaluate(() => 'isFirst' in globalThis)).toBe(true);
  });

  test.each(modes)('axe has nothing against it: %s', async (mode) => {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: mode }]);
    await open('/fr/article/draft');
    await injectAxe(page);
    for (const width of widths) {
      await page.setViewport({ width, height: 900 });
      expect(await runAxe(page, 'sitegen-tools')).toEqual([]);
    }
  });
});
