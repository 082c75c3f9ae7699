import { createHash, randomUUID } from 'node:crypto';

import {
  checkFields,
  isMailAddress,
  normalizeFields,
  type FieldError,
  type FormSpec,
} from '../../shared/forms/form.ts';
import type { EndpointForm } from '../../shared/forms/forms-site.ts';
import { invalid, succeed, tooMany, unavailable, type Answer, type Post } from './answer-post.ts';
import { askAgainMs, confirmMs, fileLinkMs, type Endpoint, type FormSchema } from '../endpoint.ts';
import { fileUrl } from '../serve-file.ts';
import { readPost } from './read-post.ts';
import { readSubmission } from './read-submission.ts';
import { refuse } from '../refuse.ts';
import type { NewDelivery, Submission } from '../store/store.ts';

export interface ReceivedPost {
  readonly form: EndpointForm;
  readonly request: Request;
  /** Address of the other end of the connection. */
  readonly peer: string | undefined;
}

/** Accepts a post to a form from one of our origins: it is stored durably before the response, or not at all. */
export async function acceptPost(
  endpoint: Endpoint,
  { form, request, peer }: ReceivedPost,
): Promise<Response> {
  const read = await readPost(request);
  if ('status' in read) return refuse(endpoint, request, read);
  const posted = readSubmission(read, form, endpoint.site);
  if ('status' in posted) return refuse(endpoint, request, posted);
  if (form.download && posted.file === '')
    return refuse(endpoint, request, { status: 404, code: 'unknown-file' });
  return acceptForm({ endpoint, form, request, posted }, peer);
}

async function acceptForm(post: Post, peer: string | undefined): Promise<Response> {
  const { endpoint, form, request, posted } = post;
  try {
    const { store, tokens, now } = endpoint;
    const address = await tokens.blind(endpoint.findAddress(request, peer));
    const count = await store.countPost(address, now(), endpoint.limit);
    if (!count.accepted) return tooMany(post, count.retryAt);
    if (posted.isRobot) return succeed(post, await makeDummy(post));
    const values = normalizeFields(form.spec.fields, posted.values);
    const errors = await validate(form.spec, endpoint.schemas[form.spec.name], values);
    if (errors.length > 0) return invalid(post, errors);
    return succeed(post, await keep(post, values));
  } catch (error) {
    endpoint.onError(error);
    return unavailable(post);
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
  // The rules express the schema in a form that can be explained in words; the schema decides.
  const { issues = [] } = await schema['~standard'].validate(values);
  return issues.map(({ path: [first = ''] = [] }) => ({
    path: String(typeof first === 'object' ? first.key : first),
    code: 'malformed',
  }));
}

async function makeAnswer({ endpoint, form, posted }: Post): Promise<Answer> {
  if (!form.download) return { ok: true };
  const expires = endpoint.now() + endpoint.grantMs;
  const grant = await endpoint.tokens.sign({ kind: 'grant', id: '', expires });
  return { ok: true, url: await fileUrl(endpoint, posted.file), grant };
}

/** Looks like a real answer but opens nothing: its link and its grant have expired. */
function makeDummy(post: Post): Promise<Answer> {
  const { endpoint } = post;
  const then = endpoint.now() - endpoint.grantMs - fileLinkMs;
  return makeAnswer({ ...post, endpoint: { ...endpoint, now: () => then } });
}

async function keep(post: Post, values: Readonly<Record<string, unknown>>): Promise<Answer> {
  const { endpoint, form, posted } = post;
  const { spec, confirm } = form;
  const created = endpoint.now();
  const id = randomUUID();
  const fields = values as Submission['fields'];
  const submission: Submission = {
    id,
    key: idempotencyKey(post, fields, created),
    form: spec.name,
    email: textOf(fields['email']).toLowerCase(),
    locale: posted.locale,
    page: posted.page,
    fields,
    created,
    confirmed: confirm ? undefined : created,
    answer: JSON.stringify(await makeAnswer(post)),
  };
  const delivery = confirm
    ? await confirmation(post, id, created)
    : ({ id: randomUUID(), kind: 'notice', due: created, link: '' } as const);
  const { answer, isReplay } = await endpoint.store.accept(submission, [delivery]);
  if (!isReplay) endpoint.onAccepted();
  return JSON.parse(answer) as Answer;
}

async function confirmation(
  { endpoint, request }: Post,
  submission: string,
  created: number,
): Promise<NewDelivery> {
  const { tokens, publicUrl } = endpoint;
  const token = await tokens.sign({ kind: 'confirm', id: submission, expires: created + confirmMs });
  const link = `${publicUrl(request)}/confirm?token=${token}`;
  return { id: randomUUID(), kind: 'confirm', due: created, link, unlessAskedSince: created - askAgainMs };
}

/** What makes two posts the same: the client's key, or, without scripts, who wrote what on the same day. */
function idempotencyKey(
  { form: { spec }, posted: { key, file } }: Post,
  fields: Submission['fields'],
  created: number,
): string {
  const form = spec.name;
  if (key !== undefined) return `${form}:${key}`;
  const day = new Date(created).toISOString().slice(0, 10);
  const parts = [form, whoWroteWhat(fields), file, day];
  return `${form}:${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`;
}

/** E-mail and message; if a form lacks one of them, all its fields, so that posts of two people are never taken for one. */
function whoWroteWhat(fields: Submission['fields']): readonly unknown[] {
  const [email, message] = [textOf(fields['email']).toLowerCase(), textOf(fields['message'])];
  if (email !== '' && message !== '') return [email, message];
  return Object.entries({ ...fields, email }).sort(([a], [b]) => (a < b ? -1 : 1));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
