import { expect, test } from 'vitest';

import { formMarkup } from './form-markup.ts';
import { createTexts } from './texts.ts';
import type { FormsSite } from '../shared/forms-site.ts';

const keys = ['errors.required', 'answers.send', 'answers.optional', 'contact.a"b'];
const messages = Object.fromEntries(keys.map((key) => [`forms.${key}`, key]));
const site = { locales: [{ code: 'en', language: 'en', dir: 'ltr', messages }] } as Partial<FormsSite>;

test('the name of a field stays within its attributes', () => {
  const html = formMarkup(createTexts(site as FormsSite)('en'), {
    spec: {
      name: 'contact',
      action: '/_forms/contact',
      email: 'a@b.example',
      fields: { 'a"b': { kind: 'text', required: true } },
    },
    values: {},
    errors: [{ path: 'a"b', code: 'required' }],
    facts: {},
  });
  expect(html).toContain('<label for="a&quot;b">');
  expect(html).toContain('<p class="error" id="a&quot;b-error">');
  expect(html).not.toContain('"a"b');
});
