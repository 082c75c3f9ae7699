import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

import { projectRoot, temporaryFolder } from '../../../tests/support/sitegen.ts';
import { writeTree } from '../../../tests/support/small-site.ts';
import type { DiagnosticsError } from '../lib/diagnostics/diagnostics.ts';
import { loadConfig } from './load-config.ts';

/** The author's line that a place names. */
function lineAt(root: string, at: { readonly file: string; readonly line?: number } | undefined) {
  const text = readFileSync(path.join(root, at?.file ?? ''), 'utf8');
  return `${at?.file}: ${text.split('\n')[(at?.line ?? 0) - 1]?.trim()}`;
}

test("the keys of the project's own config are found in its files", async () => {
  const { site } = await loadConfig({ root: projectRoot, overrides: {} });
  const line = (...keys: readonly PropertyKey[]) => lineAt(projectRoot, site.places.ofKey(keys));
  expect(line('routes', 'contact', 'template')).toBe(
    "site.config.ts: contact: { path: '/contact', template: 'contact' },",
  );
  expect(line('pages', 'contact')).toBe('site.config.ts: contact: contactPages,');
  expect(line('feeds', 1, 'route')).toBe("site.config.ts: route: 'resources-category-page',");
  expect(line('collections', 'articles')).toBe('content/collections.ts: articles,');
});

test('an error leads to the line of the author from which it came', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, {
    'site.config.ts': "import { name } from './parts/name.ts';\nexport default { name };\n",
    'parts/name.ts': [
      'interface Facts { readonly name: string }',
      '',
      'export function read(facts: Facts): string {',
      "  if (facts.name === '') throw new Error('no name');",
      '  return facts.name;',
      '}',
      "export const name = read({ name: '' });",
    ].join('\n'),
  });
  const failure = await loadConfig({ root: folder.path, overrides: {} }).catch((error: unknown) => error);
  expect((failure as DiagnosticsError).diagnostics).toMatchObject([
    {
      code: 'config-load',
      message: 'site.config.ts threw: no name',
      at: { file: 'parts/name.ts', line: 4, column: 32 },
    },
  ]);
});
