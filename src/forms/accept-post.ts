import { createHash, randomUUID } from 'node:crypto';

import {
  checkFields,
  isMailAddress,
  normalizeFields,
  type FieldError,
  type FormSpec,
} from '../shared/form.ts';
import type { EndpointForm } from '../shared/forms-site.ts';
import { askAgainMs, confirmMs, fileLinkMs, type Endpoint, type FormSchema } from './endpoint.ts';
import { fileUrl } from './give-file.ts';
import { errorText } from './form-markup.ts';
import { readPost } from './read-post.ts';
import { readSubmission, type PostedForm } from './read-submission.ts';
import { refuse } from './refuse.ts';
import type { NewDelivery, Submission } from './store.ts';

/** Answers a post to a form, from an origin of ours: kept durably first, or not at all. */
export async function acceptPost(
  endpoint: Endpoint,
  form: EndpointForm,
  request: Request,
  peer: string | undefined,
): Promise<Response> {
  const post = await readPost(request);
  if ('status' in post) return refuse(endpoint, request, post);
  const posted = readSubmission(post, form, endpoint.site);
  if ('status' in posted) return refuse(endpoint, request, posted);
  if (form.download && posted.file === '')
    return refuse(endpoint, request, { status: 404, code: 'unknown-file' });
  try {
    const { store, tokens, now } = endpoint;
    const address = await tokens.blind(endpoint.findAddress(request, peer));
    const count = await store.countPost(address, now(), endpoint.limit);
    if (!count.accepted) return tooMany(endpoint, form, posted, count.retryAt);
    if (posted.isRobot) return succeed(endpoint, form, posted, await makeDummy(endpoint, form, posted));
    const values = normalizeFields(form.spec.fields, posted.values);
    const errors = await validate(form.spec, endpoint.schemas[form.spec.name], values);
    if (errors.length > 0) return invalid(endpoint, form, posted, errors);
    return succeed(endpoint, form, posted, await keep(endpoint, form, request, posted, values));
  } catch (error) {
    endpoint.onError(error);
    return unavailable(endpoint, form, posted);
  }
}

async function validate(
  { name, fields }: FormSpec,
  schema: FormSchema | undefined,
  values: Readonly<Record<string, unknown>>,
): Promise<readonly FieldError[]> {
  const errors = checkFields(fields, values);
  if (errors.length > 0) return errors;
  const email = textOf(values['email']);
  if (email !== '' && !isMailAddress(email)) return [{ path: 'email', code: 'malformed' }];
  if (schema === undefined) throw new Error(`The endpoint was given no schema of the form "${name}".`);
  // The rules say what the schema says, in words; the schema has the last word.
  const { issues = [] } = await schema['~standard'].validate(values);
  return issues.map(({ path: [first = ''] = [] }) => ({
    path: String(typeof first === 'object' ? first.key : first),
    code: 'malformed',
  }));
}

interface Answer {
  readonly ok: true;
  /** Of a download: the link, and what opens others later. */
  readonly url?: string;
  readonly grant?: string;
}

async function makeAnswer(endpoint: Endpoint, form: EndpointForm, { file }: PostedForm): Promise<Answer> {
  if (!form.download) return { ok: true };
  const expires = endpoint.now() + endpoint.grantMs;
  const grant = await endpoint.tokens.sign({ kind: 'grant', id: '', expires });
  return { ok: true, url: await fileUrl(endpoint, file), grant };
}

/** Looks like an answer, and opens nothing: its link and its grant have expired. */
function makeDummy(endpoint: Endpoint, form: EndpointForm, posted: PostedForm): Promise<Answer> {
  const then = endpoint.now() - endpoint.grantMs - fileLinkMs;
  return makeAnswer({ ...endpoint, now: () => then }, form, posted);
}

async function keep(
  endpoint: Endpoint,
  form: EndpointForm,
  request: Request,
  posted: PostedForm,
  values: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const { spec, confirm } = form;
  const created = endpoint.now();
  const id = randomUUID();
  const fields = values as Submission['fields'];
  const submission: Submission = {
    id,
    key: idempotencyKey(spec.name, posted, fields, created),
    form: spec.name,
    email: textOf(fields['email']).toLowerCase(),
    locale: posted.locale,
    page: posted.page,
    fields,
    created,
    confirmed: confirm ? undefined : created,
    answer: JSON.stringify(await makeAnswer(endpoint, form, posted)),
  };
  const delivery = confirm
    ? await confirmation(endpoint, request, id, created)
    : ({ id: randomUUID(), kind: 'notice', due: created, link: '' } as const);
  const { answer, isReplay } = await endpoint.store.accept(submission, [delivery]);
  if (!isReplay) endpoint.onAccepted();
  return JSON.parse(answer) as Answer;
}

async function confirmation(
  { tokens, publicUrl }: Endpoint,
  request: Request,
  submission: string,
  created: number,
): Promise<NewDelivery> {
  const token = await tokens.sign({ kind: 'confirm', id: submission, expires: created + confirmMs });
  const link = `${publicUrl(request)}/confirm?token=${token}`;
  return { id: randomUUID(), kind: 'confirm', due: created, link, unlessAskedSince: created - askAgainMs };
}

/** What makes two posts one: the client's key, or, without scripts, who wrote what on the same day. */
function idempotencyKey(
  form: string,
  { key, file }: PostedForm,
  fields: Submission['fields'],
  created: number,
): string {
  if (key !== undefined) return `${form}:${key}`;
  const day = new Date(created).toISOString().slice(0, 10);
  const parts = [form, whoWroteWhat(fields), file, day];
  return `${form}:${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`;
}

/** E-mail and message; where a form has only one of them, or none, all that it has: the posts of two people are never one. */
function whoWroteWhat(fields: Submission['fields']): readonly unknown[] {
  const [email, message] = [textOf(fields['email']).toLowerCase(), textOf(fields['message'])];
  if (email !== '' && message !== '') return [email, message];
  return Object.entries({ ...fields, email }).sort(([a], [b]) => (a < b ? -1 : 1));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function succeed(
  { respond, site }: Endpoint,
  { answers, confirm }: EndpointForm,
  { kind, locale, page, file }: PostedForm,
  answer: Answer,
): Response {
  if (kind === 'json') return respond.json(200, answer);
  const answerPath = answers?.[locale];
  if (answerPath !== undefined) return respond.redirect(303, respond.siteLink(answerPath));
  if (answer.url !== undefined) {
    const { name } = site.files[file] ?? { name: '' };
    return respond.page({ status: 200, name: 'download', locale, page, file: { url: answer.url, name } });
  }
  return respond.page({ status: 200, name: confirm ? 'checkMail' : 'received', locale, page });
}

function filledForm(
  { spec, download }: EndpointForm,
  posted: PostedForm,
  errors: readonly FieldError[] = [],
) {
  const { values, locale, page, file } = posted;
  return { spec, values, errors, facts: { locale, page, ...(download && { file }) } };
}

function invalid(
  { respond }: Endpoint,
  form: EndpointForm,
  posted: PostedForm,
  errors: readonly FieldError[],
): Response {
  const { kind, locale, page } = posted;
  if (kind === 'native')
    return respond.page({
      status: 422,
      name: 'invalid',
      locale,
      page,
      form: filledForm(form, posted, errors),
    });
  const texts = respond.textsOf(locale);
  return respond.json(422, {
    errors: errors.map((error) => ({ path: error.path, code: error.code, message: errorText(texts, error) })),
  });
}

function tooMany(endpoint: Endpoint, form: EndpointForm, posted: PostedForm, retryAt: number): Response {
  const { respond, now } = endpoint;
  const headers = { 'Retry-After': String(Math.max(1, Math.ceil((retryAt - now()) / 1000))) };
  const { kind, locale, page } = posted;
  return kind === 'json'
    ? respond.json(429, { error: 'too-many' }, headers)
    : respond.page({ status: 429, name: 'tooMany', locale, page, form: filledForm(form, posted), headers });
}

function unavailable({ respond }: Endpoint, form: EndpointForm, posted: PostedForm): Response {
  const { kind, locale, page } = posted;
  return kind === 'json'
    ? respond.json(503, { error: 'unavailable' })
    : respond.page({ status: 503, name: 'unavailable', locale, page, form: filledForm(form, posted) });
}
