import { expect, test } from 'vitest';
import { z } from 'zod';

import { testSite } from '../../../tests/support/site.ts';
import { DiagnosticsError } from '../lib/diagnostics/diagnostics.ts';

/** What is wrong with a config of one form, `letter`. */
function problemsOf(definition: object) {
  try {
    testSite({ forms: { email: 'hello@test.example', definitions: { letter: definition } } });
    return [];
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    return error.diagnostics.map(({ code, message }) => `${code} ${message}`);
  }
}

const email = z.string();
const nobody = 'form-schema letter: confirm needs a required field "email", and the schema has none.';

test.each([
  ['no field email', { name: z.string() }, [nobody]],
  ['an optional one', { email: email.optional() }, [nobody]],
  ['a checkbox', { email: z.literal(true) }, [nobody]],
  [
    'what rules cannot say is said alone',
    { email: z.email() },
    ['form-schema letter.email: rules cannot say the format email.'],
  ],
  ['a required one', { email }, []],
])('confirm needs an address: %s', (_what, fields, problems) => {
  const schema = z.strictObject(fields);
  expect(problemsOf({ schema, confirm: true })).toEqual(problems);
});

test('without confirm nobody has to give an address', () => {
  expect(problemsOf({ schema: z.strictObject({ name: z.string() }) })).toEqual([]);
});
