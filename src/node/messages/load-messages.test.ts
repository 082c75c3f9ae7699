import { expect, test } from 'vitest';

import { DiagnosticsError } from '../lib/diagnostics/diagnostics.ts';
import { loadMessages } from './load-messages.ts';

const locales = [
  { code: 'fr', language: 'fr-FR', label: 'Français', dir: 'ltr' },
  { code: 'en', language: 'en-EN', label: 'English', dir: 'ltr' },
] as const;

function load(fr: string, en: string) {
  return loadMessages({ locales, missingTranslation: 'error' }, [
    { locale: 'fr', file: 'locales/fr.json', text: fr },
    { locale: 'en', file: 'locales/en.json', text: en },
  ]);
}

test('equal files give two flat sets of parsed messages', () => {
  const { byLocale: messages, diagnostics } = load('{"nav":{"home":"Accueil"}}', '{"nav":{"home":"Home"}}');
  expect(diagnostics).toEqual([]);
  expect(messages.map(({ locale, asts }) => [locale, Object.keys(asts)])).toEqual([
    ['fr', ['nav.home']],
    ['en', ['nav.home']],
  ]);
});

test('D-11 a key in only one file is a warning where translations may be missing', () => {
  const sources = [
    { locale: 'fr', file: 'locales/fr.json', text: '{"a":"A","b":"B"}' },
    { locale: 'en', file: 'locales/en.json', text: '{"a":"A"}' },
  ];
  const { diagnostics } = loadMessages({ locales, missingTranslation: 'warn' }, sources);
  expect(diagnostics).toMatchObject([{ code: 'message-missing', severity: 'warning' }]);
});

test('S-34 a key in only one file', () => {
  const { diagnostics } = load('{\n  "a": "A",\n  "b": "B"\n}', '{"a":"A"}');
  expect(diagnostics).toMatchObject([
    { code: 'message-missing', severity: 'error', at: { file: 'locales/fr.json', line: 3, column: 3 } },
  ]);
  expect(diagnostics[0]?.message).toContain('b is in locales/fr.json but not in locales/en.json');
});

test('a misspelt key', () => {
  const { diagnostics } = load('{"nav":{"title":"A","lead":"B"}}', '{"nav":{"titel":"A","menu":"C"}}');
  expect(diagnostics.map(({ fix }) => fix).toSorted()).toEqual([
    'Add "nav.lead" to locales/en.json.',
    'Add "nav.menu" to locales/fr.json.',
    'Add "nav.titel" to locales/fr.json, or rename its "nav.title".',
    'Add "nav.title" to locales/en.json, or rename its "nav.titel".',
  ]);
});

test('a similar key that is right, or elsewhere, is not taken for a misspelt one', () => {
  const { diagnostics } = load(
    '{"nav":{"title":"A","titles":"B"}}',
    '{"nav":{"title":"A"},"end":{"titels":"C"}}',
  );
  expect(diagnostics.map(({ fix }) => fix).toSorted()).toEqual([
    'Add "end.titels" to locales/fr.json.',
    'Add "nav.titles" to locales/en.json.',
  ]);
});

test('an object that stands there twice is the only mistake, whatever only one of the two has', () => {
  const { diagnostics } = load(
    '{"a":{"b":"\\"B\\"","c":{"d":"D"}},"a":{"e":"E"}}',
    '{"a":{"b":"B","c":{"d":"D"},"e":"E"}}',
  );
  expect(diagnostics.map(({ message }) => message)).toEqual([
    '"a" appears twice in locales/fr.json, first on line 1.',
  ]);
});

test('a key that stands there twice, of which JSON would read the last alone', () => {
  const { diagnostics } = load('{"a":"A"}', '{\n  "a": "A",\n  "a": "B"\n}');
  expect(diagnostics).toMatchObject([
    {
      code: 'message-duplicate',
      severity: 'error',
      message: '"a" appears twice in locales/en.json, first on line 2.',
      at: { file: 'locales/en.json', line: 3, column: 3 },
    },
  ]);
});

test('a message without text is a warning, a space is none', () => {
  const { diagnostics } = load('{"a":"A","b":" "}', '{\n  "a": "", "b": " "\n}');
  expect(diagnostics).toMatchObject([
    {
      code: 'message-empty',
      severity: 'warning',
      message: '"a" is empty in locales/en.json.',
      at: { file: 'locales/en.json', line: 2, column: 3 },
    },
  ]);
});

test('an apostrophe that makes an argument text, where one was meant', () => {
  const told = (fr: string, en: string) =>
    load(JSON.stringify({ a: fr }), JSON.stringify({ a: en })).diagnostics.map(
      ({ code, severity, message }) =>
        [severity, code, ...(code === 'message-quoted' ? [message] : [])].join(' '),
    );
  const says =
    'warning message-quoted a: the apostrophe before {ville} makes it text: pages show its braces.';
  expect(told("À l'{ville}'' ou à", 'At {ville}')).toEqual([says, 'error message-arguments']);
  expect(told("L'{ville}", 'At')).toEqual([says]);
  expect(told("'{ville}'", 'At {ville}')).toEqual([says, 'error message-arguments']);
  for (const fr of ["L''{ville}", 'L’{ville}', "L'été, {ville}"]) expect(told(fr, 'At {ville}')).toEqual([]);
  expect(told("Écrivez '{ville}'", "Write '{ville}'")).toEqual([]);
});

test('S-34 differing placeholders', () => {
  const { diagnostics } = load('{"a":"Bonjour {nom}"}', '{"a":"Hello {name}"}');
  expect(diagnostics).toMatchObject([{ code: 'message-arguments', at: { file: 'locales/en.json' } }]);
  expect(diagnostics[0]?.message).toBe('a: {nom} in locales/fr.json, but {name} in locales/en.json.');
});

test('what differs is told as each language has it', () => {
  const told = (fr: string, en: string) =>
    load(JSON.stringify({ a: fr }), JSON.stringify({ a: en })).diagnostics.map(({ message }) => message);
  const [inFrench, inEnglish] = ['locales/fr.json', 'locales/en.json'];
  expect(told('Par {auteur} : {n}', '{n}')).toEqual([
    `a: {auteur} is in ${inFrench} but not in ${inEnglish}.`,
  ]);
  expect(told('Par', 'By {author}')).toEqual([`a: {author} is in ${inEnglish} but not in ${inFrench}.`]);
  expect(told('{day, date}', '{day}')).toEqual([`a: {day, date} in ${inFrench}, but {day} in ${inEnglish}.`]);
});

test('S-34 a placeholder takes the same value in every language', () => {
  const [plural, number, date, choice, plain] = [
    '{v, plural, one {#} many {#} other {#}}',
    '{v, number}',
    '{v, date}',
    '{v, select, a {A} other {B}}',
    '{v}',
  ];
  const codes = (fr: string, en: string) =>
    load(JSON.stringify({ a: fr }), JSON.stringify({ a: en })).diagnostics.map(({ code }) => code);
  const agreeing = [
    [plural, number],
    [plural, plain],
    [number, plain],
    [choice, plain],
  ] as const;
  const differing = [
    [date, number],
    [date, plain],
    [choice, number],
    [choice, plural],
    [choice, date],
  ] as const;
  for (const [a, b] of agreeing) expect([codes(a, b), codes(b, a)]).toEqual([[], []]);
  for (const [a, b] of differing) {
    const mistake = ['message-arguments'];
    expect([codes(a, b), codes(b, a)]).toEqual([mistake, mistake]);
  }
});

test('a date and its time may stand in any order, and one of them alone', () => {
  const { diagnostics } = load(
    '{"a":"Le {when, date} à {when, time}","b":"{when, time}","c":"{when, date}"}',
    '{"a":"{when, time} on {when, date}","b":"{when, date}","c":"{when}"}',
  );
  expect(diagnostics).toMatchObject([{ code: 'message-arguments', at: { file: 'locales/en.json' } }]);
  expect(diagnostics[0]?.message).toBe('c: {when, date} in locales/fr.json, but {when} in locales/en.json.');
});

test('a plural lacks a category of its language', () => {
  const { diagnostics } = load(
    '{"a":"{n, plural, one {#} other {#}}","b":"{n, selectordinal, one {#} other {#}}"}',
    '{"a":"{n, plural, one {#} other {#}}","b":"{n, selectordinal, one {#} other {#}}"}',
  );
  expect(diagnostics).toMatchObject([
    { code: 'message-plural', at: { file: 'locales/fr.json' }, fix: 'Add many {…}.' },
    { code: 'message-plural', at: { file: 'locales/en.json' }, fix: 'Add few {…} two {…}.' },
  ]);
});

test('a syntax error is reported once, and not as a missing key too', () => {
  const { diagnostics } = load('{"a":"{n, plural, one {x}"}', '{"a":"{n}"}');
  expect(diagnostics.map(({ code }) => code)).toEqual(['message-syntax']);
});

test.each(['A <b>word</b>', '{n, plural, one {<b>#</b>} other {#}}', '{n, select, b {} other {<b>x</b>}}'])(
  'a tag is reported where the message is: %s',
  (text) => {
    const { diagnostics } = load('{"a":"A"}', JSON.stringify({ a: text }));
    expect(diagnostics).toEqual([
      expect.objectContaining({
        code: 'message-syntax',
        message: `a: messages are text, without tags, in "${text}".`,
        fix: "Let the template mark up the text; a < that is text is written '<'.",
        at: { file: 'locales/en.json', line: 1, column: 2 },
      }),
    ]);
  },
);

test('what looks like a tag, but is quoted or has no name, is text', () => {
  const { byLocale: messages, diagnostics } = load('{"a":"1 < 2 \'<b>\'"}', '{"a":"1 < 2 \'<b>\'"}');
  expect(diagnostics).toEqual([]);
  expect(messages.map(({ compiled }) => compiled)).toEqual([{ a: '1 < 2 <b>' }, { a: '1 < 2 <b>' }]);
});

test('a file that is no JSON is reported alone, at its line; the other language stands in for it', () => {
  const { byLocale: messages, diagnostics } = load('{\n  "é": "à", "b" "B"\n}', '{"a":"A","b":"B"}');
  expect(diagnostics).toMatchObject([
    {
      code: 'message-file',
      message: String.raw`locales/fr.json: Expected ":" in JSON but found "\"B\"".`,
      at: { file: 'locales/fr.json', line: 2, column: 17 },
    },
  ]);
  expect(messages.map(({ locale, compiled }) => [locale, compiled])).toEqual([
    ['fr', { a: 'A', b: 'B' }],
    ['en', { a: 'A', b: 'B' }],
  ]);
});

test('a file that is missing is to be created', () => {
  const { diagnostics } = loadMessages({ locales, missingTranslation: 'error' }, [
    { locale: 'fr', file: 'locales/fr.json', text: '{"a":"A"}' },
  ]);
  expect(diagnostics).toMatchObject([
    {
      message: 'locales/en.json is missing.',
      fix: 'Create it, with the keys of the other locale files.',
      at: { file: 'locales/en.json' },
    },
  ]);
});

test.each(['en-EN', 'en_EN', 'EN'])(
  'a file with another name of its locale, %s, is to be renamed',
  (name) => {
    const { diagnostics } = loadMessages({ locales, missingTranslation: 'error' }, [
      { locale: 'fr', file: 'locales/fr.json', text: '{"a":"A"}' },
      { locale: name, file: `locales/${name}.json`, text: '{"a":"A"}' },
    ]);
    expect(diagnostics).toMatchObject([
      {
        code: 'locale-unknown',
        fix: 'Rename it to locales/en.json.',
        at: { file: `locales/${name}.json` },
      },
    ]);
  },
);

test('what only JSON.parse refuses is reported without a line', () => {
  const { diagnostics } = load('\uFEFF{}', '{}');
  expect(diagnostics).toMatchObject([{ code: 'message-file', at: { file: 'locales/fr.json' } }]);
  expect(diagnostics[0]?.at?.line).toBeUndefined();
});

test('a mistake is reported where it is in the message, and not in one of that name in another object', () => {
  const { diagnostics } = load(
    '{\n  "nav": { "home": "A", "title": "B" },\n  "home": { "title": "{oops" }\n}',
    '{"nav":{"home":"A","title":"B"},"home":{"title":"C"}}',
  );
  expect(diagnostics).toMatchObject([
    { code: 'message-syntax', at: { line: 3, column: 23 }, fix: expect.stringContaining('Close it with }') },
  ]);
});

test('each value that is no message is reported at its key', () => {
  const { diagnostics } = load('{\n  "a": { "b": [1] },\n  "n": 1\n}', '{"c":"C"}');
  expect(diagnostics).toMatchObject([
    {
      code: 'message-file',
      message: 'locales/fr.json: "a.b" is neither a string nor an object.',
      at: { line: 2, column: 10 },
    },
    {
      code: 'message-file',
      message: 'locales/fr.json: "n" is neither a string nor an object.',
      at: { line: 3, column: 3 },
    },
  ]);
});

test('objects that are nested without end are reported at the first that is too deep', () => {
  const nested = (levels: number) => `${'{"a":\n'.repeat(levels)}"A"${'}'.repeat(levels)}`;
  expect(load(nested(16), nested(16)).diagnostics).toEqual([]);
  const { diagnostics } = load(nested(20_000), '{"a":"A"}');
  expect(diagnostics).toMatchObject([
    { code: 'message-file', at: { file: 'locales/fr.json', line: 16, column: 2 } },
  ]);
  expect(diagnostics[0]?.message).toContain('is nested deeper than 16 levels.');
});

test('a control character is refused at its key, however it is written', () => {
  const { diagnostics } = load('{\n"a":"A\\u0007"\n}', '{"a":"A"}');
  expect(diagnostics).toMatchObject([
    { code: 'text-control', message: 'a: A page cannot hold the control character U+0007.', at: { line: 2 } },
  ]);
});

test('a text stands in for a message that does not parse, and another language for one that is missing', () => {
  const { byLocale: messages } = load('{"a":"{n","b":"{n","c":"C"}', '{"a":"A","b":"{m"}');
  expect(messages.map(({ compiled }) => compiled)).toEqual([
    { a: 'A', b: '{n', c: 'C' },
    { a: 'A', b: '{m', c: 'C' },
  ]);
});

test('without a file that can be read nothing goes on', () => {
  const sources = [
    { locale: 'fr', file: 'locales/fr.json', text: '{' },
    { locale: 'en', file: 'locales/en.json', text: '{"a":[1]}' },
    { locale: 'de', file: 'locales/de.json', text: '{}' },
  ];
  let failure: unknown;
  try {
    loadMessages({ locales, missingTranslation: 'error' }, sources);
  } catch (error) {
    failure = error;
  }
  expect(failure).toBeInstanceOf(DiagnosticsError);
  expect((failure as DiagnosticsError).diagnostics.map(({ code, at }) => [code, at?.file])).toEqual([
    ['locale-unknown', 'locales/de.json'],
    ['message-file', 'locales/fr.json'],
    ['message-file', 'locales/en.json'],
  ]);
});
