import { describe, expect, test } from 'vitest';

import { testSite } from '../../../tests/support/site.ts';
import type { SharedPicture } from './plan-shared-picture.ts';
import { buildHead, type HeadInput } from './build-head.ts';

const spec = { title: 'T', description: 'D' };

function head(input: Partial<HeadInput> = {}, config: Readonly<Record<string, unknown>> = {}) {
  const site = testSite(config);
  const [locale] = site.locales;
  if (locale === undefined) throw new Error('The site has no locale.');
  const { title, meta } = buildHead(site, {
    spec,
    locale,
    canonical: '/fr',
    alternates: [],
    searchable: [],
    previous: undefined,
    next: undefined,
    noindex: false,
    feeds: [],
    picture: undefined,
    jsonLd: [],
    colorMode: null,
    ...input,
  });
  return { title, meta: new Map(meta.map(({ name, property, content }) => [name ?? property, content])) };
}

test('a title is put into the template as it is written', () => {
  const { title } = head({ spec: { ...spec, title: "$& $' $$5" } }, { titleTemplate: '%s | Test' });
  expect(title).toBe("$& $' $$5 | Test");
});

test('the dates of a page are those that it gives', () => {
  const dates = ({ meta }: ReturnType<typeof head>) =>
    ['article:published_time', 'article:modified_time'].map((name) => meta.get(name));
  const published = '2024-03-05';
  const modified = '2024-04-01';
  expect(dates(head())).toEqual([undefined, undefined]);
  expect(dates(head({ spec: { ...spec, published } }))).toEqual([published, undefined]);
  expect(dates(head({ spec: { ...spec, published, modified } }))).toEqual([published, modified]);
});

test('Open Graph names the languages in which the page exists', () => {
  const alternates = (exact: boolean) => [
    { locale: 'fr', path: '/fr', exact: true },
    { locale: 'en', path: '/en', exact },
  ];
  const other = (exact: boolean) => head({ alternates: alternates(exact) }).meta.get('og:locale:alternate');
  expect([other(true), other(false)]).toEqual(['en_US', undefined]);
});

describe('the picture for networks', () => {
  const variant = {
    hash: 'h',
    path: 'assets/images/x.jpg',
    width: 1200,
    height: 630,
    format: 'jpeg',
  } as const;
  const picture: SharedPicture = { kind: 'crop', variant };
  const address = (config: Readonly<Record<string, unknown>>) =>
    head({ picture }, config).meta.get('og:image');

  test.each([
    [{}, 'https://test.example/assets/images/x.jpg'],
    [{ baseURL: '/docs/' }, 'https://test.example/docs/assets/images/x.jpg'],
    [{ cdnURL: 'https://cdn.example/' }, 'https://cdn.example/assets/images/x.jpg'],
    [{ siteUrl: undefined }, undefined],
  ])('has a whole address, where the files are: %j', (config, expected) => {
    expect(address(config)).toBe(expected);
  });
});
