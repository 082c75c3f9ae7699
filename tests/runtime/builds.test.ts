import { describe, expect, test } from 'vitest';

import { useRuntimeHost } from '../support/runtime-host.ts';

const runtime = useRuntimeHost();
const clock = Date.UTC(2026, 0, 1);
const latest = '/builds/latest.json';
const manifest = /^\/builds\/meta\//;
const hour = 3_600_000;
const start = '/fr/page/cookies';
const other = { kind: 'body', body: '{"id":"0000000000000000","timestamp":1}' } as const;

/** A page whose runtime is ready, its clock standing. */
async function openReady(options = {}) {
  const visit = await runtime.open({ clock, ...options });
  await visit.goto(start);
  await runtime.host.arrival(latest);
  await visit.settle();
  return visit;
}

describe('the manifest and the poll', () => {
  test('S-91 the manifest comes 1000 ms after ready, once; S-94 one question at ready, the next after an hour', async () => {
    await using visit = await openReady();
    const { host } = runtime;
    await visit.tick(999);
    await visit.settle();
    expect(host.requestsOf(manifest)).toEqual([]);
    await visit.tick(1);
    await host.arrival(manifest);
    await visit.tick(hour - 1001);
    await visit.settle();
    expect(host.requestsOf(latest)).toHaveLength(1);
    await visit.tick(1);
    await visit.settle();
    await visit.tick(hour - 1);
    await visit.settle();
    expect(host.requestsOf(latest)).toHaveLength(2);
    await visit.tick(1);
    await visit.settle();
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
    await visit.tick(hour);
    await visit.settle();
    await visit.follow('/fr/contact');
    await visit.arrive('/fr/contact');
    expect(visit.documents).toEqual([start]);
    host.fail(latest, other);
    await visit.tick(hour);
    await visit.settle();
    expect(visit.documents).toEqual([start]);
    await visit.follow('/fr/services?a=1#b');
    await visit.arrive('/fr/services?a=1#b');
    expect(visit.documents).toEqual([start, '/fr/services?a=1#b']);
    expect(visit.said).toEqual([]);
  });

  test('S-97 also when the target is the page itself at another place', async () => {
    await using visit = await openReady();
    runtime.host.fail(latest, other);
    await visit.tick(hour);
    await visit.settle();
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
    await visit.tick(hour);
    await visit.settle();
    heal();
    await visit.tick(hour);
    await visit.settle();
    expect(runtime.host.requestsOf(latest).length).toBeGreaterThanOrEqual(3);
    expect(visit.said).toEqual([]);
  });
});

test.each([false, true])(
  'S-98 S-100 an outdated page loads a path once in 10 seconds, with storage blocked (%s) or not',
  async (blockStorage) => {
    await using visit = await openReady({ blockStorage });
    const { host } = runtime;
    host.fail(latest, other);
    await visit.tick(hour);
    await visit.settle();
    // A document that does not come: the page that asks for it stays, and can be seen to ask again.
    const ask = async (): Promise<void> => {
      const held = host.hold('/fr/contact');
      await visit.follow('/fr/contact');
      await held.reached;
      await visit.page.evaluate(() => window.stop());
      held.release();
    };
    await ask();
    await visit.tick(9900);
    await visit.follow('/fr/contact');
    await visit.arrive('/fr/contact');
    expect(host.requestsOf('/fr/contact')).toHaveLength(1);
    await visit.tick(200);
    await ask();
    expect(host.requestsOf('/fr/contact')).toHaveLength(2);
    expect(visit.said).toEqual([]);
  },
);

describe('a host that fails', () => {
  test('S-93 a manifest that cannot be had: one error, links work, asked for again at the next need', async () => {
    await using visit = await openReady();
    const { host } = runtime;
    const heal = host.fail(manifest, { kind: 'status', status: 404 });
    await visit.tick(1000);
    await visit.settle();
    expect(visit.said).toHaveLength(1);
    expect(visit.said[0]).toMatch(/^error: \[sitegen\] Error fetching app manifest\./);
    await visit.follow('/fr/contact');
    await visit.arrive('/fr/contact');
    expect(host.requestsOf(manifest)).toHaveLength(2);
    heal();
    await visit.follow('/fr/services');
    await visit.arrive('/fr/services');
    await visit.follow('/fr/contact');
    await visit.arrive('/fr/contact');
    expect(host.requestsOf(manifest)).toHaveLength(3);
    expect(visit.said).toHaveLength(2);
    expect(visit.documents).toEqual([start]);
  });

  test('a build that cannot be asked for: one error, no manifest, documents until it answers', async () => {
    const heal = runtime.host.fail(latest, { kind: 'offline' });
    await using visit = await openReady();
    await visit.tick(5000);
    await visit.settle();
    expect(runtime.host.requestsOf(manifest)).toEqual([]);
    expect(visit.said).toHaveLength(1);
    expect(visit.said[0]).toMatch(/^error: \[sitegen\] Error fetching the latest build\./);
    heal();
    await visit.follow('/fr/contact');
    await visit.arrive('/fr/contact');
    expect(visit.documents).toEqual([start]);
  });

  test('a click waits a second for the build, then loads the document', async () => {
    const held = runtime.host.hold(latest);
    await using visit = await runtime.open({ clock });
    await visit.goto(start);
    await held.reached;
    await visit.follow('/fr/contact');
    await visit.tick(999);
    await visit.settle();
    expect(visit.documents).toEqual([start]);
    await visit.tick(1);
    await visit.arrive('/fr/contact');
    expect(visit.documents).toEqual([start, '/fr/contact']);
  });

  test('S-109 a payload of other assets is answered by its document', async () => {
    await using visit = await openReady();
    runtime.host.fail('/fr/contact/_payload.json', {
      kind: 'change',
      change: (body) => body.replace(/"assets":"\w+"/, '"assets":"0000000000"'),
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
