import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../tests/support/sitegen.ts';
import { smallSite, writeTree } from '../../../tests/support/small-site.ts';
import { loadConfig } from '../config/load-config.ts';
import { createKeep } from '../lib/create-keep.ts';
import { DiagnosticsError } from '../lib/diagnostics/diagnostics.ts';
import type { ComputeBytes, Memo } from '../model/cache.ts';
import { bundleModules, bundleSite, warmBundlers } from './bundle-site.ts';
import { createTemplatesBundler, type TemplatesBundler } from './bundle-templates.ts';
import { createBundleKeeper, type StoredBundles } from './bundle-keeper.ts';
import { prepareStyles } from './styles/bundle-styles.ts';

const memo: Memo = Object.assign(
  async <Value>(_stage: string, _key: string, compute: () => Value | Promise<Value>) => compute(),
  { bytes: async (_stage: string, _key: string, compute: ComputeBytes) => compute() },
);

test('bundlers that had nothing to do since all came from the cache are at work after they were warmed', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, {
    'templates/styles/main.css': "@import 'tailwindcss';\n.own { color: red }",
  });
  const { site } = await loadConfig({ root: folder.path, overrides: {} });
  const cached = new Map<string, ReturnType<StoredBundles['read']>>();
  const kept: StoredBundles = {
    read: (name) => cached.get(name),
    write: (name, _reasons, bundle) => void cached.set(name, bundle),
    invalidate: () => undefined,
  };

  async function start() {
    const bundler = createTemplatesBundler(site);
    const hashes: string[] = [];
    const counted: TemplatesBundler = {
      ...bundler,
      async bundle(options) {
        const bundled = await bundler.bundle(options);
        hashes.push(bundled.value.code.hash);
        return bundled;
      },
    };
    const keeper = createBundleKeeper(site.root, kept);
    const tools = { memo, keep: createKeep(), keepBundle: keeper.keep, bundler: counted, filesVersion: 0 };
    const bundle = await bundleSite(site, { icons: [], modules: bundleModules(site, tools) }, tools);
    keeper.save();
    const { compiler, classes } = await prepareStyles(site, tools);
    return {
      bundle,
      tools,
      hashes,
      hasStyles: () => compiler.fits(classes),
      end: bundler[Symbol.asyncDispose],
    };
  }

  await (await start()).end();
  const { bundle, tools, hashes, hasStyles, end } = await start();
  expect([hashes, hasStyles()]).toEqual([[], false]);
  await warmBundlers(site, bundle, tools);
  expect([hashes, hasStyles()]).toEqual([[bundle.templates.hash], true]);
  await end();
});

test.each([
  ['templates/all.tsx', 'export const all = ;'],
  ['templates/islands/probe.island.tsx', 'export default function Probe() {'],
])('a mistake in %s does not hide that of the stylesheet', async (file, code) => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, {
    [file]: code,
    'templates/styles/main.css': "@import 'tailwindcss';\n.own { color: theme( }",
  });
  const { site } = await loadConfig({ root: folder.path, overrides: {} });
  await using bundler = createTemplatesBundler(site);
  const kept: StoredBundles = { read: () => undefined, write: () => undefined, invalidate: () => undefined };
  const { keep: keepBundle } = createBundleKeeper(site.root, kept);
  const tools = { memo, keep: createKeep(), keepBundle, bundler, filesVersion: 0 };
  const told = await bundleSite(site, { icons: [], modules: bundleModules(site, tools) }, tools).then(
    () => [],
    (error: unknown) => (error instanceof DiagnosticsError ? error.diagnostics : [error]),
  );
  expect(told).toMatchObject([{ at: { file } }, { at: { file: 'templates/styles/main.css' } }]);
});
