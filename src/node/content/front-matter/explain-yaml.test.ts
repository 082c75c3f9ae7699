import { expect, test } from 'vitest';

import { parseYaml } from './parse-yaml.ts';

function told(source: string) {
  const { diagnostics } = parseYaml(source, { file: 'fr.md', source, offset: 0 });
  return diagnostics.map(({ message, fix, at }) => `${at?.line}:${at?.column} ${message} ${fix}`);
}

const quoted = 'Put the text in quotes: "…".';
const apostrophe =
  'Put it between " and ", or write ’ for an apostrophe; nothing may follow the closing quote.';
const quote =
  'Put the whole between " and ", with \\" for each quote in it; nothing may follow the closing quote.';
const letter = 'stands here, which YAML reads as a letter. Replace it with an ordinary space.';

test.each([
  ["title: 'L'art'", `1:11 The text ends at the second ', and more follows. ${apostrophe}`],
  ['title: "Il dit "oui" à tout"', `1:17 The text ends at the second ", and more follows. ${quote}`],
  ['title: "Le bac" de nuit', `1:17 The text ends at the second ", and more follows. ${quote}`],
  ['- "Oublier", dit-il.', `1:12 The text ends at the second ", and more follows. ${quote}`],
  [
    "fr: { name: 'Tour de l'île' }",
    '1:24 The text ends at the second \', and more follows. Put it between " and ", or write ’ for an apostrophe.',
  ],
  [
    "tags: [quay, 'l'eau']",
    '1:17 The text ends at the second \', and more follows. Put it between " and ", or write ’ for an apostrophe.',
  ],
  [
    'fr: { name: "le "Titan"" }',
    '1:18 The text ends at the second ", and more follows. Put the whole between " and ", with \\" for each quote in it.',
  ],
  ["tags: ['quai' 'eau']", '1:15 A comma is missing between two texts. Add a comma between them.'],
  ['excerpt: *Très* beau', `1:10 The text begins with *, which has a special meaning in YAML. ${quoted}`],
  [
    'excerpt: [Brouillon] un texte',
    `1:10 The text begins with [, which has a special meaning in YAML. ${quoted}`,
  ],
  ['excerpt: @verveine est là', `1:10 Unquoted text cannot begin with @. ${quoted}`],
  ['excerpt: !Attention', `1:10 YAML tags (!name) are not accepted. ${quoted}`],
  [
    'excerpt: Le projet #3 est fini',
    `1:20 The text is cut off here: " #" begins a comment. ${quoted} A comment begins with # and a space.`,
  ],
  [
    'title: #1 tide',
    `1:8 The text is cut off here: " #" begins a comment. ${quoted} A comment begins with # and a space.`,
  ],
  ['title: A\nauthor:ines\ndate: 2026', '2:1 There is no space after the colon. Write author: ines'],
  ['title: "A"\ndate:2026-03-02', '2:1 There is no space after the colon. Write date: 2026-03-02'],
  [
    'excerpt: Une phrase\nqui continue\ndate: 2026',
    '2:1 The line is not a field (name: value). If it continues the text above, indent it by two spaces.',
  ],
  ['title: a\ntitle: b', '2:1 The field "title" appears here twice. Keep one of them.'],
  ['title: a\n\tauthor: b', '2:1 The line begins with a tab. Use spaces instead.'],
  ['title:\u00A0A', `1:7 A no-break space (U+00A0) ${letter}`],
  ['title:\u00A0A\nslug: a', `1:7 A no-break space (U+00A0) ${letter}`],
  ['slug: a\ntitle:\u202FA\ndate: 2026', `2:7 A narrow no-break space (U+202F) ${letter}`],
  ['slug: a\ntitle:\u00A0A', `2:7 A no-break space (U+00A0) ${letter}`],
  ['fr:\n\u00A0 name: A', `2:1 A no-break space (U+00A0) ${letter}`],
  ['fr:\n  name:\u00A0A', `2:8 A no-break space (U+00A0) ${letter}`],
  ['slug: a\n\u00A0\u00A0name: A', `2:1 A no-break space (U+00A0) ${letter}`],
  ['-\u00A0quay', `1:2 A no-break space (U+00A0) ${letter}`],
  ['tags: [montage, image', '1:22 A bracket is not closed: ] is missing. Add ] at the end.'],
  ['figures: { a: 1', '1:16 A bracket is not closed: } is missing. Add } at the end.'],
  ['fr: { label: heures: de rushes }', `1:20 Unquoted text contains ": ". ${quoted}`],
  ['title: Monter : oublier', `1:15 Unquoted text contains ": ". ${quoted}`],
  [
    'title: “Monter : oublier”',
    `1:16 Unquoted text contains ": ". ${quoted} YAML does not read “ and « as quotes.`,
  ],
])('%j', (source, says) => {
  expect(told(source)).toEqual([says]);
});

test.each([
  'title: Une\u00A0; deux',
  'excerpt: Une phrase\n  note:\u00A0suite',
  '- Attention\u00A0!',
  'title: a # a comment',
  'fr: #main\n  title: a\n  note: # a comment',
  'title: "a #3"',
  'title: a#3',
  '- a\n# - b\n',
  'text: |\n  a #3\n',
])('nothing is said of %j', (source) => {
  expect(told(source)).toEqual([]);
});
