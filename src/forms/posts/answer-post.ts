import type { FieldError } from '../../shared/forms/form.ts';
import type { EndpointForm } from '../../shared/forms/forms-site.ts';
import type { Endpoint } from '../endpoint.ts';
import { errorText, type FilledForm } from '../pages/form-markup.ts';
import type { PostedForm } from './read-submission.ts';

/** A well-formed post to an existing form. */
export interface Post {
  readonly endpoint: Endpoint;
  readonly form: EndpointForm;
  readonly request: Request;
  readonly posted: PostedForm;
}

/** The response to an accepted post. */
export interface Answer {
  readonly ok: true;
  /** For a download: the link, and the grant that opens others later. */
  readonly url?: string;
  readonly grant?: string;
}

export function succeed({ endpoint, form, posted }: Post, answer: Answer): Response {
  const { respond, site } = endpoint;
  const { kind, locale, page, file } = posted;
  if (kind === 'json') return respond.json(200, answer);
  const answerPath = form.answers?.[locale];
  if (answerPath !== undefined) return respond.redirect(303, respond.siteLink(answerPath));
  if (answer.url !== undefined) {
    const { name } = site.files[file] ?? { name: '' };
    return respond.page({ status: 200, name: 'download', locale, page, file: { url: answer.url, name } });
  }
  return respond.page({ status: 200, name: form.confirm ? 'checkMail' : 'received', locale, page });
}

export function invalid(post: Post, errors: readonly FieldError[]): Response {
  const { respond } = post.endpoint;
  const { kind, locale, page } = post.posted;
  if (kind === 'native')
    return respond.page({ status: 422, name: 'invalid', locale, page, form: filledForm(post, errors) });
  const texts = respond.textsOf(locale);
  return respond.json(422, {
    errors: errors.map((error) => ({ path: error.path, code: error.code, message: errorText(texts, error) })),
  });
}

/** `retryAt`: in milliseconds since 1970. */
export function tooMany(post: Post, retryAt: number): Response {
  const { respond, now } = post.endpoint;
  const headers = { 'Retry-After': String(Math.max(1, Math.ceil((retryAt - now()) / 1000))) };
  const { kind, locale, page } = post.posted;
  return kind === 'json'
    ? respond.json(429, { error: 'too-many' }, headers)
    : respond.page({ status: 429, name: 'tooMany', locale, page, form: filledForm(post), headers });
}

export function unavailable(post: Post): Response {
  const { respond } = post.endpoint;
  const { kind, locale, page } = post.posted;
  return kind === 'json'
    ? respond.json(503, { error: 'unavailable' })
    : respond.page({ status: 503, name: 'unavailable', locale, page, form: filledForm(post) });
}

function filledForm({ form, posted }: Post, errors: readonly FieldError[] = []): FilledForm {
  const { values, locale, page, file } = posted;
  return { spec: form.spec, values, errors, facts: { locale, page, ...(form.download && { file }) } };
}
