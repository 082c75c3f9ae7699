import type { FormValues } from './form-state.ts';

/** A form's values, as its native post would send them. Files are left out, because no field of a form takes them. */
export function readValues(form: HTMLFormElement): FormValues {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}
