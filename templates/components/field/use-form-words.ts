import { useT } from 'sitegen/react';
import type { FieldError, FieldErrorCode, FormFailure } from 'sitegen/ui/form';
import type { MessageKey } from 'sitegen';

const errorKeys = {
  required: 'forms.errors.required',
  unticked: 'forms.errors.unticked',
  'too-short': 'forms.errors.too-short',
  'too-long': 'forms.errors.too-long',
  malformed: 'forms.errors.malformed',
  'not-an-option': 'forms.errors.not-an-option',
} as const satisfies Readonly<Record<FieldErrorCode, MessageKey>>;

/** Messages that describe the expected format, by field. */
const expectedKeys: Readonly<Record<string, MessageKey>> = {
  email: 'forms.expected.email',
  phone: 'forms.expected.phone',
};

const failureKeys = {
  offline: 'forms.failures.offline',
  timeout: 'forms.failures.timeout',
  'too-often': 'forms.failures.too-often',
  server: 'forms.failures.server',
} as const satisfies Readonly<Record<FormFailure, MessageKey>>;

/** Texts that all forms share, in the page's language. */
export function useFormWords() {
  const t = useT();
  return {
    honeypot: t('forms.honeypot'),
    describe: ({ path, code, limit = 0 }: FieldError) =>
      t((code === 'malformed' ? expectedKeys[path] : undefined) ?? errorKeys[code], { limit }),
    explain: (failure: FormFailure) => t(failureKeys[failure]),
  };
}
