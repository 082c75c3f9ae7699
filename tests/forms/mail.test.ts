import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';

import {
  createDelivery,
  createMailWriter,
  createSmtpSender,
  createWebhookSender,
  type Delivery,
  type FormsSite,
} from '../../src/forms/index.ts';
import {
  contact,
  formsSite,
  jsonPost,
  newsletter,
  openEndpoint,
  press,
  secret,
} from '../support/forms/forms-endpoint.ts';
import { openMailbox } from '../support/forms/mailbox.ts';
import { readMail } from '../support/forms/read-mail.ts';

const minute = 60_000;
const start = Date.UTC(2026, 7, 31, 9, 30);
const addresses = { from: 'site@verveine.example', to: 'studio@verveine.example' };

/** An endpoint whose mail goes to a server; its clock stands still until it is moved. */
async function openMailing() {
  const mailbox = await openMailbox();
  const clock = { now: start };
  const now = () => clock.now;
  const endpoint = await openEndpoint({ now });
  const write = createMailWriter(formsSite(), addresses);
  const sendMail = createSmtpSender(mailbox.url);
  const errors: unknown[] = [];
  const delivery = createDelivery({
    store: endpoint.store,
    now,
    send: (item: Delivery) => sendMail(write(item), item),
    onError: (error) => errors.push(error),
  });
  return {
    ...endpoint,
    mailbox,
    clock,
    delivery,
    errors,
    async [Symbol.asyncDispose]() {
      await delivery.close();
      await endpoint[Symbol.asyncDispose]();
      await mailbox[Symbol.asyncDispose]();
    },
  };
}

test('the studio is told, and can answer the visitor', async () => {
  await using mailing = await openMailing();
  await mailing.handle(
    jsonPost('contact', { ...contact, name: 'Élise Brûlé', subject: 'series', page: '/fr/contact' }),
  );
  await mailing.delivery.drain();
  expect(mailing.mailbox.mails).toMatchObject([{ from: addresses.from, to: [addresses.to] }]);
  const { header, body } = readMail(mailing.mailbox.mails[0]?.text ?? '');
  expect(header('subject')).toBe('Nous écrire\u00a0: Élise Brûlé');
  expect(header('reply-to')).toBe('Élise Brûlé <Ada@example.org>');
  expect(header('auto-submitted')).toBe('auto-generated');
  expect(header('date')).toBe('Mon, 31 Aug 2026 09:30:00 +0000');
  expect(body.replaceAll('\r', '')).toBe(
    [
      'Nom\nÉlise Brûlé',
      'Courriel\nAda@Example.org',
      'Votre projet\nUne série sociale',
      'Message\nBonjour, voilà notre projet.',
      '[x] J’accepte que Verveine conserve ce message pour y répondre.',
      'Envoyé depuis https://www.verveine.example/fr/contact le 31 août 2026 à 09:30 UTC.\n',
    ].join('\n\n'),
  );
  expect(await mailing.store.list()).toMatchObject([
    { deliveries: [{ state: 'sent', attempts: 1, error: '' }] },
  ]);
});

test('the studio is told what was sent by a form that has changed since, or gone', async () => {
  await using mailing = await openMailing();
  await mailing.handle(jsonPost('contact', { ...contact, subject: 'series' }));
  const [delivery] = await mailing.store.claim(start, { until: start + minute, limit: 1 });
  const site = formsSite();
  const { contact: form, ...others } = site.forms;
  /** What is left if these messages are deleted. */
  const noticeAfter = (gone: RegExp, forms: FormsSite['forms']) => {
    const locales = site.locales.map(({ messages, ...locale }) => ({
      ...locale,
      messages: Object.fromEntries(Object.entries(messages).filter(([key]) => !gone.test(key))),
    }));
    const { subject, text } = createMailWriter({ ...site, locales, forms }, addresses)(delivery as Delivery);
    return [subject, ...text.split('\n\n')];
  };
  const { message: _message, ...fields } = form!.spec.fields;
  const changed = { ...others, contact: { ...form!, spec: { ...form!.spec, fields } } };
  expect(noticeAfter(/^forms\.(?:contact\.message|options\.contact\.subject\.series)$/, changed)).toEqual(
    expect.arrayContaining(['Votre projet\nseries', `message\n${contact.message}`]),
  );
  expect(noticeAfter(/^forms\.(?:titles\.|options\.)?contact\b/, others)).toEqual(
    expect.arrayContaining([
      `contact\u00a0: ${contact.name}`,
      'subject\nseries',
      `message\n${contact.message}`,
      '[x] consent',
    ]),
  );
});

test('a name that mail programs would decode reaches the studio as it was typed', async () => {
  await using mailing = await openMailing();
  const hidden = Buffer.from('Ada\r\nBcc: evil@example.org').toString('base64');
  await mailing.handle(jsonPost('contact', { ...contact, name: `=?utf-8?B?${hidden}?=` }));
  await mailing.delivery.drain();
  const [mail] = mailing.mailbox.mails;
  const { header } = readMail(mail?.text ?? '');
  for (const name of ['subject', 'reply-to']) {
    expect(header(name)).toContain(hidden);
    expect(header(name)).not.toContain('Bcc');
  }
});

test('the letter asks the address first, in its language, and tells nobody before', async () => {
  await using mailing = await openMailing();
  await mailing.handle(jsonPost('newsletter', { ...newsletter, locale: 'en' }));
  await mailing.delivery.drain();
  expect(mailing.mailbox.mails).toMatchObject([{ to: ['ada@example.org'] }]);
  const { header, body } = readMail(mailing.mailbox.mails[0]?.text ?? '');
  expect(header('subject')).toBe('Confirm your address for Verveine');
  const link = /https:\S+/.exec(body)?.[0] ?? '';
  expect((await mailing.handle(press(link))).status).toBe(200);
  await mailing.delivery.drain();
  expect(mailing.mailbox.mails.map(({ to }) => to)).toEqual([['ada@example.org'], [addresses.to]]);
});

test('whoever types in one address again and again does not fill its mailbox', async () => {
  await using mailing = await openMailing();
  const { clock, store, mailbox } = mailing;
  const send = async (fields: object) => {
    const response = await mailing.handle(jsonPost('newsletter', { ...newsletter, ...fields }));
    await mailing.delivery.drain();
    expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
    return mailbox.mails.length;
  };
  expect(await send({})).toBe(1);
  expect(await send({ email: 'ADA@example.org' })).toBe(1);
  clock.now += 15 * minute - 1;
  expect(await send({})).toBe(1);
  expect(await send({ email: 'bob@example.org' })).toBe(2);
  // Those that came meanwhile keep nobody waiting.
  clock.now += 1;
  expect(await send({})).toBe(3);
  expect(await send({})).toBe(3);
  expect(await store.list()).toHaveLength(6);
  const link = /https:\S+/.exec(readMail(mailbox.mails[2]?.text ?? '').body)?.[0] ?? '';
  await mailing.handle(press(link));
  await mailing.delivery.drain();
  expect(mailbox.mails.map(({ to }) => to[0])).toEqual([
    'ada@example.org',
    'bob@example.org',
    'ada@example.org',
    addresses.to,
  ]);
});

test.each([
  '<x>,;:evil@example.org',
  '"a,b"@example.org',
  'root,foo@example.org',
  'x<y@example.org',
  'a(b)@example.org',
  'a\\b@example.org',
  'a@example.org,b.example',
  '=?utf-8?q?a=40b.example=2C?=@example.org',
])('an address that mail servers would read as another one is refused: %s', async (email) => {
  await using mailing = await openMailing();
  const response = await mailing.handle(jsonPost('newsletter', { ...newsletter, email }));
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ errors: [{ path: 'email', code: 'malformed' }] });
  expect(await mailing.store.list()).toEqual([]);
});

test('an address of other signs is written to as it is', async () => {
  await using mailing = await openMailing();
  const email = "o'brien+film/2.x!y@example.org";
  await mailing.handle(jsonPost('newsletter', { ...newsletter, email }));
  await mailing.delivery.drain();
  expect(mailing.mailbox.mails).toMatchObject([{ to: [email] }]);
});

test('what is not taken is tried again, later each time, with the same Message-ID', async () => {
  await using mailing = await openMailing();
  const { mailbox, clock, delivery, store } = mailing;
  await mailing.handle(jsonPost('contact', contact));
  const busy = { code: 451, message: 'Try again later' };
  mailbox.refuse(busy, busy, busy);
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await delivery.drain();
    expect(await store.list()).toMatchObject([{ deliveries: [{ state: 'waiting', attempts: attempt }] }]);
    const due = (await store.nextDue()) ?? 0;
    waits.push((due - clock.now) / minute);
    clock.now = due - 1;
    await delivery.drain();
    clock.now = due;
  }
  expect(waits).toEqual([1, 2, 4]);
  expect(mailing.errors).toHaveLength(3);
  await delivery.drain();
  expect(mailbox.mails).toHaveLength(1);
  expect(await store.list()).toMatchObject([{ deliveries: [{ state: 'sent', attempts: 4, error: '' }] }]);
  expect(await store.nextDue()).toBeUndefined();
});

test('no server at all: nothing is lost', async () => {
  await using mailing = await openMailing();
  await mailing.handle(jsonPost('contact', contact));
  const write = createMailWriter(formsSite(), addresses);
  const nobody = createSmtpSender('smtp://127.0.0.1:1');
  const delivery = createDelivery({
    store: mailing.store,
    now: () => start,
    send: (item) => nobody(write(item), item),
    onError: () => undefined,
  });
  await delivery.drain();
  const [listed] = await mailing.store.list();
  expect(listed?.deliveries[0]?.error).toMatch(/ECONNREFUSED/);
  mailing.clock.now += minute;
  await mailing.delivery.drain();
  expect(mailing.mailbox.mails).toHaveLength(1);
});

test('an address that does not exist is given up; the studio’s own is not', async () => {
  await using mailing = await openMailing();
  const unknown = { code: 550, message: 'No such user' };
  mailing.mailbox.refuse(unknown);
  await mailing.handle(jsonPost('newsletter', newsletter));
  await mailing.delivery.drain();
  mailing.mailbox.refuse(unknown);
  await mailing.handle(jsonPost('contact', contact));
  await mailing.delivery.drain();
  const states = (await mailing.store.list()).map(({ form, deliveries: [first] }) => [form, first?.state]);
  expect(states.sort()).toEqual([
    ['contact', 'waiting'],
    ['newsletter', 'failed'],
  ]);
});

test('after three days it is given up, and stays in the store', async () => {
  await using mailing = await openMailing();
  await mailing.handle(jsonPost('contact', contact));
  for (let attempt = 0; attempt < 21; attempt += 1) {
    mailing.mailbox.refuse({ code: 451, message: 'Later' });
    mailing.clock.now = (await mailing.store.nextDue()) ?? 0;
    await mailing.delivery.drain();
  }
  expect(mailing.clock.now - start).toBeGreaterThan(3 * 24 * 60 * minute);
  expect(await mailing.store.list()).toMatchObject([{ deliveries: [{ state: 'failed', attempts: 21 }] }]);
});

test('what a dead worker had taken is another one’s after the lease, not before', async () => {
  await using mailing = await openMailing();
  const { store, clock, delivery, mailbox } = mailing;
  await mailing.handle(jsonPost('contact', contact));
  const [taken] = await store.claim(clock.now, { until: clock.now + minute, limit: 10 });
  expect(taken?.attempts).toBe(1);
  await delivery.drain();
  expect(mailbox.mails).toHaveLength(0);
  clock.now += minute;
  await delivery.drain();
  expect(mailbox.mails).toHaveLength(1);
  // The dead one was only slow: what it says now changes nothing.
  await store.settle([{ id: taken?.id ?? '', outcome: { kind: 'retry', due: clock.now, error: 'late' } }]);
  await delivery.drain();
  expect(mailbox.mails).toHaveLength(1);
});

test('two workers send each message once', async () => {
  await using mailing = await openMailing();
  for (let count = 0; count < 30; count += 1) await mailing.handle(jsonPost('contact', contact));
  const write = createMailWriter(formsSite(), addresses);
  const send = createSmtpSender(mailing.mailbox.url);
  const other = createDelivery({
    store: mailing.store,
    now: () => start,
    send: (item) => send(write(item), item),
    onError: (error) => mailing.errors.push(error),
  });
  await Promise.all([mailing.delivery.drain(), other.drain()]);
  expect(mailing.errors).toEqual([]);
  expect(mailing.mailbox.mails).toHaveLength(30);
});

test('a webhook gets what was sent, signed, and is called again until it answers well', async () => {
  await using mailing = await openMailing();
  const seen: { body: string; headers: NodeJS.Dict<string | string[]> }[] = [];
  const answers = [500, 204];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen.push({ body, headers: request.headers });
      response.writeHead(answers.shift() ?? 204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const send = createWebhookSender(url, secret, { now: () => mailing.clock.now });
  const delivery = createDelivery({
    store: mailing.store,
    now: () => mailing.clock.now,
    send,
    onError: () => undefined,
  });
  await mailing.handle(jsonPost('contact', contact));
  await delivery.drain();
  mailing.clock.now += minute;
  await delivery.drain();
  server.close();
  const [first, second] = seen;
  expect(seen).toHaveLength(2);
  expect(second).toMatchObject({
    body: first?.body,
    headers: { 'idempotency-key': first?.headers['idempotency-key'] },
  });
  expect(JSON.parse(first?.body ?? '')).toMatchObject({ form: 'contact', fields: { name: 'Ada Byron' } });
  for (const [post, at] of [
    [first, start],
    [second, start + minute],
  ] as const) {
    const mac = createHmac('sha256', secret)
      .update(`${at / 1000}.${post?.body}`)
      .digest('hex');
    expect(post?.headers).toMatchObject({
      'x-signature-timestamp': String(at / 1000),
      'x-signature': `sha256=${mac}`,
    });
  }
  expect(await mailing.store.list()).toMatchObject([{ deliveries: [{ state: 'sent', attempts: 2 }] }]);
});
