import fc from 'fast-check';
import { expect, test } from 'vitest';

import { compileFields } from '../src/node/config/compile-fields.ts';
import { checkFields, normalizeFields, type FieldRules } from '../src/shared/forms/form.ts';
import { contactSchema } from '../templates/forms/contact.ts';
import { leadSchema } from '../templates/forms/lead.ts';
import { newsletterSchema } from '../templates/forms/newsletter.ts';

const blank = fc.constantFrom('', ' ', '\t', '\u00a0', '\u2028', '\r\n', '\u200b', '\ufeff');
const junk = fc.oneof(fc.integer(), fc.constant(null), fc.boolean(), fc.constant([]), fc.constant({}));

/** Values on both sides of each of a field's limits, with the spaces and line ends that people type. */
function values(rules: FieldRules): fc.Arbitrary<unknown> {
  if (rules.kind === 'checkbox') return fc.constantFrom(true, 'on', false, 'off', '', 1, undefined, null);
  const { minLength = 0, maxLength = 40, pattern, options } = rules;
  const edges = [minLength - 1, minLength, maxLength, maxLength + 1].filter((length) => length >= 0);
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom(...edges).map((length) => 'x'.repeat(length)),
    fc.constantFrom(...edges).map((length) => '\ud83c\udfac'.repeat(length).slice(0, length)),
    ...(pattern === undefined ? [] : [fc.stringMatching(new RegExp(pattern, 'u'))]),
    ...(options === undefined ? [] : [fc.constantFrom(...options)]),
  );
  const padded = fc.tuple(blank, text, blank).map((parts) => parts.join(''));
  return fc.oneof(
    { weight: 8, arbitrary: padded },
    { weight: 1, arbitrary: junk },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

test.each([
  ['contact', contactSchema],
  ['newsletter', newsletterSchema],
  ['lead', leadSchema],
])('%s: zod and the rules give one verdict on each field', (name, schema) => {
  const { fields, diagnostics } = compileFields(name, schema, () => ({ file: 'site.config.ts' }));
  expect(diagnostics).toEqual([]);
  const posted = fc.record(
    Object.fromEntries(Object.entries(fields).map(([field, rules]) => [field, values(rules)])),
  );
  const accepted = new Set<string>();
  fc.assert(
    fc.property(posted, (raw) => {
      const verdict = schema.safeParse(normalizeFields(fields, raw));
      const refused = verdict.success ? [] : verdict.error.issues.map(({ path }) => String(path[0]));
      for (const field of Object.keys(fields)) if (!refused.includes(field)) accepted.add(field);
      expect(new Set(checkFields(fields, raw).map(({ path }) => path))).toEqual(new Set(refused));
    }),
    { numRuns: 2000 },
  );
  // Neither side may agree by refusing everything.
  expect([...accepted].sort()).toEqual(Object.keys(fields).sort());
});
