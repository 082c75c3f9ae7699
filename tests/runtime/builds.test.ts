import { describe, expect, test } from 'vitest';

import { useRuntimeHost } from '../support/runtime/runtime-host.ts';
import type { RuntimePage } from '../support/runtime/runtime-page.ts';

const runtime = useRuntimeHost();
const clock = Date.UTC(2026, 0, 1);
const latest = '/builds/latest.json';
const manifest = /^\/builds\/meta\//;
const hour = 3_600_000;
const start = '/fr/page/cookies';
const other = { kind: 'body', body: '{"id":"0000000000000000","timestamp":1}' } as const;

/** Lets all that the page has asked for by now be answered, and taken in. */
async function calm(visit: RuntimePage): Promise<void> {
  await visit.settle();
  await runtime.host.quiet();
  await visit.settle();
}

/** A page whose runtime is ready, its clock standing. */
async function openReady(options = {}) {
  const visit = await runtime.open({ clock, ...options });
  await visit.goto(start);
  await runtime.host.answered(latest);
  await calm(visit);
  return visit;
}

/** The manifest is answered before the clock goes on: its request would be given up. */
async function passHour(visit: RuntimePage): Promise<void> {
  await visit.tick(1000);
  await calm(visit);
  await visit.tick(hour - 1000);
}

describe('the manifest and the poll', () => {
  test('S-91 the manifest comes 1000 ms after ready, once; S-94 one question at ready, the next after an hour', async () => {
    await using visit = await openReady();
    const { host } = runtime;
    await visit.tick(999);
    await calm(visit);
    expect(host.requestsOf(manifest)).toEqual([]);
    await visit.tick(1);
    await host.answered(manifest);
    await calm(visit);
    await visit.tick(hour - 1001);
    await calm(visit);
    expect(host.requestsOf(latest)).toHaveLength(1);
    await visit.tick(1);
    await calm(visit);
    await visit.tick(hour - 1);
    await calm(visit);
    expect(host.requestsOf(latest)).toHaveLength(2);
    await visit.tick(1);
    await calm(visit);
    expect(host.requestsOf(latest)).toEqual([
      `${latest}?${clock}`,
      `${latest}?${clock + hour}`,
      `${latest}?${clock + 2 * hour}`,
    ]);
    expect(host.requestsOf(manifest)).toHaveLength(1);
    expect(visit.said).toEqual([]);
  });

  test('S-96 the same id changes nothing; S-97 another one loads the document of the next target', async () => {
    await using visit = await openReady();
    const { host } = runtime;
    await passHour(visit);
    await calm(visit);
    await visit.follow('/fr/contact');
    await visit.arrive('/fr/contact');
    expect(visit.documents).toEqual([start]);
    host.fail(latest, other);
    await passHour(visit);
    await calm(visit);
    expect(visit.documents).toEqual([start]);
    await visit.follow('/fr/services?a=1#b');
    await visit.arrive('/fr/services?a=1#b');
    expect(visit.documents).toEqual([start, '/fr/services?a=1#b']);
    expect(visit.said).toEqual([]);
  });

  test('S-97 also when the target is the page itself at another place', async () => {
    await using visit = await openReady();
    runtime.host.fail(latest, other);
    await passHour(visit);
    await calm(visit);
    await visit.page.evaluate((to) => {
      void (window as unknown as { sitegen: { navigate: (to: string) => unknown } }).sitegen.navigate(to);
    }, `${start}#main`);
    await visit.page.waitForFunction(() => location.hash === '#main' && 'sitegen' in window);
    await visit.arrive(`${start}#main`);
    expect(visit.documents.map((path) => path.split('#')[0])).toEqual([start, start]);
  });

  test('S-101 a poll that fails says nothing, and the next one comes', async () => {
    await using visit = await openReady();
    const heal = runtime.host.fail(latest, { kind: 'offline' });
    await passHour(visit);
    await calm(visit);
    heal();
    // A browser tries by itself more than once where a connection breaks off.
    runtime.host.forget();
    await passHour(visit);
    await calm(visit);
    expect(runtime.host.requestsOf(latest)).toEqual([`${latest}?${clock + 2 * hour}`]);
    expect(visit.said).toEqual([]);
  });
});

test.each([false, true])(
  'S-98 S-100 an outdated page loads a path once in 10 seconds, with storage blocked (%s) or not',
  async (blockStorage) => {
    await using visit = await openReady({ blockStorage });
    const { host } = runtime;
    host.fail(latest, other);
    await passHour(visit);
    await calm(visit);
    // A document without content: the page that asked for it stays, and can be seen to ask again.
    host.fail('/fr/contact', { kind: 'status', status: 204 });
    const ask = async (times: number): Promise<void> => {
      await visit.follow('/fr/contact');
      await host.answered('/fr/contact');
      await calm(visit);
      expect(host.requestsOf('/fr/contact')).toHaveLength(times);
    };
    await ask(1);
    await visit.tick(9900);
    await visit.follow('/fr/contact');
    await visit.arrive('/fr/contact');
    expect(host.requestsOf('/fr/contact')).toHaveLength(1);
    await visit.tick(200);
    await ask(2);
    expect(visit.said).toEqual([]);
  },
);

describe('a host that fails', () => {
  test.each([
    ['is missing', { kind: 'status', status: 404 }],
    ['is out of reach', { kind: 'offline' }],
    ['is some other JSON', { kind: 'body', body: '{}' }],
  ] as const)(
    'S-93 a manifest that %s: one error, links work, asked for again at the next need',
    async (_name, fault) => {
      await using visit = await openReady();
      const { host } = runtime;
      const heal = host.fail(manifest, fault);
      await visit.tick(1000);
      await calm(visit);
      expect(visit.said).toHaveLength(1);
      expect(visit.said[0]).toMatch(/^error: \[sitegen\] Error fetching app manifest\./);
      // A browser tries by itself more than once where a connection breaks off.
      const asked = () => host.requestsOf(manifest).length;
      const first = asked();
      await visit.follow('/fr/contact');
      await visit.arrive('/fr/contact');
      expect(visit.said).toHaveLength(2);
      const second = asked();
      expect(second).toBeGreaterThan(first);
      heal();
      await visit.follow('/fr/services');
      await visit.arrive('/fr/services');
      await visit.follow('/fr/contact');
      await visit.arrive('/fr/contact');
      expect(asked()).toBe(second + 1);
      expect(visit.said).toHaveLength(2);
      expect(visit.documents).toEqual([start]);
    },
  );

  test('a build that cannot be asked for: one error, no manifest, documents until it answers', async () => {
    const heal = runtime.host.fail(latest, { kind: 'offline' });
    await using visit = await openReady();
    await visit.tick(5000);
    await calm(visit);
    expect(runtime.host.requestsOf(manifest)).toEqual([]);
    expect(visit.said).toHaveLength(1);
    expect(visit.said[0]).toMatch(/^error: \[sitegen\] Error fetching the latest build\./);
    heal();
    await visit.follow('/fr/contact');
    await visit.arrive('/fr/contact');
    expect(visit.documents).toEqual([start]);
  });

  /** A click while the host has not said yet which build is the latest. */
  const clickEarly = async () => {
    const held = runtime.host.hold(latest);
    const visit = await runtime.open({ clock });
    await visit.goto(start);
    await held.reached;
    await visit.follow('/fr/contact');
    await visit.settle();
    return visit;
  };

  test('a click waits a second for the build, then loads the document', async () => {
    await using visit = await clickEarly();
    await visit.tick(999);
    await visit.settle();
    expect(visit.documents).toEqual([start]);
    await visit.tick(1);
    await visit.arrive('/fr/contact');
    expect(visit.documents).toEqual([start, '/fr/contact']);
  });

  test('and is given up for an anchor of the page', async () => {
    await using visit = await clickEarly();
    await visit.follow('#main');
    await visit.page.waitForFunction(() => location.hash === '#main');
    await visit.tick(1000);
    await visit.settle();
    await visit.settle();
    expect(await visit.page.evaluate(() => location.pathname + location.hash)).toBe(`${start}#main`);
    expect(visit.documents).toEqual([start]);
  });

  test.each([
    ['other assets', /"assets":"\w+"/, '"assets":"0000000000"'],
    ['other code for an island that stays', /\/nav-bar\.\w+\.js/, '/nav-bar.00000000.js'],
    ['other regions', '"regions":{"page"', '"regions":{"content"'],
  ])('S-109 a payload of %s is answered by its document', async (_name, from, to) => {
    await using visit = await openReady();
    runtime.host.fail('/fr/contact/_payload.json', {
      kind: 'change',
      change: (body) => body.replace(from, to),
    });
    await visit.follow('/fr/contact');
    await visit.arrive('/fr/contact');
    expect(visit.documents).toEqual([start, '/fr/contact']);
  });
});

test('S-120 the page tells its base and its poll', async () => {
  await using visit = await runtime.open();
  await visit.goto(start);
  const { config } = JSON.parse(await visit.text('#__DATA__')) as { config: Record<string, unknown> };
  expect(config).toMatchObject({ baseURL: '/', cdnURL: '/', runtime: { pollInterval: hour } });
});
