import { expect, test } from 'vitest';

import { testSite } from '../../../../tests/support/site.ts';
import type { PlannedPage } from '../../model/routes.ts';
import { answerPages } from './answer-pages.ts';

const page = (locale: string, path: string, canonical: string | undefined = path) =>
  ({ kind: 'page', route: { name: 'thanks', params: {} }, locale, path, canonical }) as PlannedPage;
const definitions = { contact: { answer: { name: 'thanks' } }, news: {} } as never;
const one = [page('fr', '/fr/merci'), page('en', '/en/thanks')];

function answers(pages: readonly PlannedPage[], isWhole = true) {
  const { paths: found, diagnostics } = answerPages({ definitions }, { pages, isWhole }, testSite());
  return { paths: Object.fromEntries(found), told: diagnostics.map(({ code, message }) => [code, message]) };
}

test('one page in each language', () => {
  const second = { ...page('fr', '/fr/encore'), canonical: undefined };
  const paths = { contact: { fr: '/fr/merci', en: '/en/thanks' } };
  expect(answers([...one, second])).toEqual({ paths, told: [] });
});

test('a route of several pages, or of none, answers no form', () => {
  expect(answers([...one, page('fr', '/fr/encore')]).told).toEqual([
    ['form-answer', 'contact: the route "thanks" has pages: 2 in fr, 1 in en.'],
  ]);
  expect(answers([]).told).toEqual([
    ['form-answer', 'contact: the route "thanks" has pages: 0 in fr, 0 in en.'],
  ]);
});

test('a page that has been left out for a mistake is not missed', () => {
  expect(answers([], false).told).toEqual([]);
});
