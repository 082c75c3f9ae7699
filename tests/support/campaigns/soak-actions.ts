import type { Page } from 'puppeteer-core';

import type { FaultServer } from '../servers/fault-server.ts';
import { resize } from '../browser/open-page.ts';
import type { Random } from './random.ts';
import type { RuntimePage } from '../runtime/runtime-page.ts';
import { secondFrame } from '../browser/second-frame.ts';

export interface SoakContext {
  readonly visit: RuntimePage;
  readonly host: FaultServer;
  readonly random: Random;
  /** What the visitor and the system want, as far as the campaign has set it. */
  readonly colors: { preference: 'system' | 'light' | 'dark'; system: 'light' | 'dark' };
}

/** Does what a visitor does. Gives the address that must come of it; undefined: there is nothing to do it with. */
type Action = (context: SoakContext) => Promise<string | undefined>;

const phone = { width: 375, height: 812 };
const laptop = { width: 1280, height: 800 };
const missing = ['/fr/nope?x=1#y', '/en/nope', '/fr/blog/0', '/en/blog/article/unknown'] as const;
const menuLinks = ':is(dialog, [data-drawer])[open] a:not([target])';

const here = (page: Page) => page.evaluate(() => location.href);

/** Mostly one of the page's own: those of the frame lead to the same few pages. */
const link: Action = async ({ visit, random }) => {
  const at = random.next();
  const among = random.chance(0.6) ? '[data-region] a[href]' : 'a[href]';
  return visit.page.evaluate((at, among) => window.__soak.clickLink(at, { among }), at, among);
};

const anchor: Action = ({ visit, random }) =>
  visit.page.evaluate(
    (at) => window.__soak.clickLink(at, { among: 'a[href^="#"]', hidden: true }),
    random.next(),
  );

const move =
  (delta: -1 | 1): Action =>
  ({ visit }) =>
    visit.page.evaluate((delta) => {
      const target = window.__soak.neighbour(delta);
      if (target !== undefined) history.go(delta);
      return target;
    }, delta);

const openMenu = async ({ visit: { page }, random }: SoakContext): Promise<void> => {
  await resize(page, phone);
  // The menu closes when the window changes between narrow and wide, which is heard of in a frame.
  await secondFrame(page);
  await page.evaluate(() => {
    const [opener] = document.querySelectorAll<HTMLElement>(
      'header button[aria-haspopup=dialog], [data-drawer] > summary',
    );
    opener?.click();
  });
  await page.waitForSelector(':is(dialog, [data-drawer])[open]');
  if (random.chance(0.5)) await page.keyboard.press('Tab');
};

interface HeldLink {
  readonly target: string;
  /** Whether the link waits for its payload; the others have led to their pages. */
  readonly isWaiting: boolean;
  readonly release: () => void;
}

/** Holds the payloads back until the one of a link has been asked for, or was there already. */
async function holdLink(context: SoakContext): Promise<HeldLink> {
  const { visit, host } = context;
  const { reached, release } = host.hold(/\/_payload\.json/);
  const target = (await link(context)) ?? (await here(visit.page));
  const arrived = visit.page.waitForFunction((address) => location.href === address, {}, target);
  const isWaiting = await Promise.race([
    reached.then(() => true),
    arrived.then(
      () => false,
      () => false,
    ),
  ]);
  return { target, isWaiting, release };
}

/** With how often each is drawn. */
const actions: Readonly<Record<string, readonly [weight: number, action: Action]>> = {
  link: [24, link],
  back: [9, move(-1)],
  forward: [7, move(1)],
  anchor: [6, anchor],

  language: [
    8,
    ({ visit, random }) =>
      visit.page.evaluate(
        (at) => window.__soak.clickLink(at, { among: '[data-switcher] a', hidden: true }),
        random.next(),
      ),
  ],

  'double click': [
    5,
    ({ visit, random }) =>
      visit.page.evaluate((at) => window.__soak.clickLink(at, { times: 2 }), random.next()),
  ],

  'two links': [
    4,
    ({ visit, random }) =>
      visit.page.evaluate(
        (...ats) => ats.map((at) => window.__soak.clickLink(at)).at(-1),
        random.next(),
        random.next(),
      ),
  ],

  'slow link': [
    4,
    async (context) => {
      const { target, release } = await holdLink(context);
      release();
      return target;
    },
  ],

  'slow link, then another': [
    4,
    async (context) => {
      const { target, isWaiting, release } = await holdLink(context);
      const other = context.random.pick([link, link, move(-1), anchor]);
      const next = isWaiting ? await other(context) : undefined;
      release();
      return next ?? target;
    },
  ],

  query: [
    5,
    ({ visit, random }) =>
      visit.page.evaluate(
        (query) => window.__soak.useForm(query),
        String(Math.floor(random.between(0, 100))),
      ),
  ],

  'missing page': [
    4,
    ({ visit, random }) => visit.page.evaluate((href) => window.__soak.useLink(href), random.pick(missing)),
  ],

  'menu link': [
    5,
    async (context) => {
      const { visit, random } = context;
      await openMenu(context);
      const at = random.next();
      // The menu of the HTML gives way to the dialog when the bar's island comes.
      for (;;) {
        await visit.page.waitForSelector(menuLinks);
        const target = await visit.page.evaluate(
          (at, among) => window.__soak.clickLink(at, { among }),
          at,
          menuLinks,
        );
        if (target !== undefined) return target;
      }
    },
  ],

  'menu closed': [
    4,
    async (context) => {
      const { visit, random } = context;
      await openMenu(context);
      const isDialog = (await visit.page.$('dialog[open]')) !== null;
      if (isDialog && random.chance(0.5)) await visit.page.keyboard.press('Escape');
      else
        await visit.page.evaluate(() => {
          const [closer] = document.querySelectorAll<HTMLElement>(
            'dialog[open] button, [data-drawer][open] > summary',
          );
          closer?.click();
        });
      if (random.chance(0.7)) await resize(visit.page, laptop);
      return here(visit.page);
    },
  ],

  'colour mode': [
    5,
    async ({ visit: { page }, random, colors }) => {
      if (random.chance(0.4)) {
        colors.system = random.pick(['light', 'dark']);
        await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: colors.system }]);
        return here(page);
      }
      colors.preference = random.pick(['system', 'light', 'dark']);
      await page.select('[data-color-mode-control] select', colors.preference);
      return here(page);
    },
  ],

  scroll: [
    6,
    async ({ visit: { page }, random }) => {
      const part = random.next();
      return page.evaluate((part) => {
        scrollTo({ top: part * document.documentElement.scrollHeight, behavior: 'instant' });
        return location.href;
      }, part);
    },
  ],

  reload: [
    6,
    async ({ visit: { page } }) => {
      const address = await here(page);
      // Without a host there is nothing to wait for; what then stands in the window is looked at afterwards.
      await page.reload({ waitUntil: 'domcontentloaded' }).catch(() => undefined);
      return address;
    },
  ],
};

/** What leads back to known pages, or to those that all pages lead to. */
export const inPlace = ['back', 'forward', 'anchor', 'language', 'menu link'] as const;

export interface DrawnAction {
  readonly name: string;
  readonly run: Action;
}

/** Draws by weight, among all or those that are named. */
export function drawAction(random: Random, among: readonly string[] = Object.keys(actions)): DrawnAction {
  const bag = among.flatMap((name) => {
    const [weight = 0, run = link] = actions[name] ?? [];
    return Array.from({ length: weight }, () => ({ name, run }));
  });
  return random.pick(bag as [DrawnAction, ...DrawnAction[]]);
}
