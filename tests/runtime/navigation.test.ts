import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';

import { isFirefox } from '../support/browser/firefox.ts';
import { useRuntimeHost } from '../support/runtime/runtime-host.ts';
import type { RuntimePage } from '../support/runtime/runtime-page.ts';

const runtime = useRuntimeHost();

/** By how many pixels a position may differ that the browser has kept: Firefox rounds it. */
const accuracy = isFirefox ? 1 : 0;

/** All of the document that a page brings along: what stands around the regions stays. */
const readDocument = ({ page }: RuntimePage) =>
  page.evaluate(() => {
    const attributes = (element: Element) =>
      [...element.attributes]
        .filter(({ name }) => name !== 'class')
        .map(({ name, value }) => `${name}=${value}`);
    const regions = [...document.querySelectorAll('[data-region]')].map(({ innerHTML }) => innerHTML);
    const blocks = [...document.querySelectorAll('body > script')].map(({ outerHTML }) => outerHTML);
    return [
      ...attributes(document.documentElement),
      document.head.innerHTML,
      ...attributes(document.body),
      ...regions,
      ...blocks,
    ];
  });

test('S-107 the first page asks for no payload, another for one, and nothing for what was seen', async () => {
  await using visit = await runtime.open();
  await visit.goto('/fr/page/cookies');
  for (const path of ['/fr/contact', '/fr/services', '/fr/contact']) {
    await visit.follow(path);
    await visit.arrive(path);
  }
  expect(visit.documents).toEqual(['/fr/page/cookies']);
  const asked = (path: string) => runtime.host.requestsOf(`${path}/_payload.json`).length;
  expect([asked('/fr/page/cookies'), asked('/fr/contact'), asked('/fr/services')]).toEqual([0, 1, 1]);
  expect(visit.said).toEqual([]);
});

describe('S-114 after a navigation the document is what its file is', () => {
  test.each([
    ['/fr', '/fr/blog/article/briefer-un-film'],
    ['/fr', '/en/services'],
    ['/en/blog/article/brief-a-film', '/fr/resources'],
  ])('from %s to %s', async (from, to) => {
    await using visit = await runtime.open();
    await visit.goto(from);
    await visit.follow(to);
    await visit.arrive(to);
    expect(visit.documents).toEqual([from]);
    const inPlace = await readDocument(visit);
    await visit.goto(to);
    expect(inPlace).toEqual(await readDocument(visit));
  });
});

test('S-114 so it has the direction of its language', async () => {
  await using visit = await runtime.open();
  runtime.host.fail('/en/services/_payload.json', {
    kind: 'change',
    change: (body) => body.replace('"dir":"ltr"', '"dir":"rtl"'),
  });
  await visit.goto('/fr');
  await visit.follow('/en/services');
  await visit.arrive('/en/services');
  expect(await visit.page.evaluate(() => document.dir)).toBe('rtl');
  expect(visit.documents).toEqual(['/fr']);
});

test('S-115 the title is announced politely, and the focus moves to main', async () => {
  await using visit = await runtime.open();
  await visit.goto('/fr/page/cookies');
  await visit.follow('/fr/contact');
  await visit.arrive('/fr/contact');
  const title = await visit.page.title();
  expect(await visit.text('[aria-live=polite]')).toBe(title);
  expect(await visit.page.evaluate(() => document.activeElement?.localName)).toBe('main');
  expect(await visit.page.$$('[aria-live]')).toHaveLength(1);
});

describe('S-115 the focus moves to the anchor of a link that has one', () => {
  test('and Tab continues from there', async () => {
    await using visit = await runtime.open();
    const { page } = visit;
    await visit.goto('/fr/page/cookies');
    // With the focus on something visible, browsers outline what is focused next.
    await page.keyboard.press('Tab');
    await visit.follow('/fr/contact#contact-form');
    await visit.arrive('/fr/contact#contact-form');
    const outline = () => page.$eval('#contact-form', (form) => getComputedStyle(form).outlineStyle);
    expect(await outline()).toBe('none');
    const y = () => page.evaluate(() => Math.round(scrollY));
    const before = await y();
    expect(before).toBeGreaterThan(0);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact-name');
    expect(await y()).toBe(before);
  });

  test('which stays in the order of Tab if it was', async () => {
    await using visit = await runtime.open();
    await visit.goto('/fr/page/cookies');
    await visit.follow('/fr/contact#contact-email');
    await visit.arrive('/fr/contact#contact-email');
    const focused = await visit.page.evaluate(() => {
      const { id, tabIndex } = document.activeElement as HTMLElement;
      return { id, tabIndex };
    });
    expect(focused).toEqual({ id: 'contact-email', tabIndex: 0 });
  });
});

test('S-113 an anchor with an accent is found', async () => {
  await using visit = await runtime.open();
  const article = '/fr/blog/article/archives-filmees';
  await visit.goto('/fr/page/cookies');
  for (const id of ['à-qui-sont-ces-images', 'restaurer-jusquoù']) {
    await visit.follow(`${article}#${id}`);
    await visit.arrive(new URL(`http://a${article}#${id}`).href.slice('http://a'.length));
    expect(await visit.page.evaluate(() => document.activeElement?.id)).toBe(id);
    await visit.follow('/fr/page/cookies');
    await visit.arrive('/fr/page/cookies');
  }
  expect(visit.documents).toEqual(['/fr/page/cookies']);
});

test('S-113 a page begins at its top, where a site has links to anchors scroll slowly, too', async () => {
  await using visit = await runtime.open();
  await visit.goto('/fr/services');
  await visit.page.evaluate(() => {
    scrollTo(0, 700);
    document.documentElement.style.scrollBehavior = 'smooth';
  });
  await visit.follow('/fr/a-propos');
  await visit.arrive('/fr/a-propos');
  expect(await visit.page.evaluate(() => scrollY)).toBe(0);
});

describe('S-113 history', () => {
  test('Back restores the scroll position, a link goes to the top, an anchor stays below the bar', async () => {
    await using visit = await runtime.open();
    const { page } = visit;
    const y = () => page.evaluate(() => Math.round(scrollY));
    await visit.goto('/fr/services');
    await page.evaluate(() => scrollTo(0, 700));
    await visit.follow('/fr/a-propos');
    await visit.arrive('/fr/a-propos');
    expect(await y()).toBe(0);
    await page.evaluate(() => scrollTo(0, 300));
    await page.evaluate(() => history.back());
    await visit.arrive('/fr/services');
    expect(await y()).toBe(700);
    await page.evaluate(() => history.forward());
    await visit.arrive('/fr/a-propos');
    expect(await y()).toBe(300);
    await visit.follow('/fr/contact#contact-form');
    await visit.arrive('/fr/contact#contact-form');
    const top = await page.$eval('#contact-form', (element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(80);
    expect(top).toBeLessThan(200);
    expect(visit.documents).toEqual(['/fr/services']);
  });

  test('a reload keeps the position; an anchor of the page is left and found again', async () => {
    await using visit = await runtime.open();
    const { page } = visit;
    const y = () => page.evaluate(() => Math.round(scrollY));
    await visit.goto('/fr/contact');
    await page.evaluate(() => scrollTo(0, 150));
    await visit.follow('#contact-form');
    const below = await y();
    expect(below).toBeGreaterThan(150);
    await page.evaluate(() => history.back());
    await expect.poll(y).toBe(150);
    await page.reload();
    await visit.arrive('/fr/contact');
    expect(Math.abs((await y()) - 150)).toBeLessThanOrEqual(accuracy);
    expect(runtime.host.requestsOf('/fr/contact/_payload.json')).toEqual([]);
  });

  test('a tab that the browser discards in the background keeps the position', async () => {
    await using visit = await runtime.open();
    const { page } = visit;
    await visit.goto('/fr/services');
    await page.evaluate(() => {
      scrollTo(0, 700);
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      // A discarded page stores nothing more.
      Storage.prototype.setItem = () => undefined;
    });
    await page.reload();
    await visit.arrive('/fr/services');
    expect(Math.abs((await page.evaluate(() => Math.round(scrollY))) - 700)).toBeLessThanOrEqual(accuracy);
  });
});

/** Leaves one page at 700, and looks at the next at 77. */
async function leaveScrolled(visit: RuntimePage): Promise<void> {
  await visit.goto('/fr/services');
  await visit.page.evaluate(() => scrollTo(0, 700));
  await visit.follow('/fr/a-propos');
  await visit.arrive('/fr/a-propos');
  await visit.page.evaluate(() => scrollTo(0, 77));
}

test('S-113 a link to the page itself goes to its top, and is no entry of its own', async () => {
  await using visit = await runtime.open();
  await visit.goto('/fr/page/cookies');
  const place = () => visit.page.evaluate(() => [scrollY, history.length]);
  const [, length] = await place();
  await visit.page.evaluate(() => scrollTo(0, 700));
  await visit.follow('/fr/page/cookies');
  await visit.page.waitForFunction(() => scrollY === 0);
  expect(await place()).toEqual([0, length]);
  expect(visit.documents).toEqual(['/fr/page/cookies']);
});

describe('S-113 a page of the history that cannot be shown at once', () => {
  test('is loaded at its scroll position, and the one that was left keeps its own', async () => {
    await using visit = await runtime.open({ connection: { saveData: true } });
    const { page } = visit;
    const y = () => page.evaluate(() => Math.round(scrollY));
    await leaveScrolled(visit);
    runtime.host.fail('/fr/services/_payload.json', { kind: 'status', status: 404 });
    await page.evaluate(() => history.back());
    await visit.arrive('/fr/services');
    await expect.poll(async () => Math.abs((await y()) - 700)).toBeLessThanOrEqual(accuracy);
    expect(visit.documents).toEqual(['/fr/services', '/fr/services']);
    await page.evaluate(() => history.forward());
    await visit.arrive('/fr/a-propos');
    await expect.poll(y).toBe(77);
  });

  test('keeps its scroll position when the visitor does not wait for it', async () => {
    await using visit = await runtime.open({ connection: { saveData: true } });
    const { page } = visit;
    const y = () => page.evaluate(() => Math.round(scrollY));
    await leaveScrolled(visit);
    const held = runtime.host.hold('/fr/services/_payload.json');
    await page.evaluate(() => history.back());
    await held.reached;
    await page.evaluate(() => history.forward());
    await page.waitForFunction(() => location.pathname === '/fr/a-propos');
    held.release();
    await visit.settle();
    expect(await y()).toBe(77);
    await page.evaluate(() => history.back());
    await visit.arrive('/fr/services');
    expect(await y()).toBe(700);
    expect(visit.documents).toEqual(['/fr/services']);
  });
});

test('S-110 another hash or query of the page asks for no payload', async () => {
  await using visit = await runtime.open();
  await visit.goto('/fr/contact');
  await visit.follow('/fr/contact?a=1');
  await visit.arrive('/fr/contact?a=1');
  await visit.follow('/fr/contact?a=1#contact-form');
  await visit.page.waitForFunction(() => location.hash === '#contact-form');
  await visit.page.evaluate(() => history.go(-2));
  await visit.page.waitForFunction(() => location.search === '');
  await visit.settle();
  expect(runtime.host.requestsOf('/fr/contact/_payload.json')).toEqual([]);
  expect(visit.documents).toEqual(['/fr/contact']);
});

test('S-110 T-51 nor does an anchor where the host adds a final slash', async () => {
  await using visit = await runtime.open();
  const body = await readFile(path.join(runtime.dist, 'fr/contact/index.html'), 'utf8');
  runtime.host.fail('/fr/contact/', { kind: 'body', body, type: 'text/html' });
  await visit.goto('/fr/contact/');
  await visit.follow('/fr/contact#contact-form');
  await visit.arrive('/fr/contact#contact-form');
  expect(await visit.page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(runtime.host.requestsOf('/fr/contact/_payload.json')).toEqual([]);
  expect(visit.documents).toEqual(['/fr/contact/']);
});

test('S-111 what is no plain click on a link of the site is the browser’s', async () => {
  await using visit = await runtime.open();
  await visit.goto('/fr/page/cookies');
  const taken = await visit.page.evaluate(() => {
    const press = (href: string, attributes: Record<string, string>, init: MouseEventInit) => {
      const link = document.createElement('a');
      link.href = href;
      for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
      document.body.append(link);
      // Hears of the click last, and keeps the browser from following.
      let isTaken = false;
      const last = (event: Event) => {
        isTaken = event.defaultPrevented;
        event.preventDefault();
      };
      addEventListener('click', last);
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
      removeEventListener('click', last);
      link.remove();
      return isTaken;
    };
    return {
      ctrl: press('/fr/contact', {}, { ctrlKey: true }),
      meta: press('/fr/contact', {}, { metaKey: true }),
      shift: press('/fr/contact', {}, { shiftKey: true }),
      alt: press('/fr/contact', {}, { altKey: true }),
      middle: press('/fr/contact', {}, { button: 1 }),
      blank: press('/fr/contact', { target: '_blank' }, {}),
      download: press('/fr/contact', { download: '' }, {}),
      origin: press('https://other.example/fr', {}, {}),
      file: press('/brochure.pdf', {}, {}),
      root: press('/', {}, {}),
      anchor: press('#main', {}, {}),
      plain: press('/fr/contact', {}, {}),
    };
  });
  const { plain, ...others } = taken;
  expect(Object.entries(others).filter(([, isTaken]) => isTaken)).toEqual([]);
  expect(plain).toBe(true);
  await visit.arrive('/fr/contact');
});

test('S-111 nor is a click that the site has prevented: nothing moves', async () => {
  await using visit = await runtime.open();
  await visit.goto('/fr/page/cookies');
  const place = () => visit.page.evaluate(() => [location.href, history.length]);
  const before = await place();
  await visit.page.evaluate(() =>
    document.querySelector('main')?.addEventListener('click', (event) => event.preventDefault()),
  );
  const press = (where: string) =>
    visit.page.evaluate((one) => {
      const link = Object.assign(document.createElement('a'), { href: '/fr/contact' });
      document.querySelector(one)?.append(link);
      link.click();
    }, where);
  await press('main');
  await visit.settle();
  expect(await place()).toEqual(before);
  expect(runtime.host.requestsOf('/fr/contact/_payload.json')).toEqual([]);
  await press('footer');
  await visit.arrive('/fr/contact');
  expect(visit.documents).toEqual(['/fr/page/cookies']);
});

test('S-112 the last click wins, whatever comes when', async () => {
  await using visit = await runtime.open();
  await visit.goto('/fr/page/cookies');
  const entries = () => visit.page.evaluate(() => history.length);
  const before = await entries();
  const slow = runtime.host.hold('/fr/contact/_payload.json');
  await visit.follow('/fr/contact');
  await slow.reached;
  await visit.follow('/fr/services');
  await visit.arrive('/fr/services');
  slow.release();
  await visit.settle();
  await visit.settle();
  expect(await visit.page.evaluate(() => location.pathname)).toBe('/fr/services');
  expect(await entries()).toBe(before + 1);
  expect(visit.documents).toEqual(['/fr/page/cookies']);
});

test('S-108 a payload that cannot be had: a warning, and the document', async () => {
  const faults: readonly Parameters<typeof runtime.host.fail>[1][] = [
    { kind: 'status', status: 500 },
    { kind: 'status', status: 404 },
    { kind: 'body', body: '<!DOCTYPE html><title>x</title>', type: 'text/html' },
    { kind: 'body', body: '{"v":1,"assets":"' },
    { kind: 'body', body: '{"error":true}' },
    { kind: 'offline' },
  ];
  await using visit = await runtime.open();
  const target = '/fr/page/cookies?a=1#main';
  for (const [index, fault] of faults.entries()) {
    await visit.goto('/fr/contact');
    const heal = runtime.host.fail('/fr/page/cookies/_payload.json', fault);
    await visit.follow(target);
    await visit.arrive(target);
    heal();
    expect(visit.documents.slice(index * 2)).toEqual(['/fr/contact', target]);
    // WebDriver BiDi does not tell what a page says while it is left.
    if (isFirefox) continue;
    expect(visit.said[index]).toMatch(
      /^warn: Cannot load payload \/fr\/page\/cookies\/_payload\.json\?[\da-f]{16}/,
    );
  }
});

test('S-52 /home ends on /fr in place, whatever the cookie', async () => {
  await using visit = await runtime.open({ cookies: ['i18n_redirected=en'] });
  await visit.goto('/en/contact');
  await visit.page.evaluate(() =>
    (window as unknown as { sitegen: { navigate: (to: string) => unknown } }).sitegen.navigate('/home?a=1'),
  );
  await visit.arrive('/fr?a=1');
  expect(visit.documents).toEqual(['/en/contact']);
});

test('S-52 a redirect to another site leaves for it', async () => {
  await using visit = await runtime.open();
  const elsewhere = 'https://other.example/fr/contact?b=2';
  runtime.host.fail(/^\/builds\/meta\//, {
    kind: 'change',
    change: (body) => body.replace('"redirect":"/fr"', `"redirect":"${elsewhere}"`),
  });
  await visit.goto('/en/contact');
  await visit.follow('/home?a=1');
  await vi.waitFor(() => expect(visit.documents).toEqual(['/en/contact', `${elsewhere}&a=1`]));
  expect(visit.said).toEqual([]);
});

test('a GET form is a navigation', async () => {
  await using visit = await runtime.open();
  await visit.goto('/fr/page/cookies');
  await visit.page.evaluate(() => {
    const form = document.createElement('form');
    form.action = '/fr/blog';
    // A field of this name stands in the way of the form's own property.
    const fields = '<input name="q" value="a b"><input name="action" value="find">';
    form.innerHTML = `${fields}<button name="go" value="1"></button>`;
    document.querySelector('main')?.append(form);
    form.querySelector('button')?.click();
  });
  await visit.arrive('/fr/blog?q=a+b&action=find&go=1');
  expect(visit.documents).toEqual(['/fr/page/cookies']);
});

test('what is no plain submission of a GET form is the browser’s, or the site’s', async () => {
  // Nothing is fetched ahead.
  await using visit = await runtime.open({ connection: { saveData: true } });
  await visit.goto('/fr/page/cookies');
  const taken = await visit.page.evaluate(() => {
    const send = (html: string, isPrevented = false) => {
      document.body.insertAdjacentHTML('beforeend', html);
      const form = document.body.lastElementChild as HTMLFormElement;
      if (isPrevented) form.addEventListener('submit', (event) => event.preventDefault());
      // Hears of it last, and keeps the browser from sending it.
      let isTaken = false;
      const last = (event: Event) => {
        isTaken = event.defaultPrevented;
        event.preventDefault();
      };
      addEventListener('submit', last);
      form.querySelector('button')?.click();
      removeEventListener('submit', last);
      form.remove();
      return isTaken && !isPrevented;
    };
    return [
      send('<form action="/fr/blog" method="post"><button></button></form>'),
      send('<form action="/fr/blog" target="_blank"><button></button></form>'),
      send('<form action="/fr/blog"><button formtarget="_blank"></button></form>'),
      send('<form action="/fr/blog"><button formmethod="post"></button></form>'),
      send('<form action="/fr/blog"><button formaction="/fr/contact"></button></form>'),
      send('<form action="https://other.example/fr"><button></button></form>'),
      send('<form action="/fr/blog"><button></button></form>', true),
    ];
  });
  expect(taken).not.toContain(true);
  await visit.settle();
  await visit.settle();
  expect(await visit.page.evaluate(() => location.pathname)).toBe('/fr/page/cookies');
  expect(runtime.host.requestsOf('/fr/blog/_payload.json')).toEqual([]);
});
