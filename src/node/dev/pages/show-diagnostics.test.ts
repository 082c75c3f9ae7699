import { afterAll, beforeAll, expect, test } from 'vitest';

import { temporaryFolder } from '../../../../tests/support/sitegen.ts';
import { writeTree } from '../../../../tests/support/small-site.ts';
import { diagnostic } from '../../lib/diagnostics/diagnostics.ts';
import { pageDiagnostic } from '../../lib/diagnostics/page-diagnostic.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { Site } from '../../model/site.ts';
import { showDiagnostics } from './show-diagnostics.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
  await writeTree(folder.path, {
    'templates/index.ts':
      "export const templates = {\n  home: Home,\n  'case-study': CaseStudy,\n  about,\n};\n",
    'templates/islands/nav.island.tsx': '',
    'content/a b.md': '',
    'public/x.svg': '',
  });
});
afterAll(() => folder[Symbol.asyncDispose]());

const show = (message: string, at?: Diagnostic['at']) => {
  const site = { root: folder.path, places: { file: 'site.config.ts' } } as Site;
  return showDiagnostics(site, [
    { ...diagnostic('render-error', { message, fix: 'Mend it.' }), ...(at && { at }) },
  ])[0];
};

test('a message, a fix and lines hold no escape sequence', () => {
  const clear = '\u001B[2J';
  const site = { root: folder.path, places: { file: 'site.config.ts' } } as Site;
  const at = { file: 'content/a b.md', line: 3, frame: `${clear}> 3 | x` };
  const found = { ...diagnostic('render-error', { message: `${clear}Wrong.`, fix: `${clear}Mend it.` }), at };
  const [shown] = showDiagnostics(site, [found]);
  expect(shown).toMatchObject({ message: 'Wrong.', fix: 'Mend it.', frame: '> 3 | x' });
});

test('a place that can be opened', () =>
  expect(show('Wrong.', { file: 'content/a b.md', line: 3, column: 8, frame: '> 3 | x' })).toEqual({
    code: 'render-error',
    severity: 'error',
    message: 'Wrong.',
    fix: 'Mend it.',
    file: 'content/a b.md',
    line: 3,
    column: 8,
    open: '/__sitegen/open?file=content%2Fa+b.md&line=3&column=8',
    frame: '> 3 | x',
    components: [],
    related: [],
  }));

test.each([undefined, { file: 'public/x.svg' }, { file: 'content/gone.md', line: 1 }])(
  'none that could: %j',
  (at) => expect(show('Wrong.', at)?.open).toBeUndefined(),
);

test('what terminals would obey is left out', () =>
  expect(show('\u{1B}[31mRed\u{202E}', { file: 'x', frame: '\u{1B}[31m> 1 | x' })).toMatchObject({
    message: 'Red',
    frame: '> 1 | x',
  }));

test.each([
  ['home', 'templates/index.ts:2'],
  ['case-study', 'templates/index.ts:3'],
  ['about', 'templates/index.ts:4'],
  ['none', 'templates/index.ts:undefined'],
  ['h.me', 'templates/index.ts:undefined'],
])('the template %s of the page leads to %s', (template, place) => {
  const found = pageDiagnostic('render-error', { path: '/fr', template }, { message: 'No.' });
  const [shown] = showDiagnostics({ root: folder.path, places: { file: 'site.config.ts' } } as Site, [found]);
  expect(shown?.related.map(({ file, line }) => `${file}:${line}`)).toEqual([place]);
});

test.each([
  ['No (template home): of no page', []],
  ['See templates/islands/nav.island.tsx.', ['templates/islands/nav.island.tsx:undefined']],
  ['See templates/gone.tsx, content/a and ../templates/index.ts', ['templates/index.ts:undefined']],
])('%s leads to %j', (message, places) =>
  expect(show(message)?.related.map(({ file, line }) => `${file}:${line}`)).toEqual(places),
);

test('its own place is no other one', () =>
  expect(show('In templates/index.ts.', { file: 'templates/index.ts' })?.related).toEqual([]));

test('components lead to their files, where those are the author’s', () => {
  const site = { root: folder.path, places: { file: 'site.config.ts' } } as Site;
  const components = [
    { name: 'Picture', at: undefined },
    { name: 'Home', at: { file: 'templates/index.ts', line: 2, column: 3 } },
  ];
  const found = { ...diagnostic('render-error', { message: 'No.' }), components };
  expect(showDiagnostics(site, [found])[0]?.components).toEqual([
    { name: 'Picture' },
    {
      name: 'Home',
      file: 'templates/index.ts',
      line: 2,
      column: 3,
      open: '/__sitegen/open?file=templates%2Findex.ts&line=2&column=3',
    },
  ]);
});
