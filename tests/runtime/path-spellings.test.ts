import { expect, test } from 'vitest';

import { publishTree } from '../support/published-site.ts';
import { useRuntimeHost } from '../support/runtime/runtime-host.ts';
import { article, smallSite } from '../support/small-site.ts';

const written = ['/fr/tag/C++?a=1', '/fr/tag/R,D', '/fr/tag/%c3%a9t%c3%a9/', '/rust%2B'];
const runtime = useRuntimeHost(() => {
  const config = smallSite['site.config.ts']
    .replace("index: { path: '/'", "tag: { path: '/tag/:tag', template: 'home' }, index: { path: '/'")
    .replace(
      'pages: {',
      "pages: { tag: () => ['C++', 'R,D', 'été'].map((tag) => ({ params: { tag }, title: tag, description: tag, data: { title: tag } })),",
    )
    .replace("{ '/home': '/fr' }", "{ '/cpp': '/fr/tag/C++', '/rust+': '/fr/tag/R,D' }");
  const text = written.map((link) => `[x](${link})`).join(' ');
  return publishTree(smallSite, article('links', text), { 'site.config.ts': config });
});

test('links of Markdown are spelled as the addresses of pages', async () => {
  await using visit = await runtime.open();
  await visit.goto('/fr/article/links');
  const hrefs = await visit.page.$$eval('article a', (links) =>
    links.map((link) => link.getAttribute('href')),
  );
  expect(hrefs).toEqual(['/fr/tag/C%2B%2B?a=1', '/fr/tag/R%2CD', '/fr/tag/%C3%A9t%C3%A9', '/rust%2B']);
});

test.each([
  ['/fr/tag/C++', 'C++'],
  ['/fr/tag/C%2b%2b', 'C++'],
  ['/fr/tag/R,D', 'R,D'],
  ['/fr/tag/%c3%a9t%c3%a9', 'été'],
  ['/cpp', 'C++'],
  ['/rust+', 'R,D'],
  ['/rust%2B', 'R,D'],
])('a click on %s shows the page, in place', async (href, title) => {
  await using visit = await runtime.open();
  await visit.goto('/fr');
  await visit.follow(href);
  await visit.page.waitForFunction(() => document.querySelector('h1')?.textContent !== 'Accueil');
  expect(await visit.text('h1')).toBe(title);
  expect(visit.documents).toEqual(['/fr']);
});
