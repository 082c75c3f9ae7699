import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, HTTPRequest, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { parseFrontMatter } from '../../src/node/content/front-matter/front-matter.ts';
import { writeTranslations } from '../../src/node/content/translations/translation-file.ts';
import { hashSections } from '../../src/node/content/translations/translation-sections.ts';
import { settleAll } from '../../src/node/lib/scheduling/settle-all.ts';
import { shareHeadlessShell } from '../support/browser/chromium.ts';
import { serveSmallSite, type DevSite } from '../support/servers/dev-site.ts';
import { clickTool, toolText, untilToolShows } from '../support/browser/dev-tools.ts';
import { followPage } from '../support/browser/follow-page.ts';
import { createNoteEditor, type NoteEditor } from '../support/note-editor.ts';
import { openPage, resize } from '../support/browser/open-page.ts';
import { injectAxe, modes, runAxe, widths } from '../support/browser/run-axe.ts';
import { sitegen } from '../support/sitegen.ts';
import { article, smallSite } from '../support/small-site.ts';

const panel = '.bar .panel';
const file = 'content/articles/first/fr.md';
const english = 'content/articles/first/en.md';

let editor: NoteEditor;
let site: DevSite;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  editor = await createNoteEditor();
  await settleAll([
    serveSmallSite(
      {
        ...article('draft', 'Un.\n\n- deux\n- *trois*\n\nUn.', 'date: 2024-01-01\ndraft: true'),
        'content/articles/later/fr.md': '---\ntitle: Un\ndate: 2024-01-01\n---\n\nUn.\n',
        'content/articles/later/en.md': '---\ntitle: One\ndate: 2999-01-01\n---\n\nOne.\n',
        'content/articles/alone/fr.md': '---\ntitle: Seul\ndate: 2024-01-01\n---\n\nSeul.\n',
        'site.config.ts': smallSite['site.config.ts'].replace(
          'params: { category: slug },',
          'params: { category: slug }, noindex: true,',
        ),
        'content/categories.yaml': `guides: { fr: { title: Guides }, en: { title: ${'Guide '.repeat(12)} } }\n`,
      },
      { args: ['--drafts'], env: { SITEGEN_EDITOR: editor.command } },
    ).then((served) => void (site = served)),
    shareHeadlessShell().then(async (browser) => void (context = await browser.createBrowserContext())),
  ]);
  page = await openPage(context);
});
afterAll(async () => {
  await context?.close();
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
  await followPage(page, site.origin + path);
  if ((await toolText(page, panel)) === undefined) await toggle();
  await untilToolShows(page, panel, 'Source');
  return (await toolText(page, panel)) ?? '';
};

describe('the bar', () => {
  test('is not printed', async () => {
    await followPage(page, `${site.origin}/fr/article/first`);
    await untilToolShows(page, '.bar .handle', 'sitegen');
    await page.emulateMediaType('print');
    expect(await toolText(page, '.bar .handle')).toBeUndefined();
    await page.emulateMediaType();
  });

  test('is shown and hidden by a key, by its button, and by Escape, and stays as it is from page to page', async () => {
    await followPage(page, `${site.origin}/fr/article/first`);
    expect(await toolText(page, panel)).toBeUndefined();
    await toggle();
    await untilToolShows(page, panel, 'This page');
    await followPage(page, `${site.origin}/fr`);
    await untilToolShows(page, panel, 'This page');
    await toggle();
    await untilToolShows(page, panel, '');
    await clickTool(page, '.bar .handle');
    await untilToolShows(page, panel, 'This page');
    await page.focus('sitegen-tools >>> .panel a');
    await page.keyboard.press('Escape');
    await untilToolShows(page, panel, '');
  });

  test('takes the focus of who uses the keyboard, and gives it back', async () => {
    const focused = () => page.evaluate(() => document.activeElement?.outerHTML);
    await page.focus('nav a');
    const link = await focused();
    await toggle();
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.querySelector('sitegen-tools')?.shadowRoot?.activeElement?.textContent,
      ),
    ).toBe('site.config.ts');
    await toggle();
    expect(await focused()).toBe(link);
  });

  test('keeps the focus and what is open when it says something else', async () => {
    await open('/fr/article/first');
    await clickTool(page, '.warnings summary');
    await page.focus('sitegen-tools >>> .panel .ways a');
    await site.edit(file, 'title: Premier', 'title: Premier deux');
    await untilToolShows(page, panel, 'Title: 12 of 60 characters');
    const [focused, isOpen] = await page.evaluate(() => {
      const root = document.querySelector('sitegen-tools')?.shadowRoot;
      return [root?.activeElement?.textContent, root?.querySelector('details')?.open];
    });
    expect([focused, isOpen]).toEqual(['Go there', true]);
    await site.edit(file, 'title: Premier deux', 'title: Premier');
    await untilToolShows(page, panel, 'Title: 7 of 60 characters');
    await page.keyboard.press('Escape');
    await untilToolShows(page, panel, '');
  });

  test('fits a small window, however much its button says', async () => {
    await open('/fr/article/draft');
    await resize(page, { width: 320, height: 400 });
    const [top, width] = await page.evaluate(() => {
      const bar = document.querySelector('sitegen-tools')?.shadowRoot?.querySelector('.bar');
      const badges = bar?.querySelector('.handle .badges');
      const said = ['Draft', 'Translation missing', 'Translation stale', '12 errors', '12 warnings'];
      badges?.replaceChildren(
        ...said.map((text) =>
          Object.assign(document.createElement('span'), { className: 'badge', textContent: text }),
        ),
      );
      const panel = bar?.querySelector('.panel')?.getBoundingClientRect();
      return [panel?.top ?? -1, panel?.width];
    });
    expect(top).toBeGreaterThanOrEqual(0);
    expect(width).toBe(296);
    await resize(page, { width: 800, height: 600 });
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

  test('of a page that search engines are not to show, and would not show whole', async () => {
    const text = await open('/en/resources/guides');
    expect(text).toContain('Not for search engines');
    expect(text).toMatch(/Title: 71 of 60 characters\s+will be cut/);
    expect(await toolText(page, '.snippet .title')).toBe(`${'Guide '.repeat(9)}Guide…`);
  });

  test('of a draft, and of an entry that is not in every language', async () => {
    expect(await open('/fr/article/draft')).toContain('Draft');
    expect(await toolText(page, '.bar .handle')).toContain('Draft');
    expect(await open('/fr/article/alone')).toMatch(/en\s*Missing/);
    expect(await toolText(page, '.bar .handle')).toMatch(/\d warning/);
    const later = await open('/fr/article/later');
    expect(later).toMatch(/en\s*Scheduled for 2999-01-01/);
    expect(later).not.toContain('Not published');
  });

  test('of no page at all', async () => {
    await followPage(page, `${site.origin}/fr/none`);
    await untilToolShows(page, panel, 'Nothing is known of this address.');
  });

  test('of no page before it knows whether there is one', async () => {
    await open('/fr/article/first');
    const held: HTTPRequest[] = [];
    const hold = (request: HTTPRequest) =>
      void (request.url().includes('/__sitegen/page?') ? held.push(request) : request.continue());
    await page.setRequestInterception(true);
    page.on('request', hold);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await untilToolShows(page, panel, 'This page');
    expect(await toolText(page, panel)).not.toContain('Nothing is known');
    page.off('request', hold);
    await Promise.all(held.map((request) => request.continue()));
    await page.setRequestInterception(false);
    await untilToolShows(page, panel, 'Source');
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
    expect(await toolText(page, '.snippet .address')).toBe('small.example/en/article/first');
    expect(await page.evaluate(() => 'isFirst' in globalThis)).toBe(true);
  });

  test('of what a translation has not followed', async () => {
    const sections = async (name: string) =>
      hashSections(parseFrontMatter(await readFile(path.join(site.root, name), 'utf8'), name), ['title']);
    const [fr, en] = await Promise.all([sections(file), sections(english)]);
    writeTranslations(site.root, path.dirname(file), { fr: { en }, en: { fr } });
    await open('/fr/article/first');
    expect(await toolText(page, '.bar .translation')).toContain('Up to date');
    await site.edit(file, 'Bonjour le monde.', 'Bonsoir le monde.');
    await untilToolShows(page, '.bar .translation', 'Stale');
    expect(await toolText(page, '.bar .translation')).toMatch(/en has not followed\s+Un titre/);
    expect(await toolText(page, '.bar .handle')).toContain('Translation stale');
    await open('/en/article/first');
    expect(await toolText(page, '.bar .translation')).toMatch(/Ahead[^]*en has not followed\s+Un titre/);
    await site.edit(file, 'Bonsoir le monde.', 'Bonjour le monde.');
    await untilToolShows(page, '.bar .translation', 'Up to date');
  });

  test.each(modes)('axe has nothing against it: %s', async (mode) => {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: mode }]);
    await open('/fr/article/draft');
    await injectAxe(page);
    for (const width of widths) {
      await resize(page, { width, height: 900 });
      expect(await runAxe(page, 'sitegen-tools')).toEqual([]);
    }
  });
});

describe('a text under the pointer', () => {
  const point = async (selector: string, index = 0): Promise<string | undefined> => {
    await page.mouse.move(0, 0);
    const element = (await page.$$(selector))[index];
    await element?.hover();
    return toolText(page, '.mark');
  };

  test.each([
    ['h1', 0, 'content/articles/draft/fr.md:2'],
    ['article > p', 0, 'content/articles/draft/fr.md:7'],
    ['article > p', 1, 'content/articles/draft/fr.md:12'],
    ['li', 0, 'content/articles/draft/fr.md:9'],
    ['li em', 0, 'content/articles/draft/fr.md:10'],
    ['nav a', 0, undefined],
  ])('%s, number %i: %s', async (selector, index, place) => {
    await open('/fr/article/draft');
    expect(await point(selector, index)).toBe(place);
  });

  test('is one of the messages', async () => {
    await open('/en');
    expect(await point('h1')).toBe('locales/en.json:1');
  });

  test('opens with Alt and a click, and names nothing while the bar is closed', async () => {
    await open('/fr/article/draft');
    await page.keyboard.down('Alt');
    await page.click('li em');
    await page.keyboard.up('Alt');
    expect(await editor.opened()).toBe(`-r -g ${site.root}/content/articles/draft/fr.md:10:1\n`);
    await toggle();
    expect(await point('li em')).toBeUndefined();
  });
});

test('two languages stand side by side, each as it is, and follow what is saved', async () => {
  const problems: string[] = [];
  await open('/fr/article/first');
  const opened = context.waitForTarget((target) => target.url().includes('side-by-side'));
  await clickTool(page, `${panel} a[target]`);
  const both = await (await opened).page();
  if (both === null) throw new Error('No page was opened.');
  both.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
  await both.reload({ waitUntil: 'networkidle2' });
  const texts = () =>
    Promise.all(
      both
        .frames()
        .map(async (frame) => (await frame.$('article')) && frame.$eval('article', (it) => it.innerText)),
    );
  expect(await texts()).toEqual([null, expect.stringContaining('Bonjour'), expect.stringContaining('Hello')]);
  await site.edit(english, 'Hello world.', 'Good evening, world.');
  await both
    .frames()[2]
    ?.waitForFunction(() => document.body.innerText.includes('Good evening'), { polling: 50 });
  // Bars of their own they have none.
  expect(await both.frames()[1]?.$('sitegen-tools')).toBeNull();
  expect(await toolText(both, '.bar')).toBeUndefined();
  expect(problems).toEqual([]);
  await both.close();
});

test('the site’s Content-Security-Policy has nothing against any of it', async () => {
  const problems: string[] = [];
  const strict = await openPage(context);
  strict.on('console', (message) => {
    if (message.text().includes('Security Policy')) problems.push(message.text());
  });
  const response = await strict.goto(`${site.origin}/fr/article/first`, { waitUntil: 'networkidle2' });
  expect(response?.headers()['content-security-policy']).toContain("default-src 'self'");
  await strict.hover('h1');
  expect(problems).toEqual([]);
  await strict.close();
});

test('a build has none of it', async () => {
  // A build asks for what `sitegen dev` lets pass.
  for (const name of ['alone', 'later'])
    await rm(path.join(site.root, 'content/articles', name), { recursive: true });
  const built = await sitegen(['build', '--root', site.root, '--drafts']);
  expect(built.code).toBe(0);
  const dist = path.join(site.root, 'dist');
  const names = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const name of files) {
    if (/__sitegen|sitegen-tools|writer|idiomorph/i.test(await readFile(name, 'utf8'))) found.push(name);
  }
  expect(found).toEqual([]);
});
