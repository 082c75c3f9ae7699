import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';

import { parseFrontMatter } from './front-matter.ts';

const file = 'content/articles/a/fr.md';

function parse(source: string) {
  return parseFrontMatter(source, file);
}

/** The one diagnostic that a source gives. */
function problem(source: string) {
  const { diagnostics, data } = parse(source);
  expect(diagnostics).toHaveLength(1);
  expect(data).toEqual({});
  return diagnostics[0];
}

test('data, body and the line on which the body starts', () => {
  const { data, body, bodyLine, diagnostics } = parse('---\ntitle: "A: b"\ntags: [x, y]\n---\n\nBody\n');
  expect(data).toEqual({ title: 'A: b', tags: ['x', 'y'] });
  expect(body).toBe('\nBody\n');
  expect(bodyLine).toBe(5);
  expect(diagnostics).toEqual([]);
});

describe('YAML core schema', () => {
  test('dates stay strings, yes stays a word, ~ is null', () => {
    const { data } = parse(
      '---\ndate: 2025-03-12\nat: 2025-03-12T10:30:00Z\nyes: yes\nnone: ~\nn: 12\nt: true\n2025: x\n---\n',
    );
    expect(data).toEqual({
      date: '2025-03-12',
      at: '2025-03-12T10:30:00Z',
      yes: 'yes',
      none: null,
      n: 12,
      t: true,
      2025: 'x',
    });
  });

  test('a merge key is a key like any other', () => {
    expect(parse('---\n<<: {a: 1}\n---\n').data).toEqual({ '<<': { a: 1 } });
  });

  test('aliases give the value of their anchor', () => {
    expect(parse('---\na: &x [1]\nb: *x\n---\n').data).toEqual({ a: [1], b: [1] });
  });
});

describe('forms of the file', () => {
  test.each(['\r\n', '\r'])('BOM, and lines that end with %j', (end) => {
    const { data, body, bodyLine } = parse('\uFEFF---\ntitle: x\n---\na\nb\n'.replaceAll('\n', end));
    expect([data, body, bodyLine]).toEqual([{ title: 'x' }, 'a\nb\n', 4]);
  });

  test('a body that starts with dashes stays a body', () => {
    const { body, bodyLine } = parse('---\ntitle: x\n---\n---\na: b\n---\n');
    expect([body, bodyLine]).toEqual(['---\na: b\n---\n', 4]);
  });

  test('an indented first line keeps its indent, blanks after the dashes go', () => {
    expect(parse('---\ntitle: x\n---  \n    code\n').body).toBe('    code\n');
  });

  test.each(['---\n---\nbody', '---\n# nothing yet\n---\nbody', '---yaml\n---\nbody', '--- YML\n---\nbody'])(
    'empty: %j',
    (source) => {
      const { data, body, diagnostics } = parse(source);
      expect([data, body, diagnostics]).toEqual([{}, 'body', []]);
    },
  );

  test('nothing after the closing dashes', () => {
    const { body, bodyLine } = parse('---\na: 1\n---');
    expect([body, bodyLine]).toEqual(['', 3]);
  });

  test.each(['', 'Just text', ' ---\na: 1\n---\n', '----\na: 1\n----\n'])('no front matter: %j', (source) => {
    expect(problem(source)).toMatchObject({ code: 'front-matter-missing', at: { file, line: 1 } });
    expect(parse(source).body).toBe(source);
  });
});

describe('engines', () => {
  const flag = '__frontMatterRan';
  afterEach(() => {
    expect(Reflect.has(globalThis, flag)).toBe(false);
  });

  const names = [
    'js',
    'JS',
    ' js',
    'javascript',
    'JavaScript',
    'coffee',
    'COFFEE',
    'coffeescript',
    'cson',
    'json',
    'JSON',
    'toml',
  ];
  const odd = [
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'jſ',
    'yaml js',
    '{"a": 1}',
    '\tjs',
    '\u00A0js',
    'node',
    'ts',
  ];
  test.each([...names, ...odd])('---%s is refused and never run', (name) => {
    const source = `---${name}\nglobalThis.${flag} = 1, {title: "x"}\n---\nbody`;
    expect(problem(source)).toMatchObject({
      code: 'front-matter-engine',
      severity: 'error',
      at: { file, line: 1, column: 4 },
    });
  });

  test('TOML is refused as another language', () => {
    expect(problem('+++\ntitle = "x"\n+++\nbody')).toMatchObject({
      code: 'front-matter-engine',
      at: { file, line: 1, column: 1 },
    });
  });

  test('a refused engine does not come back through the cache of gray-matter', () => {
    const source = `---js\nglobalThis.${flag} = 1\n---\n`;
    problem(source);
    problem(source);
  });

  test.each([
    '!!js/function "function () {}"',
    '!!js/regexp /x/',
    '!!binary aGk=',
    '!mine x',
    '!!python/object:os.system x',
  ])('the tag in %s is refused', (value) => {
    expect(problem(`---\na: 1\nb: ${value}\n---\n`)).toMatchObject({
      code: 'front-matter-yaml',
      at: { line: 3, column: 4 },
    });
  });

  test.each(['__proto__', 'constructor', 'prototype', '"__proto__"'])('the key %s is refused', (key) => {
    expect(problem(`---\na:\n  ${key}:\n    polluted: true\n---\n`)).toMatchObject({
      code: 'front-matter-yaml',
      at: { file, line: 3, column: 3 },
    });
    expect(Reflect.has({}, 'polluted')).toBe(false);
  });
});

describe('mistakes, at the line and column of the file', () => {
  test.each([
    ['---\ntitle: a: b\n---\n', 2, 9],
    ['---\na: one\n b: two\n---\n', 3, 2],
    ['---\nok: 1\ntitle: "open\n---\n', 3, 8],
    ['---\na: 1\na: 2\n---\n', 3, 1],
    ['---\n\ta: 1\n---\n', 2, 1],
    ['---yaml\na: *b\n---\n', 2, 4],
    ['\uFEFF---\r\nok: 1\r\ntitle: a: b\r\n---\r\n', 3, 9],
    ['---\n? [a, b]\n: 1\n---\n', 2, 3],
    ['---\n- a list\n---\n', 2, 1],
    ['---\nonly words\n---\n', 2, 1],
    ['---\na: 1\n--- b\n', 3, 4],
  ])('%j', (source, line, column) => {
    expect(problem(source)).toMatchObject({ code: 'front-matter-yaml', at: { file, line, column } });
  });

  test('never closed', () => {
    expect(problem('---\na: 1\nText\n')).toMatchObject({
      code: 'front-matter-yaml',
      fix: 'Write a line of three dashes between the fields and the text.',
      at: { line: 1 },
    });
  });

  test.each(['--', '—', '– '])('closed by other dashes: %j', (dashes) => {
    expect(problem(`---\na: 1\nb: 2\n${dashes}\nText\n`)).toMatchObject({
      message: 'The front matter is never closed by ---.',
      fix: 'Write --- on this line.',
      at: { line: 4 },
    });
  });

  test.each(['\n---\n', '----\n', '—\n', ' ---\n'])(
    'opened by something that looks like it: %j',
    (opening) => {
      expect(problem(`${opening}a: 1\n---\nText\n`)).toMatchObject({
        code: 'front-matter-missing',
        fix: 'Write --- alone on the first line.',
        at: { line: 1 },
      });
    },
  );

  test.each([
    ['---\ntitle: x\nlead: "abc\ndate: 2024\ntags: [a]\n---\n', '"', 3, 7],
    ["---\ntitle: x\ntags: [a, 'b]\ndate: 2024\n---\n", "'", 3, 11],
    ['---\n"title: x\n---\n', '"', 2, 1],
  ])('a string without its end is reported where it begins: %j', (text, quote, line, column) => {
    expect(problem(text)).toMatchObject({
      message: `The string that opens here with ${quote} is never closed.`,
      fix: `Close it with ${quote}.`,
      at: { line, column },
    });
  });

  test('a colon in a text and an indented field are distinguished', () => {
    expect(problem('---\ntitle: a: b\n---\n')).toMatchObject({
      message: 'Unquoted text contains ": ".',
      fix: 'Put the text in quotes: "…".',
    });
    expect(problem('---\na: one\n b: two\n---\n')).toMatchObject({
      message: 'The field is indented, so YAML reads it as part of the one above.',
      fix: 'Align the line with the other fields.',
    });
  });

  test('a text that begins with an asterisk is read as an alias, and belongs in quotes', () => {
    expect(problem('---\ntitle: *nuit\n---\n')).toMatchObject({
      message: 'There is no anchor &nuit.',
      fix: expect.stringContaining('Put the text in quotes: "…".'),
      at: { line: 2, column: 8 },
    });
  });
});

describe('limits', () => {
  const laughs = [...'abcdefgh'].map(
    (name, index) =>
      `${name}: &${name} [${index === 0 ? 'lol' : '*'.concat('abcdefgh'[index - 1] ?? '', ',').repeat(4)}]`,
  );

  test.each([
    ['size', `a: ${'x'.repeat(70_000)}`],
    ['size in bytes', `a: ${'é'.repeat(35_000)}`],
    ['blanks', '\n'.repeat(5_000)],
    ['depth', `a: ${'['.repeat(17)}${']'.repeat(17)}`],
    ['depth that would overflow the stack', '['.repeat(60_000)],
    ['depth of block lists', '- '.repeat(30_000)],
    ['depth of complex keys', '? '.repeat(30_000)],
    ['number of aliases', `a: &a x\nb: [${'*a, '.repeat(33)}]`],
    ['billion laughs', laughs.join('\n')],
    ['an alias of itself', 'a: &a [*a]'],
  ])('%s', (_name, yaml) => {
    const started = performance.now();
    expect(problem(`---\n${yaml}\n---\n`)).toMatchObject({ code: 'front-matter-limit', severity: 'error' });
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  test.each([
    ['a value', 'title: "a\\u0007"', 8],
    ['a value of a list', 'a: ["b\\0"]', 5],
    ['a key', '"a\\b": c', 1],
  ])('an escaped control character in %s', (_what, yaml, column) => {
    expect(problem(`---\n${yaml}\n---\n`)).toMatchObject({ code: 'text-control', at: { line: 2, column } });
  });

  test('16 levels and 32 aliases pass', () => {
    expect(parse(`---\na: ${'['.repeat(15)}${']'.repeat(15)}\n---\n`).diagnostics).toEqual([]);
    expect(parse(`---\na: &a x\nb: [${'*a, '.repeat(32)}]\n---\n`).diagnostics).toEqual([]);
  });
});

describe('locate', () => {
  const { locate } = parse(
    '---\ntitle: x\nfigures:\n  - value: 1\n    unit: €\n  - value: 2\nseo: &s\n  title: y\nmore: *s\n---\n',
  );

  test.each([
    [['title'], 2, 1],
    [['figures'], 3, 1],
    [['figures', 0], 4, 5],
    [['figures', 0, 'unit'], 5, 5],
    [['figures', 1, 'value'], 6, 5],
    [['figures', 1, 'missing', 'deeper'], 6, 5],
    [['figures', 9], 3, 1],
    [['seo', 'title'], 8, 3],
    [['more', 'title'], 8, 3],
  ])('%j', (path, line, column) => {
    expect(locate(path)).toEqual({ file, line, column });
  });

  test('what is nowhere is where the fields start, or line 1 of a file that has none', () => {
    expect(locate([])).toMatchObject({ file, line: 2, column: 1 });
    expect(locate(['nothing'])).toMatchObject({ file, line: 2, column: 1 });
    expect(parse('no head').locate(['title'])).toMatchObject({ file, line: 1 });
  });
});

test('never throws, and the body is always the end of the file', () => {
  const piece = fc.constantFrom(
    '---',
    '\n',
    '\r\n',
    'a',
    ': ',
    '- ',
    '[',
    ']',
    '{',
    '}',
    '"',
    "'",
    '&a',
    '*a',
    '!',
    '|',
    '>',
    '#',
    ' ',
    '\t',
    '?',
    '%',
    '\uFEFF',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const source = `---\n${pieces.join('')}\n---\nbody`;
      const { body, bodyLine, diagnostics } = parse(source);
      if (diagnostics.length > 0) return;
      const lines = source.replaceAll('\r\n', '\n').split('\n');
      expect(lines.slice(bodyLine - 1).join('\n')).toBe(body);
    }),
    { numRuns: 1000, seed: 3 },
  );
});
