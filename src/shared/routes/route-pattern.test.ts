import { describe, expect, test } from 'vitest';

import { buildPath, matchRoute, MissingParamError, parsePattern, rankPatterns } from './route-pattern.ts';
import { UnknownParamError } from './unknown-param-error.ts';

const patterns = {
  index: '/',
  'a-propos': '/a-propos',
  'blog-page': '/blog/:page?',
  'blog-article-slug': '/blog/article/:slug',
  contact: '/contact',
  'page-slug': '/page/:slug',
  resources: '/resources',
  'resources-category': '/resources/:category',
  'resources-category-page': '/resources/:category?/:page?',
  'resources-category-page-page': '/resources/:category/page/:page',
  'resources-page-page': '/resources/page/:page',
  'resources-article-slug': '/resources/article/:slug',
  services: '/services',
  'services-case-study-slug': '/services/case-study/:slug',
};

const ranked = rankPatterns(Object.entries(patterns).map(([name, pattern]) => ({ name, pattern })));

describe('S-21 route matcher', () => {
  test.each([
    ['/resources', 'resources-category-page', { category: '', page: '' }],
    ['/resources/', 'resources-category-page', { category: '', page: '' }],
    ['/resources/x', 'resources-category', { category: 'x' }],
    ['/resources/x/2', 'resources-category-page', { category: 'x', page: '2' }],
    ['/resources/x/1', 'resources-category-page', { category: 'x', page: '1' }],
    ['/resources/x/page/2', 'resources-category-page-page', { category: 'x', page: '2' }],
    ['/resources/x/page/1', 'resources-category-page-page', { category: 'x', page: '1' }],
    ['/resources/page/2', 'resources-page-page', { page: '2' }],
    ['/resources/page/1', 'resources-page-page', { page: '1' }],
    ['/resources/article/y', 'resources-article-slug', { slug: 'y' }],
    ['/resources/article/2', 'resources-article-slug', { slug: '2' }],
    ['/resources/page', 'resources-category', { category: 'page' }],
    ['/resources/article', 'resources-category', { category: 'article' }],
    ['/resources/2', 'resources-category', { category: '2' }],
    ['/resources/x/page', 'resources-category-page', { category: 'x', page: 'page' }],
    ['/resources/article/page/2', 'resources-category-page-page', { category: 'article', page: '2' }],
    ['/resources/page/page/2', 'resources-category-page-page', { category: 'page', page: '2' }],
    ['/resources/article/page', 'resources-article-slug', { slug: 'page' }],
    ['/blog/article', 'blog-page', { page: 'article' }],
    ['/blog', 'blog-page', { page: '' }],
    ['/page/2', 'page-slug', { slug: '2' }],
    ['/', 'index', {}],
    ['/A-Propos/', 'a-propos', {}],
    ['/blog/article/%C3%A9t%C3%A9', 'blog-article-slug', { slug: 'été' }],
    ['/blog/article/%', 'blog-article-slug', { slug: '%' }],
  ])('%s is %s', (path, name, params) => {
    expect(matchRoute(ranked, path)).toEqual({ name, params });
  });

  test.each([
    '/resources/a/b/c',
    '/page',
    '/nope',
    '/services/case-study',
    '/blog/2/3',
    '/blog//2',
    '/contact/x',
  ])('%s is no route', (path) => {
    expect(matchRoute(ranked, path)).toBeUndefined();
  });
});

describe('buildPath', () => {
  const route = (pattern: string) => ({ name: 'one', pattern });

  test('fills params in, leaves empty optional ones out, escapes', () => {
    expect(buildPath(route('/blog/:page?'), {})).toBe('/blog');
    expect(buildPath(route('/blog/:page?'), { page: '' })).toBe('/blog');
    expect(buildPath(route('/blog/:page?'), { page: '2' })).toBe('/blog/2');
    expect(buildPath(route('/'), {})).toBe('/');
    expect(buildPath(route('/page/:slug'), { slug: 'a/b' })).toBe('/page/a%2Fb');
  });

  test('S-26 a required param must be there', () => {
    expect(() => buildPath(route('/page/:slug'), {})).toThrow(MissingParamError);
    expect(() => buildPath(route('/page/:slug'), {})).toThrow(
      'Missing required param "slug" of the route "one"',
    );
  });

  test('a param that the route has not is refused, unless it is undefined', () => {
    expect(() => buildPath(route('/blog/:page?'), { pag: 2 })).toThrow(UnknownParamError);
    expect(buildPath(route('/blog/:page?'), { pag: undefined })).toBe('/blog');
  });
});

test.each(['1x', 'X', 'a-b', 'a.html', ''])('the param name "%s" is refused', (name) => {
  expect(() => parsePattern(`/:${name}`)).toThrow(`Bad param ":${name}" in pattern "/:${name}"`);
});
