import { expect, test } from 'vitest';
import { z } from 'zod';

import { testSite } from '../../../tests/support/site.ts';
import { image } from '../../index.ts';
import { DiagnosticsError } from '../lib/diagnostics/diagnostics.ts';

const schema = z.strictObject({
  title: z.string(),
  cover: z.string().transform(image()),
  figures: z.array(z.strictObject({ label: z.string() })).optional(),
  sections: z.record(z.string(), z.strictObject({ text: z.string() })),
  part: z.union([z.strictObject({ a: z.string() }), z.strictObject({ b: z.string() })]),
  made: z.string().transform((text) => ({ text })),
  more: z.looseObject({}),
});

function said(prose: readonly string[], of: unknown = schema): readonly string[] {
  try {
    testSite({ collections: { notes: { schema: of, prose } } });
    return [];
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    return error.diagnostics.map(({ message, fix }) => `${message} ${fix}`);
  }
}

test('prose that the schema has, or of which it says nothing', () => {
  const known = ['title', 'figures.label', 'sections.*.text', 'sections.intro.text', 'part.a', 'part.b'];
  expect(said([...known, 'made.text', 'made.other', 'more.x', 'cover.alt'])).toEqual([]);
  expect(said(['anything'], z.any())).toEqual([]);
  expect(
    said(
      ['anything'],
      schema.transform((data) => ({ ...data, anything: '' })),
    ),
  ).toEqual([]);
});

test('prose that leads to no field, with the one that was meant', () => {
  const none = 'collections.notes.prose: the schema has no field';
  expect(said(['titel', 'figures.lable', 'sections.*.txt', 'part.c', 'title.x'])).toEqual([
    `${none} "titel". Did you mean "title"?`,
    `${none} "figures.lable". Did you mean "label"?`,
    `${none} "sections.*.txt". Did you mean "text"?`,
    `${none} "part.c". Did you mean "a"?`,
    `${none} "title.x". Correct the field; the types of defineConfig describe what is accepted.`,
  ]);
});

test('prose of a directive', () => {
  const directives = {
    note: { type: 'leaf', props: z.strictObject({ title: z.string() }), prose: ['titel'] },
  };
  expect(() => testSite({ directives })).toThrow('directives.note.prose: the schema has no field "titel".');
});
