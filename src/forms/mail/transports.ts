import { createHmac } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { createTransport } from 'nodemailer';

import type { Mail } from './compose-mail.ts';
import { PermanentFailure } from './create-delivery.ts';
import { smtpProblem, webhookProblem } from '../secret-urls.ts';
import type { Delivery } from '../store/store.ts';

/** Sends a mail; resolves when the other side has accepted it. */
export type SendMail = (mail: Mail, delivery: Delivery) => Promise<void>;

/** Milliseconds that the other side has for each of its responses; all of them together take less than the lease of a delivery. */
const patience = 15_000;

/** Sends by SMTP: `smtp://user:password@host:587`, or `smtps://…`. Throws on any other address. */
export function createSmtpSender(url: string): SendMail {
  // nodemailer would send to the local machine instead.
  const problem = smtpProblem(url);
  if (problem !== undefined) throw new Error(`The URL of the mail server ${problem}`);
  const transport = createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail, { kind }) => {
    try {
      await transport.sendMail(mutable(mail));
    } catch (error) {
      // An address that a visitor has mistyped stays wrong; the site's own may be corrected.
      if (kind === 'confirm' && isRefusal(error)) throw new PermanentFailure(String(error));
      throw error;
    }
  };
}

/** 550 to 559: the server knows no such address, or accepts no mail for it (RFC 5321). */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && /^55\d$/.test(String(error.responseCode));
}

/** Writes each mail to a file, for people who want to see what the site would send. A second attempt replaces the first. */
export function createOutboxSender(folder: string): SendMail {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail, { id }) => {
    const { message } = await composer.sendMail(mutable(mail));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, outboxName(id, mail.date));
    await writeFile(`${file}.tmp`, message as Buffer, { mode: 0o600 });
    await rename(`${file}.tmp`, file);
  };
}

/** `2026-08-31T09-00-00Z-{delivery}.eml`: sorts in the order in which they were written. */
function outboxName(delivery: string, date: Date): string {
  return `${date.toISOString().slice(0, 19).replaceAll(':', '-')}Z-${delivery}.eml`;
}

/**
 * Posts submissions to a program as JSON, signed with a secret that it shares with the endpoint for this purpose only. The time of the
 * attempt is signed too, so that an eavesdropper cannot replay it later. Throws if `url` is not one of the web, or holds a password.
 */
export function createWebhookSender(
  url: string,
  secret: string,
  { now = Date.now }: { readonly now?: () => number } = {},
): (delivery: Delivery) => Promise<void> {
  const problem = webhookProblem(url);
  if (problem !== undefined) throw new Error(`The URL of the webhook ${problem}`);
  return async ({ id, submission }) => {
    const { form, locale, page, fields, created } = submission;
    const body = JSON.stringify({ id: submission.id, form, locale, page, fields, created });
    const time = String(Math.floor(now() / 1000));
    const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': id,
        'X-Signature-Timestamp': time,
        'X-Signature': `sha256=${mac}`,
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The webhook answered ${response.status}.`);
  };
}

/** nodemailer's types require mutable arrays and objects. */
function mutable({ envelope, ...mail }: Mail) {
  return { ...mail, headers: { ...mail.headers }, envelope: { from: envelope.from, to: [...envelope.to] } };
}
