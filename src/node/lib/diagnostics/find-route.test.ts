import { expect, test } from 'vitest';

import { findRoute, findTarget } from './find-route.ts';

const files = [
  {
    file: 'a.tsx',
    text: "<Link to={{ name: 'product', params: { slug: 'mug' }, hash: 'top' }} />\n<Link to={{ params: { page: 2 }, name: 'blog' }} />",
  },
  {
    file: 'b.tsx',
    text: "to({ name: 'product', params: { slug } });\nto({ name: 'home' }); to({ name: `home` });",
  },
  { file: 'c.tsx', text: "const name = 'product'; const x = { name: 'tag', params: { slug: 'nope' } };" },
  { file: 'd.tsx', text: "to({ name: 'tag', params: { slug: 'nope' } });" },
];

test.each([
  ['with the param that is written', ['product'], { slug: 'mug' }, { file: 'a.tsx', line: 1, column: 19 }],
  ['with params that are data', ['product'], { slug: 'cup' }, { file: 'b.tsx', line: 1, column: 12 }],
  ['with a number', ['blog'], { page: '2' }, { file: 'a.tsx', line: 2, column: 40 }],
  ['with another number', ['blog'], { page: '3' }, undefined],
  ['by an alias', ['list', 'blog'], { page: '2', tag: '' }, { file: 'a.tsx', line: 2, column: 40 }],
  ['in two lines of a file', ['home'], {}, { file: 'b.tsx' }],
  ['in two files', ['tag'], { slug: 'nope' }, undefined],
  ['nowhere', ['nope'], {}, undefined],
] as const)('a route that is named %s', (_how, names, params, at) => {
  expect(findRoute(files, { names, params })).toEqual(at);
});

const components = {
  file: 'e.tsx',
  text: [
    "export const First = () => <Link to={{ name: 'product' }} />;",
    'export function Second({',
    '  slug,',
    '}: {',
    '  readonly slug: string;',
    '}) {',
    "  return <><Link to={{ name: 'product', params: { slug } }} /><Link to={{ name: 'product' }} /></>;",
    '}',
    "export const Third = () => <Link to={{ name: 'product' }} />;",
  ].join('\n'),
};
const begun = (line: number) => ({ file: 'e.tsx', line, column: 1 });

test.each([
  ['lacks a param', { route: 'product', param: 'slug', isGiven: false }, 2, { line: 7, column: 81 }],
  ['has one', { route: 'product', param: 'slug', isGiven: true }, 2, { line: 7, column: 30 }],
  ['has one from elsewhere', { route: 'product', param: 'page', isGiven: true }, 9, { line: 9, column: 46 }],
  ['is another', { route: 'blog', param: 'slug', isGiven: false }, 2, undefined],
] as const)('the link of a component that %s', (_how, target, line, at) => {
  expect(findTarget([components], target, begun(line))).toEqual(at && { file: 'e.tsx', ...at });
});
