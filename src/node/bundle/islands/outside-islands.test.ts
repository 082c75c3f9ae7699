import path from 'node:path';
import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../../tests/support/sitegen.ts';
import { writeTree } from '../../../../tests/support/small-site.ts';
import { checkOutsideIslands } from './outside-islands.ts';

async function warningsOf(sources: Readonly<Record<string, string>>) {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, sources);
  const { value } = await checkOutsideIslands(folder.path, Object.keys(sources), undefined);
  return [...value.values()];
}

const react = `import React, { createElement, useEffect, useLayoutEffect as after } from 'react';\n`;

test.each([
  [
    'a handler',
    `export const A = () => <p>\n  <button onClick={() => alert(1)}>x</button></p>;`,
    'onClick',
    3,
    11,
  ],
  [
    'a handler by name',
    `const go = () => 1;\nexport const A = () => <a href="/" onFocus={go} />;`,
    'onFocus',
    3,
    36,
  ],
  ['a choice', `export const A = ({ b }) => <a onClick={b ? () => 1 : undefined} />;`, 'onClick', 2, 32],
  [
    'beside spread properties',
    `export const A = (p) => <a {...p} key="a" onKeyUp={() => 1} />;`,
    'onKeyUp',
    2,
    43,
  ],
  ['without JSX', `export const A = () => createElement('a', { onClick() {} });`, 'onClick', 2, 45],
  [
    'an effect',
    `export function useTitle(t) { useEffect(() => { document.title = t; }); }`,
    'useEffect',
    2,
    31,
  ],
  ['an effect of another name', `export const useIt = () => after(() => {});`, 'useLayoutEffect', 2, 28],
  ['an effect by its module', `export const useIt = () => React.useEffect(() => {});`, 'useEffect', 2, 28],
  [
    'several, each once',
    `export const A = () => { useEffect(() => {}); return [<a onClick={() => 1} />, <b onClick={() => 2} />]; };`,
    'useEffect, onClick',
    2,
    26,
  ],
])('what never runs is told at its place: %s', async (_, code, names, line, column) => {
  expect(await warningsOf({ 'templates/a.tsx': react + code })).toEqual([
    expect.objectContaining({
      code: 'outside-islands',
      severity: 'warning',
      message: `No island imports this file, so this never runs in the browser: ${names}.`,
      at: { file: 'templates/a.tsx', line, column },
    }),
  ]);
});

test.each([
  ['a handler that a component is given', `export const A = () => <Menu onOpen={() => 1} />;`],
  ['a handler that is passed on', `export const A = ({ onClick }) => <a onClick={onClick} />;`],
  ['a handler of the properties', `export const A = (props) => <a onClick={props.onClick} />;`],
  [
    'a handler taken from the properties',
    `export const A = (p) => { const { go } = p; return <a onClick={go} />; };`,
  ],
  ['other properties', `export const A = () => <a one={() => 1} once="x" data-on="y" />;`],
  [
    'texts and comments',
    `// onClick={go} useEffect(\nexport const A = () => <p>{'<a onClick={go} />'} onClick= useEffect()</p>;`,
  ],
  [
    'a function of the same name',
    `import { useEffect as on } from './own.ts';\nexport const useIt = () => on(() => {});`,
  ],
  ['state', `export const A = () => { const [a] = React.useState(1); return <p>{a}</p>; };`],
])('nothing is told of %s', async (_, code) => {
  expect(await warningsOf({ 'templates/a.tsx': react + code })).toEqual([undefined]);
});

test.each([
  ['TypeScript that is no JSX', 'use-it.mts', 'const w = <string>v;'],
  ['what is no TypeScript', 'use-it.js', 'v = v < 1 > (2);'],
  ['what JavaScript is still to have', 'use-it.ts', '@v class A { @v accessor b = 1; } using c = v;'],
])('code with %s is read', async (_, name, text) => {
  const code = `${react}export const useIt = (v) => { ${text} useEffect(() => {}); };`;
  expect(await warningsOf({ [`templates/${name}`]: code })).toMatchObject([{ code: 'outside-islands' }]);
});

test('after a change, only the changed files are read', async () => {
  await using folder = await temporaryFolder();
  const handler = (name: string) => `export const A = () => <a ${name}={() => 1} />;`;
  const files = ['templates/a.tsx', 'templates/b.tsx'];
  await writeTree(folder.path, {
    'templates/a.tsx': handler('onClick'),
    'templates/b.tsx': handler('onClick'),
  });
  const first = await checkOutsideIslands(folder.path, files, undefined);
  await writeTree(folder.path, {
    'templates/a.tsx': handler('onFocus'),
    'templates/b.tsx': handler('onFocus'),
  });
  const changed = [path.join(folder.path, 'templates/b.tsx')];
  const { value, inputs } = await checkOutsideIslands(folder.path, files, { ...first, changed });
  expect([...value.values()].map((warning) => warning?.message)).toEqual([
    expect.stringContaining('onClick'),
    expect.stringContaining('onFocus'),
  ]);
  expect(inputs).toEqual(files.map((file) => path.join(folder.path, file)));
});
