import path from 'node:path';
import { expect, test } from 'vitest';

import type { PublishedSite } from '../support/published-site.ts';
import { useRuntimeHost } from '../support/runtime/runtime-host.ts';
import { sitegen, temporaryFolder } from '../support/sitegen.ts';
import { smallSite, writeTree } from '../support/small-site.ts';

/** The small site with other values than ours for what its config tells the runtime: base, poll and stores. */
const tree = {
  'site.config.ts': smallSite['site.config.ts'].replace(
    "name: 'Small',",
    `name: 'Small',
     baseURL: '/docs/',
     runtime: { pollInterval: 5000 },
     persist: { storage: 'cookies', key: 'small-%id', cookieOptions: { path: '/docs/', sameSite: 'strict' } },`,
  ),
  'templates/all.tsx': smallSite['templates/all.tsx']
    .replace('    import { Body', "    import Counter from './counter.island.tsx';\n    import { Body")
    .replace('<><nav>', '<><Counter /><nav>'),
  'templates/counter.island.tsx': `
    import { createPersistedStore, useConfig, useT } from 'sitegen/react';
    export const hydrate = 'load';
    export default function Counter() {
      const { persist } = useConfig();
      const t = useT();
      const count = () => {
        const store = createPersistedStore('counter', { count: 0 }, persist);
        store.write({ count: store.read().count + 1 });
      };
      return <button onClick={count}>{t('home.title')}</button>;
    }`,
  'mounted/serve.json': '{}',
};

async function build(): Promise<PublishedSite> {
  const folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, tree);
  const { code, stderr } = await sitegen(['build', '--root', folder.path, '--out-dir', 'mounted/docs']);
  expect(code, stderr).toBe(0);
  return {
    dist: path.join(folder.path, 'mounted'),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

const runtime = useRuntimeHost(build);
const clock = Date.UTC(2026, 0, 1);
const latest = '/docs/builds/latest.json';

test('S-122 all that the runtime requests is below the base, and so is where it leads', async () => {
  await using visit = await runtime.open();
  const { host } = runtime;
  await visit.goto('/docs/fr');
  await visit.follow('/docs/fr/article/first');
  await visit.arrive('/docs/fr/article/first');
  await visit.follow('/docs/home');
  await visit.arrive('/docs/fr');
  await visit.follow('/docs/en');
  await visit.arrive('/docs/en');
  // React renders it when it finds the time.
  await expect.poll(() => visit.text('button')).toBe('Home');
  expect(visit.documents).toEqual(['/docs/fr']);
  for (const asked of [
    /^\/docs\/builds\/latest\.json\?\d{13}$/,
    /^\/docs\/builds\/meta\/[\da-f]{16}\.json$/,
    /^\/docs\/fr\/article\/first\/_payload\.json\?[\da-f]{16}$/,
    /^\/docs\/en\/_payload\.json\?[\da-f]{16}$/,
    /^\/docs\/locales\/en\.\w+\.json$/,
  ])
    expect(host.requestsOf(asked)).toHaveLength(1);
  // Firefox asks a site without an icon for this one.
  expect(host.requests.filter((url) => !/^\/docs\/|^\/favicon\.ico$/.test(url))).toEqual([]);
  expect(visit.said).toEqual([]);
});

test('S-95 the poll has the interval of the config', async () => {
  await using visit = await runtime.open({ clock });
  await visit.goto('/docs/fr');
  await runtime.host.answered(latest);
  await visit.settle();
  await visit.tick(4999);
  await visit.settle();
  expect(runtime.host.requestsOf(latest)).toEqual([`${latest}?${clock}`]);
  await visit.tick(1);
  await visit.settle();
  expect(runtime.host.requestsOf(latest)).toEqual([`${latest}?${clock}`, `${latest}?${clock + 5000}`]);
});

test('S-95 false: one request at ready, and no poll', async () => {
  runtime.host.fail('/docs/fr', {
    kind: 'change',
    change: (body) => body.replace('"pollInterval":5000', '"pollInterval":false'),
  });
  await using visit = await runtime.open({ clock });
  await visit.goto('/docs/fr');
  await runtime.host.answered(latest);
  await visit.settle();
  await visit.tick(1000);
  await runtime.host.quiet();
  await visit.tick(10 * 3_600_000);
  await visit.settle();
  expect(runtime.host.requestsOf(latest)).toEqual([`${latest}?${clock}`]);
});

test('S-158 stores are kept where the config says, under its key', async () => {
  await using visit = await runtime.open();
  const { page } = visit;
  await visit.goto('/docs/fr');
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('button') ?? {}).some((name) => name.startsWith('__reactFiber$')),
  );
  await visit.click('button');
  await visit.click('button');
  const kept = (await page.browserContext().cookies()).filter(({ name }) => name.includes('counter'));
  expect(kept).toMatchObject([
    { name: 'small-counter', value: '%7B%22count%22%3A2%7D', path: '/docs/', sameSite: 'Strict' },
  ]);
  expect(
    await page.evaluate(() => [
      sessionStorage.getItem('small-counter'),
      localStorage.getItem('small-counter'),
    ]),
  ).toEqual([null, null]);
});
