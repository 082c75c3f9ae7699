import { describe, expect, test } from 'vitest';

import type { FieldRules } from '../../shared/forms/form.ts';
import { emptyForm, formReducer, listErrors, type FieldEvent, type FormState } from './form-state.ts';

const text: FieldRules = { kind: 'text', required: true };
const fields = {
  name: text,
  email: { ...text, minLength: 5 },
  consent: { ...text, kind: 'checkbox' },
} as const;
const step = formReducer(fields);

function after(
  events: readonly FieldEvent[],
  values: Readonly<Record<string, string>> = {},
  from = emptyForm,
): FormState {
  return events.reduce((state, event) => step(state, { type: 'field', event, values }), from);
}

const blur = (path: string) => ({ type: 'blur', path }) as const;
const input = (path: string) => ({ type: 'input', path }) as const;
const change = (path: string) => ({ type: 'change', path }) as const;

describe('events of fields', () => {
  test('S-150 blur checks its own field and leaves the others alone', () => {
    expect(after([blur('email')]).errors).toEqual({ email: { path: 'email', code: 'required' } });
    const both = after([blur('name'), blur('email')], { email: 'abc' });
    expect(Object.keys(both.errors)).toEqual(['name', 'email']);
    expect(after([blur('name')], { name: 'Ada', email: 'abc' }, both).errors).toEqual({
      email: { path: 'email', code: 'too-short', limit: 5 },
    });
  });

  test('S-150 typing is checked once the field was left, or has an error', () => {
    expect(after([input('email')])).toBe(emptyForm);
    expect(after([blur('email'), input('email')], { email: 'abc' }).errors).toHaveProperty('email');
    const refused = step(emptyForm, { type: 'refuse', errors: [{ path: 'email', code: 'required' }] });
    expect(after([input('email')], { email: 'ada@x.fr' }, refused).errors).toEqual({});
  });

  test('S-149 a change is checked at once', () => {
    expect(after([change('consent')]).errors).toEqual({ consent: { path: 'consent', code: 'unticked' } });
    const unticked = after([change('consent')]);
    expect(after([change('consent')], { consent: 'on' }, unticked).errors).toEqual({});
  });

  test('what is no field of the form is not checked', () => {
    expect(after([blur('website'), blur('constructor')]).errors).toEqual({});
  });
});

describe('submits', () => {
  const refused = step(emptyForm, {
    type: 'refuse',
    errors: [
      { path: 'consent', code: 'unticked' },
      { path: 'email', code: 'malformed', message: 'Unknown.' },
    ],
  });

  test('a refusal has its errors, in the order of the form, and counts', () => {
    expect(refused).toMatchObject({ phase: 'editing', refusals: 1 });
    expect(listErrors(refused, fields).map(({ path }) => path)).toEqual(['email', 'consent']);
  });

  test('sending clears the mistakes; a failure is shown until the next submission', () => {
    const sending = step(refused, { type: 'send' });
    expect(sending).toMatchObject({ phase: 'sending', errors: {}, failure: undefined });
    const failed = step(sending, { type: 'fail', failure: 'timeout' });
    expect(failed).toMatchObject({ phase: 'editing', failure: 'timeout', refusals: 2 });
    expect(step(failed, { type: 'send' }).failure).toBeUndefined();
    expect(step(sending, { type: 'succeed' }).phase).toBe('sent');
  });
});
