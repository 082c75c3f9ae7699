import { honeypotField, minimumFillTime, normalizeField, type FormSpec } from '../../shared/forms/form.ts';
import type { FormValues } from './form-state.ts';
import { postForm, type PostOutcome } from './post-form.ts';
import { keyOfPost } from './post-keys.ts';

export interface Submission {
  /** `isShown`: whether the form still is. If it has gone before anything was posted, nothing is, and this resolves with undefined. */
  readonly send: (values: FormValues, isShown: () => boolean) => Promise<PostOutcome | undefined>;
}

export interface ShownForm {
  readonly id: string;
  /** When it was shown, by the clock of Date. */
  readonly shownAt: number;
}

/** Submits one shown form to its endpoint. */
export function createSubmission(
  spec: Pick<FormSpec, 'fields'> & { readonly action: string },
  { id, shownAt }: ShownForm,
): Submission {
  return {
    async send(typed, isShown) {
      const values = trimValues(spec.fields, typed);
      // A robot that fills in the hidden field should believe that it worked.
      if ((values[honeypotField] ?? '') !== '') return { kind: 'taken', answer: {} };
      // With autofill, a person can be faster than the endpoint considers human. A clock that was set back meanwhile should not hold the form up.
      const early = Math.min(shownAt + minimumFillTime - Date.now(), minimumFillTime);
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
      if (!isShown()) return undefined;
      // So long it has been, even if the clock was set back, or the timer was a millisecond early.
      const elapsed = Math.max(Date.now() - shownAt, minimumFillTime);
      return postForm(spec, { values, elapsed, key: keyOfPost(id, JSON.stringify(values)) });
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
