import { load } from 'cheerio';
import path from 'node:path';
import { expect, test } from 'vitest';

import { openOutput } from '../support/output.ts';
import { buildCopy, copyOwnSite } from '../support/own-site.ts';

test('--site-url and --base reach every address that machines read', async () => {
  await using folder = await copyOwnSite();
  const flags = ['--site-url', 'https://preview.example', '--base', '/docs/'];
  const { code, stderr } = await buildCopy(folder.path, ...flags);
  expect(code, stderr).toBe(0);

  const site = openOutput(path.join(folder.path, 'dist'));
  let described = 0;
  for (const page of site.pages) {
    // To parse whole pages takes nine times as long.
    const [top = '', rest = ''] = site.text(`${page.slice(1)}/index.html`).split('</head>');
    expect(rest, page).not.toMatch(/<link|<meta|ld\+json/);
    const $ = load(top);
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
