import { randomUUID } from 'node:crypto';

import type { Endpoint } from './endpoint.ts';
import type { Submission } from './store/store.ts';

/** `GET confirm?token=…`, the link in the mail: asks for confirmation. Programs that scan mail open links, but press no buttons. */
export async function askToConfirm(endpoint: Endpoint, request: Request): Promise<Response> {
  const id = await tokenOwner(endpoint, request);
  const submission = id === undefined ? undefined : await endpoint.store.find(id);
  if (submission === undefined) return expired(endpoint, request);
  if (submission.confirmed !== undefined) return confirmed(endpoint, submission);
  const { locale, page } = submission;
  const { pathname, search } = new URL(request.url);
  const button = { action: pathname + search, label: 'forms.answers.confirmAddress' };
  return endpoint.respond.page({ status: 200, name: 'confirm', locale, page, button });
}

/** `POST confirm?token=…`: the sender owns the address, so the people of the site may be notified. Pressing twice changes nothing. */
export async function confirmAddress(endpoint: Endpoint, request: Request): Promise<Response> {
  const { store, now, onAccepted } = endpoint;
  const id = await tokenOwner(endpoint, request);
  const delivery = { id: randomUUID(), kind: 'notice', due: now(), link: '' } as const;
  const submission = id === undefined ? undefined : await store.confirm(id, now(), delivery);
  if (submission === undefined) return expired(endpoint, request);
  onAccepted();
  return confirmed(endpoint, submission);
}

/** Id of the submission that a link was made for. */
function tokenOwner({ tokens, now }: Endpoint, request: Request): Promise<string | undefined> {
  return tokens.verify('confirm', new URL(request.url).searchParams.get('token') ?? '', now());
}

function confirmed({ respond }: Endpoint, { locale, page }: Submission): Response {
  return respond.page({ status: 200, name: 'confirmed', locale, page });
}

function expired({ respond }: Endpoint, request: Request): Response {
  return respond.page({ status: 403, name: 'linkExpired', locale: respond.localeOf(request) });
}
