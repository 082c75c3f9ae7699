import { expect, test } from 'vitest';

import { formMarkup } from './form-markup.ts';
import { createTexts } from '../texts.ts';
import type { FormsSite } from '../../shared/forms/forms-site.ts';

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

test('a form that comes back: what was entered, what is wrong, and the trap for robots', () => {
  const texts = createTexts({
    locales: [
      {
        code: 'en',
        language: 'en',
        dir: 'ltr',
        messages: {
          'forms.answers.optional': 'optional',
          'forms.answers.choose': 'Choose',
          'forms.answers.send': 'Send',
          'forms.errors.malformed': 'Malformed',
          'forms.errors.unticked': 'Tick <it>',
          'forms.expected.phone': 'Digits & signs',
          'forms.a.phone': 'Phone',
          'forms.a.kind': 'Kind',
          'forms.a.news': 'News',
          'forms.a.consent': 'Consent',
          'forms.options.a.kind.film': 'Film <16/9>',
          'forms.options.a.kind.clip': 'Clip',
        },
      },
    ],
  } as Partial<FormsSite> as FormsSite)('en');
  const html = formMarkup(texts, {
    spec: {
      name: 'a',
      action: '/_forms/a',
      email: 'a@b.example',
      fields: {
        phone: { kind: 'text', required: false },
        kind: { kind: 'text', required: true, options: ['film', 'clip'] },
        news: { kind: 'checkbox', required: false },
        consent: { kind: 'checkbox', required: true },
      },
    },
    values: { phone: '"x"', kind: ' clip ', news: 'on' },
    errors: [
      { path: 'phone', code: 'malformed' },
      { path: 'consent', code: 'unticked' },
    ],
    facts: { page: '/en?a&b' },
  });
  expect(html.split('\n')).toEqual([
    '<form method="post" action="/_forms/a"><div class="field"><label for="phone">Phone <small>(optional)</small></label><input type="tel" autocomplete="tel" id="phone" name="phone" aria-invalid="true" aria-describedby="phone-error" value="&quot;x&quot;"><p class="error" id="phone-error">Digits &amp; signs</p></div>',
    '<div class="field"><label for="kind">Kind</label><select id="kind" name="kind" required><option value="">Choose</option><option value="film">Film &lt;16/9&gt;</option><option value="clip" selected>Clip</option></select></div>',
    '<div class="field"><label class="choice"><input type="checkbox" id="news" name="news" checked><span>News</span></label></div>',
    '<div class="field"><label class="choice"><input type="checkbox" id="consent" name="consent" required aria-invalid="true" aria-describedby="consent-error"><span>Consent</span></label><p class="error" id="consent-error">Tick &lt;it&gt;</p></div>',
    '<input type="hidden" name="page" value="/en?a&amp;b">',
    '<div class="trap" aria-hidden="true"><label for="website">website</label><input id="website" name="website" tabindex="-1" autocomplete="off"></div>',
    '<p><button>Send</button></p></form>',
  ]);
});
