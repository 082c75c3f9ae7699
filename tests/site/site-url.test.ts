import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

import { openOutput } from '../support/output.ts';
import { projectRoot, sitegen } from '../support/sitegen.ts';

const outDir = path.join(projectRoot, '.sitegen/test-site-url');

afterAll(() => rm(outDir, { recursive: true, force: true }));

test('--site-url and --base reach every address that machines read', async () => {
  const flags = ['--site-url', 'https://preview.example', '--base', '/docs/', '--out-dir', outDir];
  const { code, stderr } = await sitegen(['build', '--root', projectRoot, ...flags]);
  expect(code, stderr).toBe(0);

  const site = openOutput(outDir);
  let described = 0;
  for (const page of site.pages) {
    const $ = site.page(page);
    const objects = $('script[type="application/ld+json"]')
      .map((_index, element) => $(element).text())
      .get();
    described += objects.length;
    for (const text of objects) expect(text, page).toContain('"https://preview.example/docs/');
    const head = $(
      'link[rel=canonical], link[rel=alternate], meta[property="og:url"], meta[property="og:image"]',
    );
    for (const element of head.get()) {
      const url = $(element).attr('href') ?? $(element).attr('content') ?? '';
      expect(url, page).toMatch(/^(?:https:\/\/preview\.example)?\/docs\//);
    }
  }
  expect(described).toBeGreaterThan(10);
});
