import { build } from 'esbuild';
import { expect, test } from 'vitest';

import { packageNamesBut } from './package-names-but.ts';

const names = ['react', 'react/jsx-runtime', 'react-dom', '@scope/a.b', 'sitegen:server/x.js', 'é'];
const others = [
  'r',
  'reac',
  'react/',
  'react/jsx',
  'reactor',
  'react-do',
  'React',
  '@scope/a-b',
  '/x',
  'ê',
  'zod',
];
const own = ['.', './react', '../react'];

test('matches every name but the given ones, and no path that begins with a dot', () => {
  const filter = packageNamesBut(names);
  const all = [...names, ...others, ...own, ''];
  expect(all.filter((name) => filter.test(name))).toEqual(others);
});

test('without names, matches all that does not begin with a dot', () => {
  const filter = packageNamesBut([]);
  expect([...names, ...own, ''].filter((name) => filter.test(name))).toEqual(names);
});

test('means the same to the bundler', async () => {
  const asked: string[] = [];
  const all = [...names, ...others, './react'];
  await build({
    stdin: { contents: all.map((name) => `import ${JSON.stringify(name)};`).join('\n') },
    bundle: true,
    write: false,
    external: ['*'],
    plugins: [
      {
        name: 'asked',
        setup(run) {
          run.onResolve({ filter: packageNamesBut(names) }, ({ path, kind }) => {
            if (kind !== 'entry-point') asked.push(path);
            return undefined;
          });
        },
      },
    ],
  });
  expect(asked.sort()).toEqual(others.toSorted());
});
