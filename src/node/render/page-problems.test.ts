import { expect, test } from 'vitest';

import { diagnostic } from '../lib/diagnostics.ts';
import { groupProblems } from './page-problems.ts';

const at = (line?: number) => ({
  file: 'templates/a.tsx',
  ...(line !== undefined && { line, column: 3 }),
});
const thrown = (message: string, line?: number) => diagnostic('render-error', { message, at: at(line) });
const told = (...found: Parameters<typeof thrown>[]) =>
  groupProblems(found.map((each) => thrown(...each))).map(({ message }) => message);

test('one line that is wrong in several pages is told once, of the first of them', () => {
  expect(
    told(
      ['/fr/b (template article, content/b/fr.md): no', 7],
      ['/en/b (template article, content/b/en.md): no', 7],
      ['/fr (template home): no', 7],
      ['/fr (template home): no', 7],
    ),
  ).toEqual(['/en/b (template article, content/b/en.md) and 2 other pages: no']);
  expect(told(['/fr (template home): no', 7], ['/en (template home): no', 7])).toEqual([
    '/en (template home) and 1 other page: no',
  ]);
});

test('without a line, what is wrong in pages of one template is told once', () => {
  expect(
    told(['/fr/b (template article): no'], ['/fr/a (template article): no'], ['/fr (template home): no']),
  ).toEqual(['/fr/a (template article) and 1 other page: no', '/fr (template home): no']);
});

test('what is wrong in the data of many pages is told once', () => {
  expect(told(['/fr/b: data.d is a Date.', 7], ['/fr/a: data.d is a Date.', 7])).toEqual([
    '/fr/a and 1 other page: data.d is a Date.',
  ]);
});

test('what has another place, another text or another template is told by itself', () => {
  const found = [
    ['/fr (template home): no', 7],
    ['/en (template home): no', 8],
    ['/it (template home): not that', 7],
    ['/de (template home): no'],
    ['/es (template article): no'],
  ] as const;
  expect(told(...found.map(([message, line]) => [message, line] as [string, number?]))).toEqual(
    found.map(([message]) => message),
  );
});

test('a style is one mistake, whatever data gives it as values', () => {
  const style = (message: string, line?: number) => diagnostic('inline-style', { message, at: at(line) });
  const messages = (...found: Parameters<typeof style>[]) =>
    groupProblems(found.map((each) => style(...each))).map(({ message }) => message);
  const has = (page: string, css: string) => `${page} (template home): <dd> has style="${css}".`;
  expect(messages([has('/fr', 'width:1px')], [has('/en', 'width:2px')], [has('/en', 'color:red')])).toEqual([
    '/en (template home) and 1 other page: <dd> has style="width:2px".',
    has('/en', 'color:red'),
  ]);
  expect(messages([has('/fr', 'width:1px'), 3], [has('/en', 'color:red'), 3])).toHaveLength(1);
  expect(messages([has('/fr', 'width:1px'), 3], [has('/fr', 'width:1px'), 4])).toHaveLength(2);
});

test('an icon that templates name wrongly is told once, in whatever template', () => {
  const icons = ['/fr (template home)', '/en/a (template article)'].map((page) =>
    diagnostic('icon-missing', {
      message: `${page}: There is no icon "mugg".`,
      at: { file: 'site.config.ts' },
    }),
  );
  expect(groupProblems(icons).map(({ message }) => message)).toEqual([
    '/en/a (template article) and 1 other page: There is no icon "mugg".',
  ]);
});
