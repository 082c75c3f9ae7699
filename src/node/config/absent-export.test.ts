import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../tests/support/sitegen.ts';
import { writeTree } from '../../../tests/support/small-site.ts';
import type { DiagnosticsError } from '../lib/diagnostics/diagnostics.ts';
import { loadConfig } from './load-config.ts';

const elsewhere = 'Components and hooks are in sitegen/react: import it from there.';

test.each([
  [
    "{ defineConfig,\n  defineRoute as y } from 'sitegen'",
    'sitegen',
    'defineRoute',
    'Did you mean "defineRoutes"?',
    '2:3',
  ],
  ["{ defineConfig, Link as y } from 'sitegen'", 'sitegen', 'Link', elsewhere, '1:24'],
  ["y from 'sitegen'", 'sitegen', 'default', 'Correct the error named in the message.', '1:8'],
  ["{ urll as y } from 'zod'", 'zod', 'urll', 'Did you mean "url"?', '1:10'],
])('import %s', async (clause, module, name, fix, place) => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, { 'site.config.ts': `import ${clause};\nexport default y;\n` });
  const failure = await loadConfig({ root: folder.path, overrides: {} }).catch((error: unknown) => error);
  const [line, column] = place.split(':').map(Number);
  expect((failure as DiagnosticsError).diagnostics).toMatchObject([
    {
      code: 'config-load',
      message: `"${module}" does not export "${name}".`,
      fix,
      at: { file: 'site.config.ts', line, column },
    },
  ]);
});
