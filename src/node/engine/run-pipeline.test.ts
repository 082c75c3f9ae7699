import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../tests/support/sitegen.ts';
import { smallSite, writeTree } from '../../../tests/support/small-site.ts';
import { loadConfig } from '../config/load-config.ts';
import { createPlanTools } from './create-plan-tools.ts';
import { planSite } from './run-pipeline.ts';
import { createMemoryStore } from './store/create-memory-store.ts';

test('a site is planned although its scan waits until its templates are being bundled', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite);
  const { site } = await loadConfig({ root: folder.path, overrides: {} });
  const tools = createPlanTools(site, { store: createMemoryStore(), onEvent: () => undefined });
  await using bundler = tools.bundler;
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const planned = await planSite(site, {
    ...tools,
    async scan() {
      await begun;
      return tools.scan();
    },
    bundler: {
      ...bundler,
      bundle(options) {
        begin();
        return bundler.bundle(options);
      },
    },
  });
  expect(planned.routes.diagnostics).toEqual([]);
  expect(planned.routes.plan.pages.length).toBeGreaterThan(0);
});
