import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../tests/support/sitegen.ts';
import { smallSite, writeTree } from '../../../tests/support/small-site.ts';
import { loadConfig } from '../config/load-config.ts';
import { bundleMiddleware } from './bundle-middleware.ts';

test('what Node has and the browser has not is a mistake of the middleware', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, {
    'templates/middleware/index.ts': `
      import { readFileSync } from 'node:fs';
      export const middleware = { read: () => readFileSync('/x') };`,
  });
  const { site } = await loadConfig({ root: folder.path, overrides: {} });
  await expect(bundleMiddleware(site)).rejects.toMatchObject({
    diagnostics: [
      {
        code: 'bundle-error',
        message: 'Could not resolve "node:fs"',
        at: { file: 'templates/middleware/index.ts', line: 2, column: 36 },
      },
    ],
  });
});

test.each([
  ['nothing', '// Later.\n'],
  ['it as its default', 'export default {};\n'],
])('a file that exports %s is a mistake of the middleware', async (_what, code) => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, { 'templates/middleware/index.ts': code });
  const { site } = await loadConfig({ root: folder.path, overrides: {} });
  await expect(bundleMiddleware(site)).rejects.toMatchObject({
    diagnostics: [
      {
        code: 'bundle-error',
        message: 'templates/middleware/index.ts exports no middleware.',
        at: { file: 'templates/middleware/index.ts' },
      },
    ],
  });
});
