import { expect, test } from 'vitest';
import { z } from 'zod';

import { testSite } from '../../../tests/support/site.ts';
import { DiagnosticsError } from '../lib/diagnostics/diagnostics.ts';

function said(schema: unknown): readonly string[] {
  try {
    testSite({ collections: { notes: { schema } } });
    return [];
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    return error.diagnostics.map(({ code, message, fix }) => `${code} ${message} ${fix}`);
  }
}

const title = z.string();
const declares = (field: string) =>
  `config-invalid collections.notes: its schema declares "${field}", which sitegen reads itself. Remove the field from the schema: every entry may have it.`;

test.each([
  ['with a default', z.strictObject({ title, draft: z.boolean().default(false) }), ['draft']],
  [
    'optional',
    z.object({ title, slug: z.string().optional(), draft: z.boolean().optional() }),
    ['slug', 'draft'],
  ],
  [
    'in one of several kinds',
    z.union([z.strictObject({ title }), z.strictObject({ slug: title })]),
    ['slug'],
  ],
  ['before a transform', z.strictObject({ slug: title }).transform(({ slug }) => ({ at: slug })), ['slug']],
])('a field of the generator that a schema declares %s', (_how, schema, fields) => {
  expect(said(schema)).toEqual(fields.map(declares));
});

test('what a schema makes itself, has further down, or does not describe', () => {
  expect(said(z.strictObject({ title }).transform(({ title }) => ({ title, slug: title })))).toEqual([]);
  expect(said(z.strictObject({ author: z.strictObject({ slug: title }) }))).toEqual([]);
  expect(said(z.any())).toEqual([]);
});
