import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import type { Schema } from '../declarations/content.ts';
import { compileFields } from './compile-fields.ts';

const at = { file: 'site.config.ts' };
const compile = (schema: unknown) => compileFields('contact', schema as Schema, () => at);

test('what rules can say', () => {
  const schema = z.strictObject({
    name: z.string().trim().min(2).max(80).describe('how people are called'),
    phone: z
      .string()
      .regex(/^\d{6,20}$/u)
      .optional(),
    message: z.string().max(5000).meta({ multiline: true }),
    subject: z.enum(['film', 'other']).optional(),
    source: z.literal('site'),
    consent: z.literal(true),
    copy: z.boolean().optional(),
  });
  expect(compile(schema)).toEqual({
    fields: {
      name: { kind: 'text', required: true, minLength: 2, maxLength: 80 },
      phone: { kind: 'text', required: false, pattern: '^\\d{6,20}$' },
      message: { kind: 'text', required: true, maxLength: 5000, multiline: true },
      subject: { kind: 'text', required: false, options: ['film', 'other'] },
      source: { kind: 'text', required: true, options: ['site'] },
      consent: { kind: 'checkbox', required: true },
      copy: { kind: 'checkbox', required: false },
    },
    diagnostics: [],
  });
});

test.each([/^a$|^b$/u, /^(?:a|(b))$/u, /^[(|]$/u, /^a\|\(b$/u, /^\n$/u])(
  'an anchored pattern: %s',
  (pattern) => {
    const { fields, diagnostics } = compile(z.strictObject({ city: z.string().regex(pattern) }));
    expect(diagnostics).toEqual([]);
    expect(fields).toMatchObject({ city: { pattern: pattern.source } });
  },
);

describe('what rules cannot say', () => {
  const problems: readonly (readonly [unknown, string])[] = [
    [z.string().refine((text) => text !== 'x'), 'rules cannot say a refine'],
    [z.string().optional().refine(Boolean), 'rules cannot say a refine'],
    [z.string().transform(Number), 'rules cannot say a transform'],
    [z.preprocess(String, z.string()), 'rules cannot say a transform'],
    [z.string().toLowerCase(), 'rules cannot say a transform'],
    [z.string().regex(/^\d$/), 'the pattern /^\\d$/ needs the flag u and no other, as browsers read it'],
    [z.string().regex(/^a$/iu), 'the pattern /^a$/iu needs the flag u and no other, as browsers read it'],
    [z.string().regex(/\d/u), 'the pattern is not anchored by ^ and $'],
    [z.string().regex(/^a$|b/u), 'the pattern is not anchored by ^ and $'],
    [z.string().regex(/^a|b$/u), 'the pattern is not anchored by ^ and $'],
    [z.string().regex(/^(a|(b))|[|)]$/u), 'the pattern is not anchored by ^ and $'],
    [z.string().regex(/^\d+\$/u), 'the pattern is not anchored by ^ and $'],
    [z.string().regex(/^a/u).regex(/b$/u), 'there are several patterns'],
    [z.string().default('x'), 'rules cannot say default'],
    [z.email(), 'rules cannot say the format email'],
    [z.string().email().optional(), 'rules cannot say the format email'],
    [z.string().startsWith('a'), 'rules cannot say the format starts_with'],
    [z.int().min(1), 'a field is a text or a checkbox'],
    [z.union([z.string(), z.literal(true)]), 'a field is a text or a checkbox'],
    [z.string().nullable(), 'a field is a text or a checkbox'],
    [z.number(), 'a field is a text or a checkbox'],
    [z.strictObject({ city: z.string() }), 'a field is a text or a checkbox'],
    [z.array(z.string()), 'a field is a text or a checkbox'],
    [z.any(), 'a field is a text or a checkbox'],
    [z.bigint(), 'a field is a text or a checkbox'],
    [z.literal(false), 'a checkbox cannot be forbidden'],
  ];
  test.each(problems)('%#: %s', (field, problem) => {
    const { fields, diagnostics } = compile(z.strictObject({ city: field as z.ZodType }));
    expect(diagnostics).toMatchObject([{ code: 'form-schema', message: `contact.city: ${problem}.`, at }]);
    expect(fields).toEqual({});
  });

  test.each([
    [z.email(), String.raw`Write it as a pattern: z.string().regex(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/u).`],
    [z.string().url(), 'Write it as a pattern: z.string().regex(/^…$/u).'],
    [z.string().regex(/^a/u).regex(/b$/u), 'Join them into one: regex(/^…$/u).'],
    [z.string().regex(/^a|b$/u), 'Anchor all of it: regex(/^(?:…)$/u).'],
    [
      z.number(),
      'Use only z.string() with min, max and regex(/^…$/u), z.enum, z.literal(true), z.boolean and optional.',
    ],
  ])('what to write instead, %#', (field, fix) => {
    const { diagnostics } = compile(z.strictObject({ city: field as z.ZodType }));
    expect(diagnostics.map((item) => item.fix)).toEqual([fix]);
  });

  test.each([
    [z.object({ city: z.string() }), 'contact: the schema is no z.strictObject.'],
    [z.string(), 'contact: the schema is no z.strictObject.'],
    [z.strictObject({ city: z.string() }).refine(() => true), 'contact: rules cannot say a refine.'],
    [{ '~standard': { vendor: 'other' } }, 'contact: the schema is none of zod 4.'],
  ])('the whole form, %#', (schema, message) => {
    expect(compile(schema).diagnostics.map((item) => item.message)).toEqual([message]);
  });

  test.each(['website', 'locale', 'page', 'file', 'elapsed', 'key'])(
    'a field of the name %s, which the endpoint has for itself',
    (name) => {
      const { fields, diagnostics } = compile(z.strictObject({ [name]: z.string() }));
      expect(diagnostics.map(({ code, message, fix }) => [code, message, fix])).toEqual([
        [
          'form-schema',
          `contact.${name}: the name is reserved for the endpoint.`,
          'Give the field another name.',
        ],
      ]);
      expect(fields).toEqual({});
    },
  );
});

test('a field that is not a schema is reported by its name', () => {
  const { diagnostics } = compile(z.strictObject({ name: 'text' as never, copy: z.boolean() }));
  expect(diagnostics).toMatchObject([
    { code: 'form-schema', message: 'contact.name: it is not a zod schema.', at },
  ]);
});
