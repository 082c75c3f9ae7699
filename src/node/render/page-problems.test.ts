import { expect, test } from 'vitest';

import { pageDiagnostic } from '../lib/diagnostics/page-diagnostic.ts';
import type { DiagnosticPage } from '../model/diagnostics.ts';
import { groupProblems } from './page-problems.ts';

const at = (line?: number) => ({
  file: 'templates/a.tsx',
  ...(line !== undefined && { line, column: 3 }),
});
const home = (path: string): DiagnosticPage => ({ path, template: 'home' });
const article = (path: string, entry?: string): DiagnosticPage => ({
  path,
  template: 'article',
  ...(entry !== undefined && { entry }),
});
const thrown = (page: DiagnosticPage, message: string, line?: number) =>
  pageDiagnostic('render-error', page, { message, at: at(line) });
const told = (...found: Parameters<typeof thrown>[]) =>
  groupProblems(found.map((each) => thrown(...each))).map(({ message }) => message);

test('a mistake in one line is reported once, for the first of the pages that have it', () => {
  expect(
    told(
      [article('/fr/b', 'content/b/fr.md'), 'no', 7],
      [article('/en/b', 'content/b/en.md'), 'no', 7],
      [home('/fr'), 'no', 7],
      [home('/fr'), 'no', 7],
    ),
  ).toEqual(['/en/b (template article, content/b/en.md) and 2 other pages: no']);
  expect(told([home('/fr'), 'no', 7], [home('/en'), 'no', 7])).toEqual([
    '/en (template home) and 1 other page: no',
  ]);
});

test('without a line, a mistake in pages of one template is reported once', () => {
  expect(told([article('/fr/b'), 'no'], [article('/fr/a'), 'no'], [home('/fr'), 'no'])).toEqual([
    '/fr/a (template article) and 1 other page: no',
    '/fr (template home): no',
  ]);
});

test('a mistake in the data of many pages is reported once', () => {
  expect(
    told([{ path: '/fr/b' }, 'data.d is a Date.', 7], [{ path: '/fr/a' }, 'data.d is a Date.', 7]),
  ).toEqual(['/fr/a and 1 other page: data.d is a Date.']);
});

test('mistakes with another place, message or template are reported separately', () => {
  const found = [
    [home('/fr'), 'no', 7],
    [home('/en'), 'no', 8],
    [home('/it'), 'not that', 7],
    [home('/de'), 'no'],
    [article('/es'), 'no'],
  ] as const;
  expect(
    told(...found.map(([page, message, line]) => [page, message, line] as Parameters<typeof thrown>)),
  ).toEqual([
    '/fr (template home): no',
    '/en (template home): no',
    '/it (template home): not that',
    '/de (template home): no',
    '/es (template article): no',
  ]);
});

test('a style is one mistake, whatever data gives it as values', () => {
  const style = (path: string, css: string, line?: number) =>
    pageDiagnostic('inline-style', home(path), { message: `<dd> has style="${css}".`, at: at(line) });
  const messages = (...found: Parameters<typeof style>[]) =>
    groupProblems(found.map((each) => style(...each))).map(({ message }) => message);
  expect(messages(['/fr', 'width:1px'], ['/en', 'width:2px'], ['/en', 'color:red'])).toEqual([
    '/en (template home) and 1 other page: <dd> has style="width:2px".',
    '/en (template home): <dd> has style="color:red".',
  ]);
  expect(messages(['/fr', 'width:1px', 3], ['/en', 'color:red', 3])).toHaveLength(1);
  expect(messages(['/fr', 'width:1px', 3], ['/fr', 'width:1px', 4])).toHaveLength(2);
});

test('a script is one mistake, whatever data it contains', () => {
  const script = (path: string, text: string, line?: number) =>
    pageDiagnostic('inline-script', home(path), { message: `<script> contains “${text}”.`, at: at(line) });
  const messages = (...found: Parameters<typeof script>[]) =>
    groupProblems(found.map((each) => script(...each))).map(({ message }) => message);
  expect(messages(['/fr', 'show(1)'], ['/en', 'show(2)'])).toEqual([
    '/en (template home) and 1 other page: <script> contains “show(2)”.',
  ]);
  expect(messages(['/fr', 'a', 3], ['/en', 'b', 3], ['/en', 'b', 4])).toHaveLength(2);
  expect(messages(['/fr', 'a'], ['/fr', 'b'])).toEqual(['/fr (template home): <script> contains “a”.']);
});

test('an icon that templates name wrongly is reported once, in whatever template', () => {
  const icons = [home('/fr'), article('/en/a')].map((page) =>
    pageDiagnostic('icon-missing', page, {
      message: 'There is no icon "mugg".',
      at: { file: 'site.config.ts' },
    }),
  );
  expect(groupProblems(icons).map(({ message }) => message)).toEqual([
    '/en/a (template article) and 1 other page: There is no icon "mugg".',
  ]);
});
