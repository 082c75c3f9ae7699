/** Forms as pages, the browser and the endpoint know them: JSON, and the checks that all three share. */

/** What a field must satisfy; compiled at build time from the form's schema. */
export interface FieldRules {
  readonly kind: 'text' | 'checkbox';
  /** Text: not empty once trimmed. Checkbox: ticked. */
  readonly required: boolean;
  /** Of the trimmed text, in code points: HTML's own `minlength` and `maxlength` count an emoji as two. */
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Source of an anchored regular expression of flag `u`. */
  readonly pattern?: string;
  readonly options?: readonly string[];
  /** The text may have several lines; otherwise line breaks are rejected, as by `<input>`. */
  readonly multiline?: true;
}

/** A form of the site's config. */
export interface FormSpec {
  readonly name: string;
  /** Where it is posted, with base; null if the site has no endpoint. */
  readonly action: string | null;
  /** The address to write to instead. */
  readonly email: string;
  readonly fields: Readonly<Record<string, FieldRules>>;
}

/** Also the last part of the message's key: `forms.errors.too-short`. */
export const fieldErrorCodes = [
  'required',
  'unticked',
  'too-short',
  'too-long',
  'malformed',
  'not-an-option',
] as const;

export type FieldErrorCode = (typeof fieldErrorCodes)[number];

export interface FieldError {
  /** Name of the field. */
  readonly path: string;
  readonly code: FieldErrorCode;
  /** For `too-short` and `too-long`: the required length. */
  readonly limit?: number;
}

/** A field that people do not see: whoever fills it in is a robot. Part of no schema. */
export const honeypotField = 'website';

/** What every post may say about its page; `file` is what a form with `download` asks for. Part of no schema. */
export const pageFields = ['locale', 'page', 'file'] as const;

/** What posts by scripts say in addition. Part of no schema. */
export const scriptFields = ['elapsed', 'key'] as const;

/** JSON posts sent sooner than this after the form was shown, in milliseconds, come from a robot. */
export const minimumFillTime = 2000;

/**
 * Invisible characters in pasted addresses and numbers: directional marks and break opportunities, which soft hyphens are too. An emoji's
 * joiners are not among them.
 */
const invisible = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/**
 * A field's value as both sides check it. Text is trimmed, has `\n` for line breaks and, if it is single-line, no invisible characters; if
 * empty, it is absent. A checkbox is `true` if ticked (`true`, or the `on` of a native post), else absent. Other values stay as they are.
 */
export function normalizeField(rules: FieldRules, value: unknown): unknown {
  if (rules.kind === 'checkbox') return value === true || value === 'on' ? true : undefined;
  if (typeof value !== 'string') return value;
  const shown = rules.multiline === true ? value : value.replace(invisible, '');
  const text = shown.replace(/\r\n?/g, '\n').trim();
  return text === '' ? undefined : text;
}

/** The fields of a form, normalised, without absent and unknown ones. */
export function normalizeFields(
  fields: FormSpec['fields'],
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fields)
      .map(([name, rules]) => {
        const value = Object.hasOwn(values, name) ? values[name] : undefined;
        return [name, normalizeField(rules, value)] as const;
      })
      .filter(([, value]) => value !== undefined),
  );
}

/** The first error of a field, normalised or not. */
export function checkField(path: string, rules: FieldRules, value: unknown): FieldError | undefined {
  const content = normalizeField(rules, value);
  const { kind, required, minLength = 0, maxLength = Infinity, pattern, options } = rules;
  if (content === undefined) {
    return required ? { path, code: kind === 'checkbox' ? 'unticked' : 'required' } : undefined;
  }
  if (kind === 'checkbox') return undefined;
  if (typeof content !== 'string') return { path, code: 'malformed' };
  if (options !== undefined) return options.includes(content) ? undefined : { path, code: 'not-an-option' };
  const { length } = Array.from(content);
  if (length < minLength) return { path, code: 'too-short', limit: minLength };
  if (length > maxLength) return { path, code: 'too-long', limit: maxLength };
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(content)) return { path, code: 'malformed' };
  return undefined;
}

/** The errors of a form, at most one per field, in the order of its fields. */
export function checkFields(
  fields: FormSpec['fields'],
  values: Readonly<Record<string, unknown>>,
): readonly FieldError[] {
  return Object.entries(fields).flatMap(([path, rules]) => {
    const value = Object.hasOwn(values, path) ? values[path] : undefined;
    return checkField(path, rules, value) ?? [];
  });
}

/**
 * Whether a text is one bare mail address: mail programs would read the excluded characters as a different address, or as two, and so some do
 * `=?`, which begins an encoded word.
 */
export function isMailAddress(text: string): boolean {
  return /^[^\s@,;:<>()"\\]+@[^\s@,;:<>()"\\]+$/.test(text) && !text.includes('=?');
}
