import { fieldErrorCodes, type FormSpec } from '../../shared/forms/form.ts';
import { isRecord } from '../../shared/is-record.ts';
import type { FormFailure, FormValues, ShownError } from './form-state.ts';

/** Milliseconds that the endpoint has to respond. */
const answerTimeout = 10_000;

/** The endpoint's answer to an accepted form, such as the address of a download. */
export type FormAnswer = Readonly<Record<string, unknown>>;

export type PostOutcome =
  | { readonly kind: 'taken'; readonly answer: FormAnswer }
  | { readonly kind: 'invalid'; readonly errors: readonly ShownError[] }
  | { readonly kind: 'failed'; readonly failure: FormFailure };

export interface Post {
  readonly values: FormValues;
  /** Milliseconds since the form was shown. */
  readonly elapsed: number;
  /** The same for the same values, so that an accepted form is not accepted again. */
  readonly key: string;
}

/** Posts a form, once: to send it again, the visitor presses again. */
export async function postForm(
  { action, fields }: Pick<FormSpec, 'fields'> & { readonly action: string },
  { values, elapsed, key }: Post,
): Promise<PostOutcome> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), answerTimeout);
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...values, elapsed, key }),
      signal: controller.signal,
    });
    const answer = await readJson(response);
    if (response.ok) return { kind: 'taken', answer };
    const errors = response.status === 422 ? readErrors(answer, fields) : [];
    if (errors.length > 0) return { kind: 'invalid', errors };
    return { kind: 'failed', failure: response.status === 429 ? 'too-often' : 'server' };
  } catch {
    return { kind: 'failed', failure: controller.signal.aborted ? 'timeout' : 'offline' };
  } finally {
    clearTimeout(timer);
  }
}

/** An endpoint that accepts a form without responding in JSON has accepted it nonetheless. */
async function readJson(response: Response): Promise<FormAnswer> {
  const text = await response.text();
  try {
    const answer: unknown = JSON.parse(text);
    return isRecord(answer) ? answer : {};
  } catch {
    return {};
  }
}

/** Errors of the form's own fields; for others there is no place to show them. The site has words for the codes of our own endpoint. */
function readErrors({ errors }: FormAnswer, fields: FormSpec['fields']): readonly ShownError[] {
  if (!Array.isArray(errors)) return [];
  return (errors as readonly unknown[]).filter(isRecord).flatMap(({ path, code, message }) => {
    if (typeof path !== 'string' || !Object.hasOwn(fields, path)) return [];
    const known = fieldErrorCodes.find((own) => own === code) ?? 'malformed';
    return [{ path, code: known, ...(typeof message === 'string' && { message }) }];
  });
}
