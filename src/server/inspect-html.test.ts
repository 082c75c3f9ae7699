import { expect, test } from 'vitest';

import { inspectHtml } from './inspect-html.ts';

const own = { siteUrl: 'https://own.example', baseURL: '/', isMade: () => false };

test('ids and internal links, those with the own origin too, as what they are unescaped', () => {
  const html =
    '<p id="a&amp;b"><a href="/fr?x=1&amp;y=2">1</a> <a class="x" href="#top">2</a> <a href="https://own.example/fr/x">3</a>' +
    '<a href="https://own.example">4</a> <a href="https://own.example.net/y">5</a> <a href="mailto:a@b.c">6</a></p>';
  const ids = ['a&b'];
  const internal = ['/fr?x=1&y=2', '#top'];
  expect(inspectHtml(html, own)).toMatchObject({ ids, hrefs: [...internal, '/fr/x', '/'] });
  expect(inspectHtml(html, { ...own, siteUrl: '' })).toMatchObject({ ids, hrefs: internal });
});

test('a relative link is internal; one with a scheme or another host is none', () => {
  const urls = [
    'b',
    './b',
    '../b#c',
    '?x=1',
    '[object Object]',
    '',
    'tel:1',
    '//x.example/',
    'a:b',
    'tel:javascript:1',
  ];
  const html = urls.map((url) => `<a href="${url}">x</a>`).join('');
  expect(inspectHtml(html, own).hrefs).toEqual([...urls.slice(0, 5), '//x.example/']);
});

test('what is escaped is unescaped once, however it is written', () => {
  const html = '<p id="a&amp;lt;"><a href="/l&#39;a">1</a><a href="/l&#x27;b">2</a></p>';
  expect(inspectHtml(html, own)).toMatchObject({ ids: ['a&lt;'], hrefs: ["/l'a", "/l'b"] });
});

test('the places of a map are links; other attributes and elements are none', () => {
  const html =
    '<map><area shape="rect" href="/fr/a"><area href="/fr/b"></map><a data-href="/c" id="d">e</a><abbr href="/f">g</abbr>';
  expect(inspectHtml(html, own).hrefs).toEqual(['/fr/a', '/fr/b']);
});

test('what lies outside the base of the own origin is of another site', () => {
  const link = (href: string) => `<a href="${href}">x</a>`;
  const urls = ['/', '/shop', '/subway', '/sub', '/sub/fr', '/sub?x=1', '/sub/#a'];
  const html = ['https://own.example', ...urls.map((url) => `https://own.example${url}`)].map(link).join('');
  expect(inspectHtml(html, { ...own, baseURL: '/sub/' }).hrefs).toEqual(urls.slice(3));
  // Without an origin, no address is known to be of another site.
  const paths = urls.map(link).join('');
  expect(inspectHtml(paths, { ...own, siteUrl: '', baseURL: '/sub/' }).hrefs).toEqual(urls);
});

test('addresses of what a page loads, those of the own host that nobody made', () => {
  const html = [
    '<img src="/a.png?x=1&amp;y=2"> <img alt="" srcSet="/b.png 1x, /c,d.png 2x,e.png 3x"> <source src="/f.mp4" type="video/mp4">',
    '<video poster="/g.jpg" src="https://own.example/h.mp4"> <link rel="stylesheet" href="/i.css"> <use href="/j.svg#k">',
    '<iframe src=" ../fr "> <script src="/a.png?x=1&amp;y=2"></script> <object data="/l.pdf"> <image xlink:href="/m.svg">',
    '<img src="/made/1.png" srcSet="/made/1.png 32w, /made/2.png 64w" alt="/n.png">',
  ].join('');
  const isMade = (url: string) => url.startsWith('/made/');
  expect(inspectHtml(html, { ...own, isMade }).fileUrls).toEqual([
    '/a.png?x=1&y=2',
    '/b.png',
    '/c,d.png',
    'e.png',
    '/f.mp4',
    '/g.jpg',
    '/h.mp4',
    '/i.css',
    '/j.svg',
    '../fr',
    '/l.pdf',
    '/m.svg',
  ]);
});

test.each([
  '<img src="data:image/png;base64,AA"><video src="blob:x"><iframe src="about:blank">',
  '<img src="https://other.example/a.png" srcset="//other.example/a.png 1x, https://own.example.net/b.png 2x">',
  '<img src=""><use href="#icon"><a href="/a">src="/b"</a><p data-src="/c"><code>&lt;img src="/d"></code>',
])('%s loads nothing of the own host', (html) => {
  expect(inspectHtml(html, own).fileUrls).toEqual([]);
});

test('what a page wants of other hosts, and the directive that is asked for it', () => {
  const html = [
    '<img src="https://other.example/a.png" srcset="//other.example/b.png 1x, https://own.example.net/c.png 2x">',
    '<link href="https://other.example/d.css" rel="stylesheet"><link rel="icon" href="//other.example/e.ico">',
    '<script src="HTTPS://other.example/f.js"></script><iframe title="" src="https://other.example/g"></iframe>',
    '<form method="post" action="https://other.example/h?a=1&amp;b=2"><button formAction="//other.example/i">Send</button></form>',
  ].join('');
  expect(inspectHtml(html, own)).toMatchObject({
    fileUrls: [],
    foreignUrls: [
      'default-src https://other.example/a.png',
      'default-src //other.example/b.png',
      'default-src https://own.example.net/c.png',
      'default-src https://other.example/d.css',
      'default-src //other.example/e.ico',
      'default-src HTTPS://other.example/f.js',
      'frame-src https://other.example/g',
      'form-action https://other.example/h?a=1&b=2',
      'form-action //other.example/i',
    ],
  });
});

test.each([
  '<link rel="canonical" href="https://other.example/a"><link href="//other.example/b" rel="alternate">',
  '<a href="https://other.example/c"></a><form action="/_forms/ask"></form><form method="get"></form>',
  '<img src="https://own.example/d.png"><iframe src="https://own.example/e"></iframe><form action="https://own.example/f"></form>',
])('%s wants nothing of them', (html) => {
  expect(inspectHtml(html, own).foreignUrls).toEqual([]);
});

test('what lies outside the base is of another site when it is named with the origin', () => {
  const html =
    '<img src="https://own.example/a.png"><img src="https://own.example/sub/b.png"><img src="/c.png">';
  expect(inspectHtml(html, { ...own, baseURL: '/sub/' }).fileUrls).toEqual(['/sub/b.png', '/c.png']);
});

/* If each of its characters started a search to its end, such a title would take an hour. */
test('what looks like a tag in an attribute is none, however often it stands there', () => {
  const title = '<a <use <img '.repeat(50_000);
  const html = `<p title="${title}" id="a"><a href="/fr/b" title="${title}">c</a><p title="${title}">`;
  expect(inspectHtml(html, own)).toEqual({ ids: ['a'], hrefs: ['/fr/b'], fileUrls: [], foreignUrls: [] });
});
