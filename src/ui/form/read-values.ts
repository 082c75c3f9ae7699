import type { FormValues } from './form-state.ts';

/** What a form holds, as its native post would send it; files are none of a form's fields. */
export function readValues(form: HTMLFormElement): FormValues {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}
