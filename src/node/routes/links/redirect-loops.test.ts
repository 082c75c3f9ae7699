import { expect, test } from 'vitest';

import { testSite } from '../../../../tests/support/site.ts';
import { redirectLoops } from './redirect-loops.ts';

const loops = (redirects: Readonly<Record<string, string>>) =>
  redirectLoops(testSite({ redirects })).map(({ message }) => message);

test('redirects that lead on to a page or another site are no loop', () => {
  expect(loops({ '/a': '/b', '/b': '/c', '/c': '/fr', '/d': '/b', '/e': 'https://x.example/e' })).toEqual([]);
});

test('a loop is reported once, without what leads into it', () => {
  expect(
    loops({ '/in': '/a', '/a': '/b', '/b': '/a', '/too': '/b', '/c/': '/c?x#y', '/été': '/%C3%A9t%C3%A9/' }),
  ).toEqual([
    'The redirects /a → /b → /a lead to no page.',
    'The redirects /c/ → /c/ lead to no page.',
    'The redirects /été → /été lead to no page.',
  ]);
});
