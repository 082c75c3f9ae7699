import { expect, test } from 'vitest';
import { z } from 'zod';

import { image, reference } from '../../../index.ts';
import { validateData, type ValidateOptions } from './validate-data.ts';

const frontMatter = { invalid: 'front-matter-invalid', unknownKey: 'front-matter-unknown-key' } as const;
const attributes = { invalid: 'directive-props', unknownKey: 'directive-props' } as const;

const schema = z.strictObject({
  title: z.string(),
  date: z.iso.date(),
  author: z.string().transform(reference('team')),
  cover: z.string().transform(image()),
  tags: z.array(z.string()).max(5),
  figures: z.array(z.strictObject({ value: z.number() })).optional(),
});
const declared = { name: 'collections.articles', at: () => ({ file: 'site.config.ts', line: 3 }) };
const good = { title: 'A', date: '2026-11-22', author: 'ada', cover: './a.jpg', tags: [] };

async function said(
  data: unknown,
  { of = schema as z.ZodType, codes = frontMatter as Pick<ValidateOptions, 'invalid' | 'unknownKey'> } = {},
) {
  const locate = (path: readonly PropertyKey[]) => ({ file: path.join('.') });
  const { diagnostics } = await validateData(of, data, { ...codes, locate, declared });
  return diagnostics.map(({ message, fix, at }) => `${at?.file}: ${message} ${fix}`);
}

test('valid data has no diagnostics', async () => expect(await said(good)).toEqual([]));

test('a field that is missing, with what belongs there', async () => {
  const { author: _author, cover: _cover, ...rest } = good;
  expect(await said(rest)).toEqual([
    'author: The field "author" is missing. Add author: … Expected: key of an entry of team.',
    'cover: The field "cover" is missing. Add cover: … Expected: picture, relative to this file, such as ./cover.jpg.',
  ]);
  expect(await said({ ...good, figures: [{}] })).toEqual([
    'figures.0.value: The field "figures.0.value" is missing. Add value: … Expected: number.',
  ]);
});

test('a value of the wrong form, once a field', async () => {
  expect(await said({ ...good, date: '22 novembre', tags: 'industry, night' })).toEqual([
    'date: date: "22 novembre" is not a date. Expected: date, such as 2026-08-31.',
    'tags: tags: expected a list, got "industry, night". Write it between brackets: tags: [industry, night]',
  ]);
});

test('brackets make no list of objects, nor of a text with signs of YAML', async () => {
  const of = z.strictObject({
    steps: z.array(z.strictObject({ title: z.string() })),
    tags: z.array(z.string()),
  });
  expect(await said({ steps: 'one, two', tags: 'night: quay' }, { of })).toEqual([
    'steps: steps: expected a list, got "one, two". Expected: list: title (text).',
    'tags: tags: expected a list, got "night: quay". Expected: list: text.',
  ]);
});

test.each(['2026-02-31', '2026-13-01'])('a day that the calendar does not have: %s', async (date) =>
  expect(await said({ ...good, date })).toEqual([
    `date: date: the calendar has no ${date}. Expected: date, such as 2026-08-31.`,
  ]),
);

test('what is too long, with the limit', async () => {
  const of = z.strictObject({
    title: z.string().max(3),
    tags: z.array(z.string()).max(2),
    words: z.array(z.string()).min(1).max(2),
  });
  const list = ['a', 'b', 'c'];
  expect(
    (await said({ title: 'Night', tags: list, words: list }, { of })).map((text) => text.split('. ')[1]),
  ).toEqual([
    'Expected: text of at most 3 characters.',
    'Expected: list of at most 2: text.',
    'Expected: list of 1 to 2: text.',
  ]);
});

test('a text that YAML takes for a number', async () => {
  const fix = (name: string) => `Write it in quotes: ${name}"…"`;
  expect(await said({ ...good, title: 1984, tags: [2024, 'quay'] })).toEqual([
    `title: title: without quotes, 1984 is a number, not text. ${fix('title: ')}`,
    `tags.0: tags.0: without quotes, 2024 is a number, not text. ${fix('')}`,
  ]);
  expect(await said({ ...good, title: true })).toEqual([
    `title: title: without quotes, true is a boolean, not text. ${fix('title: ')}`,
  ]);
  const year = z.strictObject({ year: z.enum(['2024', '2025']) });
  expect(await said({ year: 2024 }, { of: year })).toEqual([
    `year: year: without quotes, 2024 is a number, not text. ${fix('year: ')}`,
  ]);
});

test('a value that is not one of those listed', async () => {
  const of = z.strictObject({
    status: z.enum(['built', 'site']),
    tags: z.array(z.enum(['wood', 'matiere'])),
    kind: z.literal('note'),
    own: z.enum(['a'], 'choose a letter'),
  });
  expect(await said({ status: 'Site', tags: ['matière', 'glass'], kind: ['x'], own: 'b' }, { of })).toEqual([
    'status: status: expected one of "built", "site", got "Site". Did you mean "site"?',
    'tags.0: tags.0: expected one of "wood", "matiere", got "matière". Did you mean "matiere"?',
    'tags.1: tags.1: expected one of "wood", "matiere", got "glass". Expected: one of: wood, matiere.',
    'kind: kind: expected "note", got a list. Expected: note.',
    'own: own: choose a letter. Expected: one of: a.',
  ]);
});

test('quotes alone make no date, and no picture', async () => {
  expect(await said({ ...good, date: 2026, cover: 3 })).toEqual([
    'date: date: expected text, got 2026. Expected: date, such as 2026-08-31.',
    'cover: cover: expected text, got 3. Expected: picture, relative to this file, such as ./cover.jpg.',
  ]);
});

test('a number, and true, that stand in quotes', async () => {
  const of = z.strictObject({ order: z.int(), featured: z.boolean() });
  expect(await said({ order: '3', featured: 'true' }, { of })).toEqual([
    'order: order: expected a number, got "3". Write it without quotes: order: 3',
    'featured: featured: expected true or false, got "true". Write it without quotes: featured: true',
  ]);
  expect(await said({ order: 1.5, featured: 'yes' }, { of })).toEqual([
    'order: order: expected a whole number, got 1.5. Expected: whole number.',
    'featured: featured: expected true or false, got "yes". Expected: true or false.',
  ]);
});

test('a field that is left empty', async () => {
  expect(await said({ ...good, title: null, tags: [null] })).toEqual([
    'title: The field "title" is empty. Expected: text.',
    'tags.0: The field "tags.0" is empty. Expected: text.',
  ]);
});

test('names where a text belongs, and a long text where a number does', async () => {
  const of = z.strictObject({ title: z.string(), order: z.number(), note: z.string() });
  const data = { title: { fr: 'A' }, order: 'a'.repeat(80), note: ['a'] };
  expect(await said(data, { of })).toEqual([
    'title: title: expected text, got an object. Expected: text.',
    `order: order: expected a number, got "${'a'.repeat(59)}…. Expected: number.`,
    'note: note: expected text, got a list. Expected: text.',
  ]);
});

test('a schema that asks for a date, which no front matter has', async () => {
  expect(await said({ date: '2026-11-22' }, { of: z.object({ date: z.date() }) })).toEqual([
    'site.config.ts: collections.articles: its schema asks for a Date in "date". Dates arrive as texts: declare the field with z.iso.date(), or z.union([z.iso.date(), z.iso.datetime({ local: true, offset: true })]).',
  ]);
});

const times = 'z.union([z.iso.date(), z.iso.datetime({ local: true, offset: true })])';

test.each(['2026-12-24T18:30', '2026-12-24T18:30:00+02:00'])(
  'a time, where the schema takes days: %s',
  async (date) => {
    expect(await said({ ...good, date })).toEqual([
      `date: date: ${date} includes a time, and the schema takes dates without one. Write 2026-12-24, or let the schema take times: ${times}.`,
    ]);
    const of = z.strictObject({
      date: z.union([z.iso.date(), z.iso.datetime({ local: true, offset: true })]),
    });
    expect(await said({ date }, { of })).toEqual([]);
    expect(await said({ date: date.slice(0, 10) }, { of })).toEqual([]);
  },
);

test('no date, where the schema takes times as well', async () => {
  const of = z.strictObject({ date: z.union([z.iso.date(), z.iso.datetime({ local: true, offset: true })]) });
  expect(await said({ date: '24 décembre' }, { of })).toEqual([
    'date: date: the field does not accept "24 décembre". Expected: date, such as 2026-08-31, or date and time, such as 2026-08-31T09:00:00Z.',
  ]);
  expect(await said({ ...good, date: '2026-12-24T25:00' })).toEqual([
    'date: date: "2026-12-24T25:00" is not a date. Expected: date, such as 2026-08-31.',
  ]);
});

test('a field under another name is not missing as well', async () => {
  const { title: _title, tags: _tags, ...rest } = good;
  expect(await said({ ...rest, titel: 'A', keywords: [] })).toEqual([
    'tags: The field "tags" is missing. Add tags: … Expected: list of at most 5: text.',
    'titel: Unknown field "titel". Did you mean "title"?',
    'keywords: Unknown field "keywords". Rename or remove the field. Known: author, cover, date, draft, figures, slug, tags, title.',
  ]);
});

test('what the generator reads itself may be meant, in front matter but in no directive', async () => {
  expect(await said({ ...good, Draft: true })).toEqual([
    'Draft: Unknown field "Draft". Did you mean "draft"?',
  ]);
  const of = z.strictObject({ name: z.string() });
  expect(await said({ name: 'x', Draft: 'true' }, { of, codes: attributes })).toEqual([
    'Draft: Unknown attribute "Draft". Correct the attribute. Known: name.',
  ]);
});

test('a schema that asks for what the generator reads itself is a mistake of the config', async () => {
  const of = z.strictObject({ title: z.string(), slug: z.string() });
  await expect(said({ title: 3 }, { of })).rejects.toMatchObject({
    diagnostics: [
      {
        code: 'config-invalid',
        message: expect.stringContaining('its schema declares "slug", which sitegen reads itself.') as string,
        fix: 'Remove the field from the schema: every entry may have it.',
      },
    ],
  });
  // A directive has no fields but those of its schema.
  expect(await said({ title: 'x' }, { of, codes: attributes })).toHaveLength(1);
});

test('of several kinds of entry, what any of them takes', async () => {
  const kinds = z.discriminatedUnion('protected', [
    z.strictObject({ protected: z.literal(true), file: z.string() }),
    z.strictObject({ protected: z.literal(false) }),
  ]);
  expect(await said({}, { of: kinds })).toEqual([
    'protected: The field "protected" is missing. Add protected: … Expected: true, or false.',
  ]);
});

test('the attributes of a directive', async () => {
  const of = z.strictObject({ name: z.string().transform(reference('videos')) });
  expect(await said({}, { of, codes: attributes })).toEqual([
    'name: The attribute "name" is missing. Add name="…" Expected: key of an entry of videos.',
  ]);
  expect(await said({ name: 'x', width: '3' }, { of, codes: attributes })).toEqual([
    'width: Unknown attribute "width". Correct the attribute. Known: name.',
  ]);
  const counted = z.strictObject({ start: z.coerce.number() });
  expect(await said({ start: 'three' }, { of: counted, codes: attributes })).toEqual([
    'start: start: expected a number, got "three". Expected: number.',
  ]);
});

test('a schema that cannot describe itself', async () => {
  const of = z.strictObject({ when: z.custom((value) => typeof value === 'string', 'Not now') });
  expect(await said({}, { of })).toEqual(['when: The field "when" is missing. Add when: …']);
  expect(await said({ when: 3 }, { of })).toEqual(['when: when: Not now. Correct the field.']);
});

test.each([
  [
    'a helper that is no schema',
    z.strictObject({ cover: image() as never }),
    'Invalid element at key "cover"',
  ],
  [
    'a refinement that throws',
    z.looseObject({}).refine((value) => (value['a'] as string).length > 1),
    "Cannot read properties of undefined (reading 'length')",
  ],
])('a schema that throws is a mistake of the config: %s', async (_what, of, reason) => {
  await expect(said({}, { of })).rejects.toMatchObject({
    diagnostics: [
      {
        code: 'config-invalid',
        message: expect.stringContaining(`collections.articles: its schema threw: ${reason}`) as string,
        at: { file: 'site.config.ts', line: 3 },
      },
    ],
  });
});
