import { expect, test } from 'vitest';

import { useRuntimeHost } from '../support/runtime/runtime-host.ts';

const runtime = useRuntimeHost();
const clock = Date.UTC(2026, 0, 1);
const start = '/fr/page/cookies';
const payloads = /_payload\.json/;
const manifest = /^\/builds\/meta\//;

/** A page of whose links only these are fetched ahead, one below the other at its top. */
async function openWith(links: string, options = {}) {
  const visit = await runtime.open({ clock, ...options });
  await visit.goto(start);
  await runtime.host.answered('/builds/latest.json');
  await visit.page.waitForSelector('[data-bar]');
  await visit.page.evaluate((html) => {
    for (const link of document.querySelectorAll('a')) link.dataset['prefetch'] = 'false';
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', `<div>${html}</div>`);
    for (const link of document.querySelectorAll<HTMLElement>('[data-top]'))
      link.style.cssText = `position:absolute;top:${link.dataset['top']}`;
    scrollTo(0, 0);
  }, links);
  await visit.settle();
  return visit;
}

const link = (href: string, attributes = '') => `<p><a href="${href}" ${attributes}>${href}</a></p>`;
const asked = () => runtime.host.requestsOf(payloads).map((url) => url.replace(/\/_payload.*/, ''));

test('S-116 links in view are fetched after the manifest, once a path; those below when they come', async () => {
  const held = runtime.host.hold(manifest);
  await using visit = await openWith(
    `${link('/fr/contact')}${link('/fr/contact?a=1')}<p><a href="/fr/services" data-top="5000px">far</a></p>`,
  );
  await visit.tick(1000);
  await held.reached;
  await visit.settle();
  expect(asked()).toEqual([]);
  held.release();
  await runtime.host.arrival('/fr/contact/_payload.json');
  await visit.settle();
  expect(asked()).toEqual(['/fr/contact']);
  await visit.page.evaluate(() => scrollTo(0, 4800));
  await runtime.host.arrival('/fr/services/_payload.json');
  expect(asked()).toEqual(['/fr/contact', '/fr/services']);
  await visit.click('main a[href="/fr/contact"]');
  await visit.arrive('/fr/contact');
  expect(asked().filter((path) => path === '/fr/contact')).toHaveLength(1);
  expect(visit.documents).toEqual([start]);
});

test('S-116 links that a navigation brings are watched too', async () => {
  await using visit = await openWith(link('/fr/contact'));
  await visit.tick(1000);
  await runtime.host.arrival('/fr/contact/_payload.json');
  await visit.follow('/fr/blog');
  await visit.arrive('/fr/blog');
  await runtime.host.arrival(/^\/fr\/blog\/article\/.*_payload/);
});

test('S-116 links of the closed menu are not in view; opened, they are', async () => {
  await using visit = await runtime.open({ clock, width: 375, height: 812 });
  await visit.goto(start);
  await runtime.host.answered('/builds/latest.json');
  await visit.page.waitForSelector('dialog.drawer');
  await visit.settle();
  await visit.tick(1000);
  await runtime.host.arrival('/fr/_payload.json');
  await visit.settle();
  expect(asked()).not.toContain('/fr/services');
  await visit.page.click('header button[aria-haspopup=dialog]');
  await runtime.host.arrival('/fr/services/_payload.json');
});

test('S-117 what is not fetched ahead', async () => {
  const never = [
    link('/fr/a-propos', 'data-prefetch="false"'),
    link('/fr/services', 'target="_blank"'),
    link('/fr/blog', 'download'),
    link('https://other.example/fr/contact'),
    link(start),
    link(`${start}#main`),
    link('/home'),
    link('/fr/nope'),
    link('/'),
    link('/fr/feeds/blog.xml'),
    '<p><a name="x">no link</a></p>',
    link('http://'),
  ];
  await using visit = await openWith(`${never.join('')}${link('/fr/contact')}`);
  await visit.tick(1000);
  await runtime.host.arrival('/fr/contact/_payload.json');
  await visit.settle();
  expect(asked()).toEqual(['/fr/contact']);
});

test('S-117 A-2 nor is a file below a language, where any path may be a page', async () => {
  runtime.host.fail(manifest, {
    kind: 'change',
    change: (body) => body.replace(/"prerendered":\[[^\]]*\]/, '"prerendered":true'),
  });
  await using visit = await openWith(`${link('/fr/feeds/blog/rss.xml')}${link('/fr/contact')}`);
  await visit.tick(1000);
  await runtime.host.arrival('/fr/contact/_payload.json');
  await visit.settle();
  expect(asked()).toEqual(['/fr/contact']);
});

test.each([
  [{ effectiveType: '2g' }, 1],
  [{ effectiveType: '4g', saveData: true }, 1],
  [{ effectiveType: 'slow-2g' }, 0],
])('S-92 S-117 on %j there are no payloads and %d manifests', async (connection, manifests) => {
  await using visit = await openWith(link('/fr/contact'), { connection });
  await visit.tick(1000);
  if (manifests > 0) await runtime.host.arrival(manifest);
  await visit.settle();
  // Frames in which the observer would speak.
  await visit.page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await visit.settle();
  expect(runtime.host.requestsOf(manifest)).toHaveLength(manifests);
  expect(asked()).toEqual([]);
  await visit.click('main a');
  await visit.arrive('/fr/contact');
  expect(runtime.host.requestsOf(manifest)).toHaveLength(1);
});

test('S-118 ten links in view: four at a time, all in order', async () => {
  const held = runtime.host.hold(payloads);
  const slugs = [
    'archives-filmees',
    'briefer-un-film',
    'choisir-une-musique',
    'direct-sans-stress',
    'droits-a-l-image',
    'etalonnage',
    'filmer-une-usine',
    'formats-verticaux',
    'reperages',
    'voix-off',
  ].map((slug) => `/fr/blog/article/${slug}`);
  await using visit = await openWith(slugs.map((path) => link(path)).join(''));
  await visit.tick(1000);
  await runtime.host.arrival(`${slugs[3]}/_payload.json`);
  await visit.settle();
  expect(asked()).toEqual(slugs.slice(0, 4));
  held.release();
  await runtime.host.arrival(`${slugs[9]}/_payload.json`);
  expect(asked()).toEqual(slugs);
  expect(runtime.host.mostAtOnce(payloads)).toBe(4);
});
