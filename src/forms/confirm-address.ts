import { randomUUID } from 'node:crypto';

import type { Endpoint } from './endpoint.ts';

/** `GET confirm?token=…`: the sender owns the address, so that people may be told. Pressed twice, it is the same. */
export async function confirmAddress(endpoint: Endpoint, request: Request): Promise<Response> {
  const { respond, store, tokens, now, onAccepted } = endpoint;
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const id = await tokens.verify('confirm', token, now());
  const delivery = { id: randomUUID(), kind: 'notice', due: now(), link: '' } as const;
  const submission = id === undefined ? undefined : await store.confirm(id, now(), delivery);
  if (submission === undefined)
    return respond.page({ status: 403, name: 'linkExpired', locale: respond.localeOf(request) });
  onAccepted();
  const { locale, page } = submission;
  return respond.page({ status: 200, name: 'confirmed', locale, page });
}
