import path from 'node:path';
import { expect, test } from 'vitest';

import { useRuntimeHost } from '../support/runtime/runtime-host.ts';
import type { RuntimePage } from '../support/runtime/runtime-page.ts';
import { buildRuntimeSite } from '../support/runtime/runtime-site.ts';
import { sitegen } from '../support/sitegen.ts';
import { article, writeTree } from '../support/small-site.ts';

const runtime = useRuntimeHost(buildRuntimeSite);
const latest = '/builds/latest.json';
const manifest = /^\/builds\/meta\//;
const message = '[data-error-message]';

/** A page that knows the build which is published now. */
async function openInformed(): Promise<RuntimePage> {
  const visit = await runtime.open();
  await visit.goto('/fr');
  await runtime.host.answered(manifest);
  await visit.settle();
  runtime.host.forget();
  return visit;
}

async function publish(key: string): Promise<void> {
  const root = path.dirname(runtime.dist);
  await writeTree(root, article(key, 'Bonjour.'));
  const { code, stderr } = await sitegen(['build', '--root', root]);
  expect(code, stderr).toBe(0);
}

const said = async ({ page, text }: RuntimePage): Promise<string> => {
  await page.waitForFunction((selector) => document.querySelector(selector)?.textContent, {}, message);
  return text(message);
};

test('S-97 S-59 a page that is newer than the open tab is loaded as a document, query and hash included', async () => {
  await using visit = await openInformed();
  await publish('late');
  await visit.follow('/fr/article/late?a=1#b');
  await visit.arrive('/fr/article/late?a=1#b');
  expect(await visit.text('h1')).toBe('Titre late');
  expect(visit.documents).toEqual(['/fr', '/fr/article/late?a=1#b']);
  expect(visit.said).toEqual([]);
});

test('S-59 A-2 so it is where the manifest does not list the pages', async () => {
  runtime.host.fail(manifest, {
    kind: 'change',
    change: (body) => body.replace(/"prerendered":\[[^\]]*\]/, '"prerendered":true'),
  });
  await using visit = await openInformed();
  await visit.follow('/fr/article/moved');
  expect(await said(visit)).toBe('Page Not Found: /fr/article/moved');
  runtime.host.fail(latest, { kind: 'body', body: '{"id":"0000000000000000","timestamp":1}' });
  await visit.follow('/fr/article/moved?a=1');
  await visit.arrive('/fr/article/moved?a=1');
  expect(visit.documents).toEqual(['/fr', '/fr/article/moved?a=1']);
});

test('S-59 the build is asked for where a page is missing, and nowhere else', async () => {
  await using visit = await openInformed();
  await visit.follow('/fr/article/first');
  await visit.arrive('/fr/article/first');
  expect(runtime.host.requestsOf(latest)).toEqual([]);
  await visit.follow('/fr/article/nope');
  expect(await said(visit)).toBe('Page Not Found: /fr/article/nope');
  expect(runtime.host.requestsOf(latest)).toHaveLength(1);
  await visit.follow('/fr');
  await visit.arrive('/fr');
  runtime.host.fail(latest, { kind: 'offline' });
  await visit.follow('/fr/nope');
  expect(await said(visit)).toBe('Page not found: /fr/nope');
  expect(visit.documents).toEqual(['/fr']);
  expect(visit.said).toEqual([]);
});
