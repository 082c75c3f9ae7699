import { expect, test } from 'vitest';

import type { FieldRules } from '../../shared/forms/form.ts';
import { fieldConstraints } from './field-constraints.ts';

const text: FieldRules = { kind: 'text', required: true, minLength: 2, maxLength: 9, pattern: '^[a-z-]+$' };

test.each<[string, FieldRules, object]>([
  ['a text', text, { required: true, minLength: 2, maxLength: 9, pattern: String.raw`^[a-z\-]+$` }],
  ['an optional one', { kind: 'text', required: false }, {}],
  [
    'several lines have no pattern',
    { ...text, multiline: true },
    { required: true, minLength: 2, maxLength: 9 },
  ],
  ['a choice is none of its letters', { ...text, options: ['film'] }, { required: true }],
  ['a checkbox', { kind: 'checkbox', required: true }, { required: true }],
])('%s', (_name, rules, constraints) => {
  expect(fieldConstraints(rules, false)).toEqual(constraints);
});

test('with scripts nothing is cut off', () => {
  expect(fieldConstraints(text, true)).not.toHaveProperty('maxLength');
});
