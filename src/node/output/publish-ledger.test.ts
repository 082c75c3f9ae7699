import { expect, test } from 'vitest';

import { outlivesBuild, addToLedger, retainedPaths } from './publish-ledger.ts';

const builds = ['a', 'b', 'c', 'd'].map((id) => ({ id, paths: [`${id}.js`] }));

test('keeps the present build and the two different ones before it', () => {
  const ledger = builds.reduce(addToLedger, []);
  expect(ledger.map(({ id }) => id)).toEqual(['d', 'c', 'b']);
  expect([...retainedPaths(ledger)]).toEqual(['c.js', 'b.js']);
});

test('a build that is repeated, or returned to, does not age the others', () => {
  const [a, b] = builds;
  if (a === undefined || b === undefined) throw new Error('no builds');
  expect([a, b, b, b, a].reduce(addToLedger, []).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('hashed assets and manifests outlive their build', () => {
  expect(outlivesBuild('assets/a.1234.js', true)).toBe(true);
  expect(outlivesBuild('builds/meta/1234.json', false)).toBe(true);
  expect(outlivesBuild('builds/latest.json', false)).toBe(false);
});
