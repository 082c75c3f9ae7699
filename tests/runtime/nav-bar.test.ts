import { describe, expect, test } from 'vitest';

import { isFirefox } from '../support/browser/firefox.ts';
import { resize } from '../support/browser/open-page.ts';
import { useRuntimeHost } from '../support/runtime/runtime-host.ts';
import type { RuntimePage } from '../support/runtime/runtime-page.ts';

const runtime = useRuntimeHost();

const phone = { width: 375, height: 812 };
const menuButton = 'header button[aria-haspopup=dialog]';

/** A page whose bar has been taken over. */
async function openBar(path: string, options = {}): Promise<RuntimePage> {
  const visit = await runtime.open(options);
  await visit.goto(path);
  await visit.page.waitForSelector('[data-bar]');
  return visit;
}

async function openMenu(path: string): Promise<RuntimePage> {
  const visit = await openBar(path, phone);
  await visit.page.click(menuButton);
  await visit.page.waitForSelector('dialog[open]');
  return visit;
}

/** Scrolls, and waits until the bar has had its frame. */
function scrollTo({ page }: RuntimePage, ...positions: readonly number[]): Promise<void> {
  return page.evaluate(async (ys) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (const y of ys) {
      window.scrollTo({ top: y, behavior: 'instant' });
      for (let frames = 0; frames < 3; frames += 1) await frame();
    }
  }, positions);
}

/** What the bar says of itself, and where its lower edge is once it has come to rest. */
function readBar({ page }: RuntimePage) {
  return page.evaluate(async () => {
    const header = document.querySelector<HTMLElement>('header[data-bar]');
    const bar = header?.querySelector('.bar');
    await Promise.all((bar?.getAnimations() ?? []).map(({ finished }) => finished));
    const { bottom, height } = bar?.getBoundingClientRect() ?? {};
    return { bar: header?.dataset['bar'], hidden: (bottom ?? 0) <= 0, height };
  });
}

const isMenuOpen = ({ page }: RuntimePage) =>
  page.$eval('dialog', (dialog) => (dialog as HTMLDialogElement).open);

test('S-72 the menu covers the screen: dark, logo, close, five links, four socials, no switcher', async () => {
  await using visit = await openMenu('/fr');
  const menu = await visit.page.$eval('dialog', (dialog) => {
    const { width, height, x, y } = dialog.getBoundingClientRect();
    const { backgroundColor } = getComputedStyle(dialog);
    const count = (selector: string) => dialog.querySelectorAll(selector).length;
    return {
      box: [x, y, width, height],
      backgroundColor,
      logo: count('a[href="/fr"] svg'),
      close: count('button .icon-close'),
      links: [...dialog.querySelectorAll('nav a')].map((link) => link.getAttribute('href')),
      socials: count('a[target=_blank]'),
      switchers: count('[hreflang], [data-switcher]'),
    };
  });
  expect(menu).toEqual({
    box: [0, 0, 375, 812],
    backgroundColor: 'rgb(7, 24, 23)',
    logo: 1,
    close: 1,
    links: ['/fr', '/fr/services', '/fr/blog', '/fr/a-propos', '/fr/contact'],
    socials: 4,
    switchers: 0,
  });
});

test('pressed while the bar is being taken over, the menu opens', async () => {
  await using visit = await runtime.open(phone);
  const { page } = visit;
  // React's scheduler waits for messages to itself. In a press, it does at once what it would have done then.
  await page.evaluateOnNewDocument(() => {
    const ports = new Set<MessagePort>();
    const own = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'postMessage') ?? {};
    MessagePort.prototype.postMessage = function (this: MessagePort) {
      ports.add(this);
    };
    document.addEventListener('click', () =>
      setTimeout(() => {
        Object.defineProperty(MessagePort.prototype, 'postMessage', own);
        for (const port of ports) port.postMessage(null);
      }),
    );
  });
  await visit.goto('/fr');
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('sg-island') ?? {}).some((name) =>
      name.startsWith('__reactContainer$'),
    ),
  );
  // As a screen reader presses.
  await page.$eval('header [data-drawer] > summary', (summary) => (summary as HTMLElement).click());
  await page.waitForSelector('dialog:modal');
});

describe('S-73 the menu closes on', () => {
  test.each([
    ['a link', 'dialog nav a[href="/fr/blog"]', '/fr/blog'],
    ['the link of the current page', 'dialog nav a[href="/fr/services"]', '/fr/services'],
    ['the logo', 'dialog a[href="/fr"]', '/fr'],
    ['the close icon', 'dialog button', '/fr/services'],
  ])('%s', async (_name, pressed, place) => {
    await using visit = await openMenu('/fr/services');
    await visit.page.click(pressed);
    await visit.page.waitForSelector('dialog:not([open])');
    await visit.arrive(place);
    expect(visit.documents).toEqual(['/fr/services']);
    expect(visit.said).toEqual([]);
  });

  test('a link that opens a tab of its own', async () => {
    await using visit = await openMenu('/fr');
    // Nothing outside this machine is reached: the browser has the click, the test keeps it from going there.
    await visit.page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    await visit.page.click('dialog a[target=_blank]');
    await visit.page.waitForSelector('dialog:not([open])');
  });

  test('the way back, and the page before has the focus', async () => {
    await using visit = await openBar('/fr', phone);
    await visit.follow('/fr/page/mentions-legales');
    await visit.arrive('/fr/page/mentions-legales');
    await visit.page.click(menuButton);
    await visit.page.waitForSelector('dialog:modal');
    await visit.page.evaluate(() => history.back());
    await visit.arrive('/fr');
    await visit.page.waitForSelector('dialog:not([open])');
    expect(await visit.page.evaluate(() => document.activeElement?.localName)).toBe('main');
  });

  test('a window that becomes wide', async () => {
    await using visit = await openMenu('/fr');
    await resize(visit.page, { width: 1280, height: 800 });
    await visit.page.waitForSelector('dialog:not([open])');
  });
});

describe('S-74 the menu is a dialog', () => {
  test('named and modal; Tab goes round in it; Escape closes it and the focus returns', async () => {
    await using visit = await openMenu('/fr');
    const { page } = visit;
    // WebDriver BiDi has no accessibility tree.
    if (!isFirefox) {
      const tree = await page.accessibility.snapshot();
      const dialog = tree?.children?.find(({ role }) => role === 'dialog');
      expect(dialog).toMatchObject({ name: 'Menu', modal: true });
    }

    const expanded = () => page.$eval(menuButton, (button) => button.ariaExpanded);
    expect(await expanded()).toBe('true');
    const stops = await page.$$eval('dialog :is(a, button)', (elements) => elements.length);
    for (let press = 0; press < stops; press += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    }
    await page.keyboard.press('Tab');
    await page.keyboard.down('Shift');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.up('Shift');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);

    await page.keyboard.press('Escape');
    expect(await isMenuOpen(visit)).toBe(false);
    expect(await page.$eval(menuButton, (button) => button === document.activeElement)).toBe(true);
    expect(await expanded()).toBe('false');
    // It is laid out still, beside the window, where Tab must not lead.
    await page.waitForSelector('dialog[inert]');
  });

  test('the close icon closes it and the focus returns too', async () => {
    await using visit = await openMenu('/fr');
    await visit.page.click('dialog button');
    await visit.page.waitForSelector('dialog:not([open])');
    expect(await visit.page.$eval(menuButton, (button) => button === document.activeElement)).toBe(true);
  });

  test('what is seen changes before the page is restyled for it', async () => {
    await using visit = await openBar('/fr', phone);
    /** Clicks, and tells what has changed before the next frame. */
    const pressed = (selector: string) =>
      visit.page.evaluate(async (found) => {
        document.querySelector<HTMLElement>(found)?.click();
        await Promise.resolve();
        const dialog = document.querySelector('dialog');
        return {
          isModal: dialog?.matches(':modal'),
          isVisible: dialog?.getBoundingClientRect().left === 0,
          isInert: dialog?.inert,
        };
      }, selector);
    // Not inert: Safari could then focus nothing in it.
    expect(await pressed(menuButton)).toEqual({ isModal: false, isVisible: true, isInert: false });
    await visit.page.waitForSelector('dialog:modal');
    expect(await pressed('dialog button')).toEqual({ isModal: true, isVisible: false, isInert: false });
    await visit.page.waitForSelector('dialog:not([open])');
  });

  test('the page behind it does not scroll', async () => {
    await using visit = await openMenu('/fr');
    await visit.page.mouse.move(180, 400);
    await visit.page.mouse.wheel({ deltaY: 600 });
    await scrollTo(visit);
    await visit.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(
      await visit.page.evaluate(() => [scrollY, getComputedStyle(document.documentElement).overflowY]),
    ).toEqual([0, 'hidden']);
  });

  test('one that was opened before its island came is open afterwards, and gives the focus to its button', async () => {
    await using visit = await runtime.open(phone);
    const island = runtime.host.hold(/\/assets\/nav-bar\./);
    await visit.page.goto(`${runtime.host.origin}/fr`, { waitUntil: 'domcontentloaded' });
    await visit.page.click('header [data-drawer] > summary');
    expect(
      await visit.page.$eval('details[data-drawer]', (details) => (details as HTMLDetailsElement).open),
    ).toBe(true);
    island.release();
    await visit.page.waitForSelector('dialog[open]');
    await visit.page.keyboard.press('Escape');
    await visit.page.waitForSelector(`${menuButton}:focus`);
    expect(visit.said).toEqual([]);
  });

  test('a button that has the focus when its island comes keeps it', async () => {
    await using visit = await runtime.open(phone);
    const island = runtime.host.hold(/\/assets\/nav-bar\./);
    await visit.page.goto(`${runtime.host.origin}/fr`, { waitUntil: 'domcontentloaded' });
    await visit.page.focus('header [data-drawer] > summary');
    island.release();
    await visit.page.waitForSelector(`${menuButton}:focus`);
  });
});

test('S-76 the bar is clear and tall at the top, cream and low below it', async () => {
  await using visit = await openBar('/fr/contact');
  const look = () =>
    visit.page.evaluate(async () => {
      const bar = document.querySelector('.bar') ?? document.body;
      await Promise.all(bar.getAnimations().map(({ finished }) => finished));
      const { backgroundColor, height } = getComputedStyle(bar);
      return [backgroundColor, height];
    });
  expect(await look()).toEqual(['rgba(0, 0, 0, 0)', '112px']);
  await scrollTo(visit, 50);
  expect(await look()).toEqual(['rgb(255, 247, 226)', '80px']);
});

test('S-78 the bar goes when the visitor reads on, and comes back on the way up', async () => {
  await using visit = await openBar('/fr/services');
  await scrollTo(visit, 400, 800);
  expect(await readBar(visit)).toMatchObject({ hidden: true });
  await scrollTo(visit, 750);
  expect(await readBar(visit)).toMatchObject({ hidden: false });
});

test('S-80 a new page begins with its bar shown, as its own position wants it, and the menu closed', async () => {
  await using visit = await openBar('/fr/services', phone);
  await scrollTo(visit, 400, 900);
  expect(await readBar(visit)).toMatchObject({ bar: 'scrolled', hidden: true });
  await visit.click(menuButton);
  await visit.page.waitForSelector('dialog[open]');
  await visit.follow('/fr/a-propos');
  await visit.arrive('/fr/a-propos');
  await visit.page.waitForSelector('header[data-bar=top]');
  expect(await readBar(visit)).toMatchObject({ bar: 'top', hidden: false });
  expect(await isMenuOpen(visit)).toBe(false);
});

test('S-81 Back to a page that was read far down shows the bar', async () => {
  await using visit = await openBar('/fr/services', phone);
  await scrollTo(visit, 1900, 2000);
  expect(await readBar(visit)).toMatchObject({ hidden: true });
  await visit.follow('/fr/contact');
  await visit.arrive('/fr/contact');
  await visit.page.evaluate(() => history.back());
  await visit.arrive('/fr/services');
  await visit.page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await visit.page.evaluate(() => Math.round(scrollY))).toBe(2000);
  expect(await readBar(visit)).toMatchObject({ bar: 'scrolled', hidden: false });
});

test('S-82 from 0 to 40 pixel by pixel: one change, the page keeps its height, nothing shifts', async () => {
  await using visit = await openBar('/fr/blog');
  const { heights, changes, shifts } = await visit.page.evaluate(async () => {
    const header = document.querySelector('header[data-bar]');
    const heights = new Set<number>();
    let changes = 0;
    let shifts = 0;
    new MutationObserver((records) => (changes += records.length)).observe(header as Element, {
      attributeFilter: ['data-bar'],
    });
    new PerformanceObserver((list) => (shifts += list.getEntries().length)).observe({ type: 'layout-shift' });
    for (let y = 0; y <= 40; y += 1) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      heights.add(document.documentElement.scrollHeight);
    }
    return { heights: heights.size, changes, shifts };
  });
  expect({ heights, changes, shifts }).toEqual({ heights: 1, changes: 1, shifts: 0 });
});

test('S-83 Tab into a hidden bar shows it, and it stays while the focus is in it', async () => {
  await using visit = await openBar('/fr/services');
  await scrollTo(visit, 400, 800);
  expect(await readBar(visit)).toMatchObject({ hidden: true });
  await visit.page.$eval('.bar a', (link) => link.focus({ preventScroll: true }));
  expect(await readBar(visit)).toMatchObject({ hidden: false });
  await scrollTo(visit, 1200);
  expect(await readBar(visit)).toMatchObject({ hidden: false });
});
