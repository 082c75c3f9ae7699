import { honeypotField, minimumFillTime, normalizeField, type FormSpec } from '../../shared/form.ts';
import type { FormValues } from './form-state.ts';
import { postForm, type PostOutcome } from './post-form.ts';

export interface Submission {
  readonly send: (values: FormValues) => Promise<PostOutcome>;
}

/** Submits one shown form to its endpoint. `shownAt`: when it was shown, by the clock of Date. */
export function createSubmission(
  spec: Pick<FormSpec, 'fields'> & { readonly action: string },
  shownAt: number,
): Submission {
  let last = { text: '', key: '' };
  return {
    async send(typed) {
      const values = trimValues(spec.fields, typed);
      // A robot that fills in the hidden field should believe that it worked.
      if ((values[honeypotField] ?? '') !== '') return { kind: 'taken', answer: {} };
      // With autofill, a person can be faster than the endpoint considers human. A clock that was set back meanwhile should not hold the form up.
      const early = Math.min(shownAt + minimumFillTime - Date.now(), minimumFillTime);
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
      // So long it has been, even if the clock was set back, or the timer was a millisecond early.
      const elapsed = Math.max(Date.now() - shownAt, minimumFillTime);
      const text = JSON.stringify(values);
      if (text !== last.text) last = { text, key: randomKey() };
      return postForm(spec, { values, elapsed, key: last.key });
    },
  };
}

/** The texts as they were checked, since a third-party endpoint may not trim. An empty one remains a text. */
function trimValues(fields: FormSpec['fields'], values: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const rules = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, rules?.kind === 'text' ? ((normalizeField(rules, value) ?? '') as string) : value];
    }),
  );
}

/** A UUID of version 4. `crypto.randomUUID` is missing on pages without TLS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'[(bytes[8] ?? 0) % 4];
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
