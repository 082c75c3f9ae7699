import { honeypotField, type FieldError, type FieldRules, type FormSpec } from '../../shared/forms/form.ts';
import { expectedKey } from '../../shared/forms/forms-site.ts';
import { attributes, escapeHtml } from '../../shared/html.ts';
import type { Texts } from '../texts.ts';

export interface FilledForm {
  readonly spec: FormSpec;
  readonly values: Readonly<Record<string, unknown>>;
  readonly errors: readonly FieldError[];
  /** Hidden inputs, sent back unchanged. */
  readonly facts: Readonly<Record<string, string>>;
}

/** Autocompletion and keyboard for browsers, by the usual names of fields. */
const usual: Readonly<
  Record<string, { readonly type?: string; readonly dir?: 'ltr'; readonly autocomplete: string }>
> = {
  name: { autocomplete: 'name' },
  firstName: { autocomplete: 'given-name' },
  lastName: { autocomplete: 'family-name' },
  // Browsers write telephone numbers from left to right by themselves.
  email: { type: 'email', dir: 'ltr', autocomplete: 'email' },
  company: { autocomplete: 'organization' },
  phone: { type: 'tel', autocomplete: 'tel' },
};

/** A form of the site as plain HTML, with the entered values and the errors. */
export function formMarkup(texts: Texts, { spec, values, errors, facts }: FilledForm): string {
  const fields = Object.entries(spec.fields).map(([name, rules]) => {
    const error = errors.find(({ path }) => path === name);
    return fieldMarkup(texts, { form: spec.name, name, rules, value: values[name], error });
  });
  const hidden = Object.entries(facts).map(
    ([name, value]) => `<input${attributes({ type: 'hidden', name, value })}>`,
  );
  const trap = `<div class="trap" aria-hidden="true"><label for="${honeypotField}">${honeypotField}</label><input${attributes(
    { id: honeypotField, name: honeypotField, tabindex: -1, autocomplete: 'off' },
  )}></div>`;
  const send = `<p><button>${escapeHtml(texts.text('forms.answers.send'))}</button></p>`;
  return `<form${attributes({ method: 'post', action: spec.action })}>${[...fields, ...hidden, trap, send].join('\n')}</form>`;
}

/** The text of an error, in the language of the page. */
export function errorText({ locale, text }: Texts, { path, code, limit = 0 }: FieldError): string {
  const expected = expectedKey(path);
  const isKnown = code === 'malformed' && Object.hasOwn(locale.messages, expected);
  return isKnown ? text(expected) : text(`forms.errors.${code}`, { limit });
}

interface Field {
  readonly form: string;
  readonly name: string;
  readonly rules: FieldRules;
  readonly value: unknown;
  readonly error: FieldError | undefined;
}

function fieldMarkup(texts: Texts, field: Field): string {
  const { form, name, rules, value, error } = field;
  const label = escapeHtml(texts.text(`forms.${form}.${name}`));
  const errorId = `${name}-error`;
  const message =
    error && `<p${attributes({ class: 'error', id: errorId })}>${escapeHtml(errorText(texts, error))}</p>`;
  const common = {
    id: name,
    name,
    required: rules.required ? (true as const) : null,
    'aria-invalid': error && 'true',
    'aria-describedby': error && errorId,
  };
  if (rules.kind === 'checkbox') {
    const checked = value === true || value === 'on' ? (true as const) : null;
    const input = `<input${attributes({ type: 'checkbox', ...common, checked })}>`;
    return `<div class="field"><label class="choice">${input}<span>${label}</span></label>${message ?? ''}</div>`;
  }
  const note = rules.required ? '' : ` <small>(${escapeHtml(texts.text('forms.answers.optional'))})</small>`;
  const control = textMarkup(texts, { ...field, value: typeof value === 'string' ? value : '' }, common);
  return `<div class="field"><label${attributes({ for: name })}>${label}${note}</label>${control}${message ?? ''}</div>`;
}

function textMarkup(
  texts: Texts,
  { form, name, rules, value }: Field & { readonly value: string },
  common: Parameters<typeof attributes>[0],
): string {
  const { options, multiline, minLength: minlength, maxLength: maxlength } = rules;
  if (options !== undefined) {
    const choices = [
      ['', texts.text('forms.answers.choose')],
      ...options.map((option) => [option, texts.text(`forms.options.${form}.${name}.${option}`)]),
    ].map(([option = '', label = '']) => {
      const selected = option === value.trim() ? (true as const) : null;
      return `<option${attributes({ value: option, selected })}>${escapeHtml(label)}</option>`;
    });
    return `<select${attributes(common)}>${choices.join('')}</select>`;
  }
  const limits = { minlength, maxlength };
  // The parser drops a line break right after the tag, so one is added for it.
  if (multiline === true)
    return `<textarea${attributes({ ...common, ...limits, rows: 8 })}>\n${escapeHtml(value)}</textarea>`;
  const hints = usual[name] ?? { autocomplete: undefined };
  return `<input${attributes({ type: 'text', ...hints, ...common, ...limits, value })}>`;
}
