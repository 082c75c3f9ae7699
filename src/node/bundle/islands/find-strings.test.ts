import { expect, test } from 'vitest';

import { findStrings } from './find-strings.ts';

test('the strings of code: literals and templates without expressions, wherever they stand', () => {
  const code = `
    var keys = { 'as.key': t()("call.ed"), list: ['lis.ted', \`templ.ate\`, /reg.exp/, "catégorie.clé"] };
    function f(a = 'default.ed') { return a ? { ...keys, [t('comp.uted')]: 1 } : null; }`;
  expect([...findStrings(code)]).toEqual(
    expect.arrayContaining([
      'as.key',
      'call.ed',
      'lis.ted',
      'templ.ate',
      'catégorie.clé',
      'default.ed',
      'comp.uted',
    ]),
  );
});

test.each([
  ['an apostrophe in a text', `a("it's"); b('one.key')`],
  ['a quote in a text', `a('say "'); b("one.key")`],
  ['an escaped quote', String.raw`a("say \""); b("one.key")`],
  ['an escaped backslash before the end', String.raw`a("back\\"); b("one.key")`],
  ['a quote in a regular expression', `a(/"/); b("one.key")`],
  ['an escaped quote in a regular expression', String.raw`a(/\"/); b("one.key")`],
  ['a backtick in a text', 'a("`"); b(`one.key`)'],
  ['a template with an expression', 'a(`x ${"y"} z`); b(`one.key`)'],
])('%s hides no string after it', (_what, code) => {
  expect(findStrings(code)).toContain('one.key');
});

test('nothing of several lines, so that not all code is kept', () => {
  const code = "\nvar a = 'one';\nfunction f() {}\nvar b = 'two';\n";
  expect([...findStrings(code)]).toEqual(['one', 'two']);
});
