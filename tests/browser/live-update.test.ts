import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { launchChromium, launchHeadlessShell } from '../support/browser/chromium.ts';
import { followPage } from '../support/browser/follow-page.ts';
import { openPage } from '../support/browser/open-page.ts';
import { startBuild, type RunningBuild } from '../support/running-build.ts';
import { temporaryFolder } from '../support/sitegen.ts';
import { smallSite, writeTree } from '../support/small-site.ts';

const tree = {
  'templates/all.tsx': smallSite['templates/all.tsx'].replace(
    '<Body of={body} />',
    `<p id="pinned">Pinned</p><Body of={body} /><p id="unseen" hidden>Unseen</p><Counter start={3} /><Other start={7} /><Field hint="One" />
     <form><input id="name" /><input id="plain" defaultValue="of the site" /><input id="kept" defaultValue="" />
     <select id="chosen"><option>a</option><option>b</option></select><input id="ticked" type="checkbox" />
     <input id="unticked" type="checkbox" /><textarea id="long" defaultValue="Short" /><textarea id="short" defaultValue="Short" /></form>
     <div><input /><iframe srcDoc="Film"></iframe></div>
     <details><summary>More</summary><p>Of it.</p></details><p data-color-mode-control="" hidden>Mode</p>
     <video preload="none"><source src="/one.webm" /></video>
     <dialog><button>Yes</button></dialog><p id="shown">Shown</p><div className="tall" />`,
  ),
  'templates/islands/counter.island.tsx': `
    import { useState } from 'react';
    export const hydrate = 'load';
    export default function Counter({ start }) {
      const [count, setCount] = useState(start);
      return <button title={start} onClick={() => setCount(count + 1)}>{count}</button>;
    }`,
  'templates/islands/other.island.tsx': `
    import { useState } from 'react';
    export const hydrate = 'load';
    export default function Other({ start }) {
      const [count, setCount] = useState(start);
      return <button className="other" onClick={() => setCount(count + 1)}>{'Other ' + count}</button>;
    }`,
  'templates/islands/field.island.tsx': `
    import { useT } from 'sitegen/react';
    export const hydrate = 'load';
    export default function Field({ hint }) {
      const t = useT();
      return <label>{hint + ' ' + t('home.title')}<input className="field" id="field" /></label>;
    }`,
  ...Object.fromEntries(['one', 'two'].map((name) => [`public/${name}.webm`, ''])),
  'templates/middleware/index.ts': `
    export const middleware = { away: ({ path }) => (path === '/fr/resources/guides' ? '/en' : undefined) };`,
  'site.config.ts': smallSite['site.config.ts'].replace(
    "path: '/resources/:category',",
    "$& middleware: ['away'],",
  ),
  'templates/styles/main.css':
    '.tall { height: 300vh; } h1 { color: rgb(1, 2, 3); } #pinned { position: sticky; top: 0; }',
};

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let dev: RunningBuild;
let browser: Browser;
let page: Page;
let url: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  const all = tree['templates/all.tsx'];
  await writeTree(folder.path, smallSite, {
    ...tree,
    'templates/all.tsx': `import Counter from './islands/counter.island.tsx';\nimport Other from './islands/other.island.tsx';\nimport Field from './islands/field.island.tsx';\n${all}`,
  });
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

/** A page in use: scrolled, with text typed and a disclosure opened. */
async function openInUse(opener: Browser): Promise<void> {
  page = await openPage(opener);
  await followPage(page, url);
  await page.evaluate(() => {
    Object.assign(globalThis, { isFirst: true });
    // As the runtime adds them.
    for (const [name, value] of [
      ['role', 'tooltip'],
      ['aria-live', 'polite'],
    ] as const) {
      const added = Object.assign(document.createElement('p'), { className: 'added' });
      added.setAttribute(name, value);
      document.body.append(added);
    }
  });
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('sg-island button') ?? {}).some((name) => name.startsWith('__react')),
  );
  await page.click('sg-island button');
  await page.click('summary');
  await page.$eval('#kept', (field) => ((field as HTMLInputElement).value = 'mine'));
  await page.type('#name', 'Ada');
  await page.evaluate(() => scrollTo({ top: 250, behavior: 'instant' }));
}
beforeEach(async () => {
  await openInUse(browser);
  return () => page.isClosed() || page.close();
});

const edit = async (file: string, from: string, to: string): Promise<void> => {
  const name = path.join(folder.path, file);
  const text = await readFile(name, 'utf8');
  expect(text).toContain(from);
  await writeFile(name, text.replace(from, to));
};
const look = () =>
  page.evaluate(() => ({
    isFirst: 'isFirst' in globalThis,
    scroll: scrollY,
    typed: document.querySelector<HTMLInputElement>('#name')?.value,
    kept: document.querySelector<HTMLInputElement>('#kept')?.value,
    focused: document.activeElement?.id,
    isOpen: document.querySelector('details')?.open,
    isUncovered: document.querySelector('[data-color-mode-control]')?.checkVisibility(),
    count: document.querySelector('sg-island button')?.textContent,
    added: document.querySelectorAll('body > .added').length,
  }));
const inUse = {
  isFirst: true,
  scroll: 250,
  typed: 'Ada',
  kept: 'mine',
  focused: 'name',
  isOpen: true,
  isUncovered: true,
  count: '4',
  added: 2,
};

describe('an open page follows what is saved, and stays in use', () => {
  test('a text and a title', async () => {
    await edit('content/articles/first/fr.md', 'Bonjour le monde.', 'Bonsoir **le monde**.');
    await page.waitForFunction(() => document.querySelector('article strong')?.textContent === 'le monde');
    expect(await look()).toEqual(inUse);
    await edit('content/articles/first/fr.md', 'title: Premier', 'title: Tout premier');
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Tout premier');
    expect(await page.title()).toContain('Tout premier');
    expect(await look()).toEqual(inUse);
  });

  test('a slug: the page is shown where it is now', async () => {
    await edit('content/articles/first/fr.md', 'title:', 'slug: tout-premier\ntitle:');
    await page.waitForFunction(() => location.pathname === '/fr/article/tout-premier');
    await page.waitForSelector('article');
    await edit('content/articles/first/fr.md', 'slug: tout-premier\n', '');
    await page.waitForFunction(() => location.pathname === '/fr/article/first');
  });

  test('the folder of an entry, which is renamed: the page is shown where it is now', async () => {
    // An update that the page does not request.
    await edit('content/articles/first/fr.md', '## Un titre', '## Un autre titre');
    await page.waitForSelector('#un-autre-titre');
    const [first, renamed] = ['first', 'renamed'].map((name) =>
      path.join(folder.path, 'content/articles', name),
    ) as [string, string];
    await rename(first, renamed);
    await page.waitForFunction(() => location.pathname === '/fr/article/renamed');
    await page.waitForSelector('article');
    await rename(renamed, first);
    await page.waitForFunction(() => location.pathname === '/fr/article/first');
    await edit('content/articles/first/fr.md', '## Un autre titre', '## Un titre');
  });

  test('a template; what it says of fields that nobody has filled in', async () => {
    await edit('templates/all.tsx', 'id="kept" defaultValue=""', 'id="kept" defaultValue="other"');
    await edit('templates/all.tsx', '"of the site"', '"of the template"');
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('#plain')?.value === 'of the template',
    );
    await edit('templates/all.tsx', 'id="unticked"', 'id="unticked" defaultChecked');
    await edit('templates/all.tsx', 'id="short" defaultValue="Short"', 'id="short" defaultValue="Shorter"');
    await page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>('#short')?.value === 'Shorter',
    );
    expect(await page.$eval('#unticked', (field) => (field as HTMLInputElement).checked)).toBe(true);
    expect(await look()).toEqual(inUse);
  });

  test('a template; fields that somebody has filled in get all but what is in them', async () => {
    await page.select('#chosen', 'b');
    await page.click('#ticked');
    await page.$eval('#long', (field) => ((field as HTMLTextAreaElement).value = 'mine'));
    await edit(
      'templates/all.tsx',
      'id="long" defaultValue="Short"',
      'id="long" className="new" defaultValue="Long"',
    );
    await edit('templates/all.tsx', 'id="kept"', 'id="kept" className="new"');
    await edit('templates/all.tsx', '<option>b</option>', '<option>b</option><option>c</option>');
    await edit('templates/all.tsx', 'id="ticked"', 'id="ticked" className="new"');
    await page.waitForSelector('#ticked.new');
    expect(
      await page.$eval('#kept', (field) => [field.className, (field as HTMLInputElement).value]),
    ).toEqual(['new', 'mine']);
    expect(
      await page.$eval('#chosen', (field) => {
        const { options, value } = field as HTMLSelectElement;
        return [options.length, value];
      }),
    ).toEqual([3, 'b']);
    expect(
      await page.$eval('#long', (field) => [field.className, (field as HTMLTextAreaElement).value]),
    ).toEqual(['new', 'mine']);
    expect(await page.$eval('#ticked', (field) => (field as HTMLInputElement).checked)).toBe(true);
  });

  test('the config', async () => {
    await edit('site.config.ts', "name: 'Small'", "name: 'Renamed'");
    await page.waitForFunction(
      () => document.querySelector<HTMLMetaElement>('[property="og:site_name"]')?.content === 'Renamed',
    );
    expect(await look()).toEqual(inUse);
  });

  test('a style: one stylesheet, the new one', async () => {
    await edit('templates/styles/main.css', 'rgb(1, 2, 3)', 'rgb(4, 5, 6)');
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('h1') ?? document.body).color === 'rgb(4, 5, 6)',
    );
    await page.waitForFunction(() => document.querySelectorAll('link[rel=stylesheet]').length === 1);
    expect(await look()).toEqual(inUse);
  });

  test('an open dialog stays open, and what a template hides is hidden', async () => {
    const isModal = () => page.$eval('dialog', (dialog) => dialog.open && dialog.matches(':modal'));
    await page.$eval('dialog', (dialog) => dialog.showModal());
    await edit('templates/all.tsx', '<p id="shown">', '<p id="shown" hidden>');
    await page.waitForFunction(() => !document.querySelector('#shown')?.checkVisibility());
    expect(await isModal()).toBe(true);
    await edit('templates/all.tsx', '<p id="shown" hidden>', '<p id="shown">');
    await page.waitForFunction(() => document.querySelector('#shown')?.checkVisibility());
    expect(await isModal()).toBe(true);
  });

  test('a control of the colour mode that is another element is uncovered', async () => {
    const [control, wrapped] = ['<p data-color-mode-control', '<div><p data-color-mode-control'];
    await edit('templates/all.tsx', `${control}="" hidden>Mode</p>`, `${wrapped}="" hidden>Mode</p></div>`);
    await page.waitForSelector('div > [data-color-mode-control]');
    expect((await look()).isUncovered).toBe(true);
    await edit('templates/all.tsx', `${wrapped}="" hidden>Mode</p></div>`, `${control}="" hidden>Mode</p>`);
    await page.waitForFunction(() => document.querySelector('div > [data-color-mode-control]') === null);
    expect(await look()).toEqual(inUse);
  });

  test('a film that is another is what its player plays', async () => {
    const look = () =>
      page.$eval('video', (video) => [
        video.currentSrc.split('/').at(-1),
        video.querySelector('source')?.getAttribute('src'),
      ]);
    await expect.poll(look).toEqual(['one.webm', '/one.webm']);
    await edit('templates/all.tsx', '/one.webm', '/two.webm');
    await expect.poll(look).toEqual(['two.webm', '/two.webm']);
  });

  test('what is in use is the same when others of its kind come before it, and go', async () => {
    const text = 'content/articles/first/fr.md';
    const [own, more] = ['<div><input /><iframe srcDoc="Film"></iframe></div>', '<summary>More</summary>'];
    const before = `<input name="other" /><iframe srcDoc="Other"></iframe>`;
    const less = `<summary>Less</summary><p>No.</p></details><details>`;
    await page.evaluate(() => {
      const [field, frame] = ['div > input', 'div > iframe'].map((name) => document.querySelector(name));
      Object.assign(field ?? {}, { value: 'mine' });
      Object.assign((frame as HTMLIFrameElement).contentWindow ?? {}, { isMine: true });
      const block = document.querySelector('article h2 + p');
      if (block !== null) getSelection()?.selectAllChildren(block);
    });
    const used = () =>
      page.evaluate(() => ({
        opened: [...document.querySelectorAll('details[open]')].map(({ textContent }) => textContent),
        filledIn: [...document.querySelectorAll<HTMLInputElement>('div > input')].map(({ value }) => value),
        plays: [...document.querySelectorAll('iframe')].map(
          ({ contentWindow: frame }) => 'isMine' in (frame ?? {}),
        ),
        selected: getSelection()?.toString(),
        marks: document.querySelectorAll('[id^=sitegen-]').length,
      }));
    const { selected } = await used();
    await edit(text, '## Un titre\n\n', '## Un titre\n\nAvant.\n\n');
    await untilItSays(page, 'Avant.');
    await edit('templates/all.tsx', own, own.replace('<div>', `$&${before}`));
    await expect.poll(async () => (await used()).filledIn).toEqual(['', 'mine']);
    await edit('templates/all.tsx', more, `${less}${more}`);
    await untilItSays(page, 'Less');
    const opened = ['MoreOf it.'];
    expect(await used()).toEqual({
      opened,
      selected,
      marks: 0,
      filledIn: ['', 'mine'],
      plays: [false, true],
    });
    await edit('templates/all.tsx', `${less}${more}`, more);
    await edit('templates/all.tsx', own.replace('<div>', `$&${before}`), own);
    await edit(text, '## Un titre\n\nAvant.\n\n', '## Un titre\n\n');
    await expect.poll(used).toEqual({ opened, selected, marks: 0, filledIn: ['mine'], plays: [true] });
    await page.waitForFunction(() => !document.body.textContent.includes('Avant.'));
  });

  test('what has the focus says what is new, and keeps it', async () => {
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.focus('summary');
    await edit('templates/all.tsx', '<summary>More', '<summary>Even more');
    await expect.poll(focused).toBe('Even more');
    await edit('templates/all.tsx', '<summary>Even more', '<summary>More');
    await expect.poll(focused).toBe('More');
  });

  test('the page comes with the news of it', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await edit('content/articles/first/fr.md', 'Bonsoir', 'Bonne journée');
    await untilItSays(page, 'Bonne journée');
    await edit('content/articles/first/fr.md', 'Bonne journée', 'Bonsoir');
    await untilItSays(page, 'Bonsoir');
    expect(asked.filter((address) => address === url)).toEqual([]);
    expect(await look()).toEqual(inUse);
  });

  test('what is read stays in its place while the text above it grows, beside what is pinned', async () => {
    const place = () => page.$eval('#name', (field) => field.getBoundingClientRect().top);
    const heading = 'content/articles/first/fr.md';
    // A browser that holds no place itself, and a site that scrolls smoothly.
    await page.evaluate(() => {
      const { style } = document.documentElement;
      [style.overflowAnchor, style.scrollBehavior] = ['none', 'smooth'];
    });
    const before = await place();
    const more = Array.from({ length: 12 }, (_, index) => `Ligne ${index}.`).join('\n\n');
    await edit(heading, 'Bonsoir', `${more}\n\nBonsoir`);
    await untilItSays(page, 'Ligne 11.');
    expect(Math.abs((await place()) - before)).toBeLessThan(2);
    expect((await look()).scroll).toBeGreaterThan(300);
    await edit(heading, `${more}\n\nBonsoir`, 'Bonsoir');
    await page.waitForFunction(() => !document.body.textContent.includes('Ligne 11.'));
    expect(Math.abs((await place()) - before)).toBeLessThan(2);
    expect(await look()).toEqual(inUse);
  });

  test('of a text of hundreds of blocks those that have changed are others', async () => {
    const file = 'content/articles/first/fr.md';
    const { length } = await page.$$('article > *');
    const blocks = Array.from({ length: 300 }, (_, index) => `Bloc ${index}.`).join('\n\n');
    await edit(file, '## Un titre\n\n', `## Un titre\n\n${blocks}\n\n`);
    const shown = () => page.$$eval('article > p', (all) => all.map(({ textContent }) => textContent));
    await expect.poll(shown, { timeout: 30_000 }).toContain('Bloc 299.');
    await page.$$eval('article > p', (all) => all.forEach((block) => Object.assign(block, { isOld: true })));
    const before = await shown();
    await edit(file, 'Bloc 150.', 'Bloc *changé*.\n\nBloc nouveau.');
    await expect.poll(shown, { timeout: 30_000 }).toContain('Bloc nouveau.');
    const at = before.indexOf('Bloc 150.');
    expect(await shown()).toEqual(before.toSpliced(at, 1, 'Bloc changé.', 'Bloc nouveau.'));
    expect(await page.$$eval('article > p', (all) => all.filter((block) => !('isOld' in block)).length)).toBe(
      1,
    );
    await edit(file, `${blocks.replace('Bloc 150.', 'Bloc *changé*.\n\nBloc nouveau.')}\n\n`, '');
    await page.waitForFunction(
      (count) => document.querySelectorAll('article > *').length === count,
      {},
      length,
    );
  });

  test('two saves in a row: the last one is shown', async () => {
    await edit('content/articles/first/en.md', 'Hello', 'Good evening,');
    await edit('content/articles/first/fr.md', 'Bonsoir', 'Bonne nuit');
    await page.waitForFunction(() => document.querySelector('article')?.textContent.includes('Bonne nuit'));
    expect(await look()).toEqual(inUse);
  });
});

const untilItSays = (tab: Page, text: string) =>
  tab.waitForFunction(
    (text) => document.querySelector('article')?.textContent.includes(text),
    { polling: 50 },
    text,
  );

describe('a page beside which others are gone to', () => {
  const go = async (path: string, title: string): Promise<void> => {
    await page.evaluate((to) => {
      void (window as unknown as { sitegen: { navigate: (to: string) => unknown } }).sitegen.navigate(to);
    }, path);
    await page.waitForFunction((text) => document.querySelector('h1')?.textContent === text, {}, title);
  };

  test('a page that was fetched before a save is fetched again', async () => {
    await go('/fr', 'Accueil');
    await go('/fr/article/first', 'Tout premier');
    await go('/fr', 'Accueil');
    await edit('content/articles/first/fr.md', 'title: Tout premier', 'title: Toujours premier');
    // What is seen of a save shows that the one before it is known.
    await edit('locales/fr.json', 'Accueil', 'Entrée');
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Entrée');
    await go('/fr/article/first', 'Toujours premier');
    expect((await look()).isFirst).toBe(true);
    await edit('locales/fr.json', 'Entrée', 'Accueil');
    await edit('content/articles/first/fr.md', 'title: Toujours premier', 'title: Tout premier');
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Tout premier');
  });

  test('middleware that the page has known is that of the last save', async () => {
    await go('/fr/resources/guides', 'Home');
    await edit('templates/middleware/index.ts', "'/en'", "'/fr'");
    // What is seen of a save shows that the one before it is known.
    await edit('locales/en.json', 'Home', 'Front');
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Front');
    await go('/fr/resources/guides', 'Accueil');
    expect((await look()).isFirst).toBe(true);
    await edit('locales/en.json', 'Front', 'Home');
  });

  test('a heading that was gone to keeps the focus', async () => {
    const title = await page.$eval('h1', ({ textContent }) => textContent);
    const id = await page.$eval('h2[id]', (heading) => heading.id);
    await go(`/fr/article/first#${id}`, title);
    await page.waitForFunction((id) => document.activeElement?.id === id, {}, id);
    await edit('content/articles/first/fr.md', `title: ${title}`, 'title: Autre');
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Autre');
    expect((await look()).focused).toBe(id);
    await edit('content/articles/first/fr.md', 'title: Autre', `title: ${title}`);
    await page.waitForFunction(() => document.querySelector('h1')?.textContent !== 'Autre');
  });

  test('an answer that comes when another page is shown is not taken for it', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      page.on('request', (request) => {
        const isUpdate = request.url() === url && request.resourceType() === 'fetch';
        if (isUpdate) release = () => void request.continue();
        else void request.continue();
        if (isUpdate) resolve();
      });
    });
    await page.setRequestInterception(true);
    // As another tab does: what it shows is sent, and this page has to ask.
    await page.evaluate(() => fetch('/__sitegen/page?path=/fr'));
    await edit('templates/all.tsx', '<nav>', '<nav data-new>');
    await held;
    await go('/fr', 'Accueil');
    release();
    await page.waitForSelector('[data-new]');
    expect(await page.$eval('h1', (element) => element.textContent)).toBe('Accueil');
    expect((await look()).isFirst).toBe(true);
  });
});

describe('a server that is away for a while', () => {
  test('an update that gets no answer leaves the page as it is, and comes when it is shown again', async () => {
    const refused = new Promise<void>((resolve) => {
      let isFirst = true;
      page.on('request', (request) => {
        const isAway = isFirst && request.url() === url && request.resourceType() === 'fetch';
        if (isAway) isFirst = false;
        void (isAway ? request.abort('connectionrefused').then(resolve) : request.continue());
      });
    });
    await page.setRequestInterception(true);
    await page.evaluate(() => fetch('/__sitegen/page?path=/fr'));
    await edit('content/articles/first/fr.md', '## Un titre', '## Une fin');
    await refused;
    await page.waitForFunction(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      return document.querySelector('article')?.textContent.includes('Une fin');
    });
    expect(await look()).toEqual(inUse);
    await edit('content/articles/first/fr.md', '## Une fin', '## Un titre');
    await untilItSays(page, 'Un titre');
  });

  test('news that something else answers for is asked for again', async () => {
    await page.close();
    page = await openPage(browser);
    const asked: string[] = [];
    page.on('request', (request) => {
      const isNews = request.url().endsWith('/__sitegen/events');
      if (isNews) asked.push(request.url());
      // As a tunnel does while the server behind it starts.
      const isAway = isNews && asked.length === 1;
      void (isAway ? request.respond({ status: 502, body: '' }) : request.continue());
    });
    await page.setRequestInterception(true);
    await page.goto(url);
    await edit('content/articles/first/fr.md', '## Un titre', '## Une fin');
    await untilItSays(page, 'Une fin');
    expect(asked).toHaveLength(2);
    await edit('content/articles/first/fr.md', '## Une fin', '## Un titre');
    await untilItSays(page, 'Un titre');
  });
});

test('another language of the document loads it again', async () => {
  await edit('site.config.ts', "language: 'fr-FR'", "language: 'fr-CA'");
  await page.waitForFunction(() => document.documentElement.lang === 'fr-CA');
  await edit('site.config.ts', "language: 'fr-CA'", "language: 'fr-FR'");
  await page.waitForFunction(() => document.documentElement.lang === 'fr-FR');
});

test('a page that has moved away with the base comes back with it', async () => {
  const text = () => page.evaluate(() => document.body.textContent);
  await edit('site.config.ts', "name: '", "baseURL: '/docs/', name: '");
  await expect.poll(text, { timeout: 30_000 }).toContain('The site is served under /docs/');
  await edit('site.config.ts', "baseURL: '/docs/', name: '", "name: '");
  await page.waitForSelector('h1');
});

test('an error page stays in the language of its path', async () => {
  await followPage(page, url.replace('/fr/article/first', '/en/nope'));
  await edit('locales/en.json', 'Not found', 'Gone');
  await expect.poll(() => page.$eval('h1', (element) => element.textContent)).toBe('Gone');
});

describe('tabs behind others', () => {
  let whole: Browser;
  beforeAll(async () => void (whole = await launchChromium()));
  afterAll(() => whole?.close());
  beforeEach(async () => {
    await page.close();
    await openInUse(whole);
  });

  test('a tab that is hidden stays as it is until it is shown', async () => {
    // Opened first: the other tab hears of a build from this one.
    const other = await openPage(whole);
    await other.goto(url);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const [from, to] of [
      ['Bonne nuit', 'Bon midi'],
      ['Bon midi', 'Bonne nuit'],
    ] as const) {
      await edit('content/articles/first/fr.md', from, to);
      await untilItSays(other, to);
    }
    await edit('content/articles/first/fr.md', 'title: Tout premier', 'title: Le premier');
    await other.waitForFunction(() => document.querySelector('h1')?.textContent === 'Le premier');
    expect(await page.$eval('h1', (element) => element.textContent)).toBe('Tout premier');
    await page.bringToFront();
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Le premier');
    // It heard what the other tab was sent, which shows the same page.
    expect(asked.filter((path) => path === '/fr/article/first')).toEqual([]);
    expect(await look()).toEqual(inUse);
    await other.close();
  });
});

test('more tabs than a browser opens connections share one, which outlives the tab that has it', async () => {
  const connections: Page[] = [];
  const tabs = [page];
  while (tabs.length < 7) {
    const tab = await openPage(browser);
    tab.on('request', (request) => {
      if (request.url().endsWith('/__sitegen/events')) connections.push(tab);
    });
    await tab.goto(url);
    tabs.push(tab);
  }
  const haveAll = async (text: string) => {
    for (const tab of tabs) {
      await tab.bringToFront();
      await untilItSays(tab, text);
    }
  };
  await edit('content/articles/first/fr.md', 'Bonne nuit', 'Bon matin');
  await haveAll('Bon matin');
  expect(connections).toEqual([]);
  await tabs.shift()?.close();
  await edit('content/articles/first/fr.md', 'Bon matin', 'Bon après-midi');
  await haveAll('Bon après-midi');
  expect(connections).toHaveLength(1);
  for (const tab of tabs) await tab.close();
});

describe('an island', () => {
  /** Of each one, whether React has it. */
  const islands = () =>
    page.$$eval('sg-island button', (buttons) =>
      buttons.map((button) => ({
        text: button.textContent,
        isMounted: Object.keys(button).some((name) => name.startsWith('__react')),
      })),
    );
  const shows = async (text: string) =>
    await expect.poll(islands, { timeout: 20_000 }).toContainEqual({ text, isMounted: true });
  beforeEach(async () => {
    await shows('Other 7');
    await page.click('button.other');
    await shows('Other 8');
  });

  test('is mounted again alone when its code is another', async () => {
    await edit('templates/islands/counter.island.tsx', '{count}</button>', 'No {count}</button>');
    await shows('No 3');
    expect(await islands()).toEqual([
      { text: 'No 3', isMounted: true },
      { text: 'Other 8', isMounted: true },
    ]);
    await page.click('sg-island button');
    await shows('No 4');
    expect(await look()).toMatchObject({ isFirst: true, typed: 'Ada', isOpen: true });
  });

  test('keeps its state when its props or messages are others', async () => {
    const label = () => page.$eval('sg-island label', ({ textContent }) => textContent);
    const typed = () => page.$eval('input.field', (field) => (field as HTMLInputElement).value);
    await page.type('input.field', 'mine');
    await edit('templates/all.tsx', 'hint="One"', 'hint="Two"');
    await expect.poll(label, { timeout: 20_000 }).toBe('Two Accueil');
    await edit('locales/fr.json', 'Accueil', 'Maison');
    await expect.poll(label, { timeout: 20_000 }).toBe('Two Maison');
    expect(await typed()).toBe('mine');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('field');
    await edit('templates/all.tsx', '<Counter start={3} />', '<Counter start={5} />');
    await page.waitForSelector('sg-island button[title="5"]');
    expect(await islands()).toEqual([
      { text: 'No 4', isMounted: true },
      { text: 'Other 8', isMounted: true },
    ]);
    expect((await look()).isFirst).toBe(true);
  });

  test('leaves the focus in its field when its code is another', async () => {
    const field = () =>
      page.$eval('#field', (field) => [field.getAttribute('title'), document.activeElement?.id]);
    await page.focus('#field');
    await edit('templates/islands/field.island.tsx', 'id="field"', 'id="field" title="Your name"');
    await expect.poll(field, { timeout: 20_000 }).toEqual(['Your name', 'field']);
    await page.waitForFunction(() => Object.keys(document.querySelector('#field') ?? {}).length > 0);
    expect(await field()).toEqual(['Your name', 'field']);
  });

  test('that does not run yet shows what it would be rendered with', async () => {
    const file = 'templates/islands/field.island.tsx';
    await edit(file, "hydrate = 'load'", "hydrate = 'interaction'");
    await page.reload({ waitUntil: 'networkidle2' });
    await edit('templates/all.tsx', 'hint="Two"', 'hint="Three"');
    await page.waitForFunction(
      () => document.querySelector('sg-island label')?.textContent === 'Three Maison',
    );
    await page.type('input.field', 'mine');
    await edit('templates/all.tsx', 'hint="Three"', 'hint="Four"');
    await page.waitForFunction(
      () => document.querySelector('sg-island label')?.textContent === 'Four Maison',
    );
    expect(await page.$eval('input.field', (field) => (field as HTMLInputElement).value)).toBe('mine');
    expect((await look()).isFirst).toBe(false);
  });

  test('that throws in the browser shows the error page until it is mended', async () => {
    const file = 'templates/islands/counter.island.tsx';
    const throws = "; if (typeof window !== 'undefined') throw new Error('Boom.');";
    const title = () => page.$eval('h1', ({ textContent }) => textContent);
    await edit(file, 'useState(start);', `useState(start)${throws}`);
    await expect.poll(title, { timeout: 20_000 }).toBe('Introuvable');
    await edit(file, throws, ';');
    await shows('No 5');
    expect(await title()).not.toBe('Introuvable');
  });

  test('that was not there before starts', async () => {
    await edit('templates/all.tsx', '<Other start={7} />', '<Other start={7} /><Other start={20} />');
    await shows('Other 20');
    expect((await look()).isFirst).toBe(true);
  });
});
