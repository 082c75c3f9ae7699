import { expect, test } from 'vitest';

import { inspectHtml } from './inspect-html.ts';

test('ids and internal links, those with the own origin too, as what they are unescaped', () => {
  const html =
    '<p id="a&amp;b"><a href="/fr?x=1&amp;y=2">1</a> <a class="x" href="#top">2</a> <a href="https://own.example/fr/x">3</a>' +
    '<a href="https://own.example">4</a> <a href="https://own.example.net/y">5</a> <a href="mailto:a@b.c">6</a></p>';
  const ids = ['a&b'];
  const internal = ['/fr?x=1&y=2', '#top'];
  expect(inspectHtml(html, 'https://own.example', '/')).toEqual({ ids, hrefs: [...internal, '/fr/x', '/'] });
  expect(inspectHtml(html, '', '/')).toEqual({ ids, hrefs: internal });
});

test('what lies outside the base of the own origin is of another site', () => {
  const link = (href: string) => `<a href="${href}">x</a>`;
  const urls = ['/', '/shop', '/subway', '/sub', '/sub/fr', '/sub?x=1', '/sub/#a'];
  const html = ['https://own.example', ...urls.map((url) => `https://own.example${url}`)].map(link).join('');
  expect(inspectHtml(html, 'https://own.example', '/sub/').hrefs).toEqual(urls.slice(3));
});
