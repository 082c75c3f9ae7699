import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

import { createSmtpSender, createWebhookSender } from '../../forms/index.ts';
import { openStore } from './open-store.ts';
import { localFormsSettings, readFormsData, readFormsSettings } from './read-settings.ts';

test('the secret of one’s own machine is made once, and again where a crash has left it empty', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'settings-'));
  const folder = path.join(root, '.sitegen/forms-data/local');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'secret'), '');
  const read = () => localFormsSettings(root).secret;
  const secret = read();
  expect(secret).toMatch(/^[\da-f]{64}$/);
  expect(read()).toBe(secret);
  expect(readdirSync(folder)).toEqual(['secret']);
});

test('listing messages needs no secret, and creates none', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'settings-'));
  const { store } = readFormsData(root, { FORMS_WEBHOOK_URL: 'nowhere' });
  expect(store.url).toMatch(/\.sitegen\/forms-data\/store\.db$/);
  expect(readdirSync(path.join(root, '.sitegen/forms-data'))).toEqual([]);
  expect(() => readFormsSettings(root, {})).toThrow(/^FORMS_SECRET is not set/);
});

test('a webhook has a secret of its own', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'settings-'));
  const env = { FORMS_SECRET: 's'.repeat(32), FORMS_WEBHOOK_URL: 'https://hook.example/' };
  const read = (more: Readonly<Record<string, string>>) =>
    readFormsSettings(root, { ...env, ...more }).webhook;
  expect(() => read({})).toThrow(/FORMS_WEBHOOK_SECRET/);
  const secret = 'w'.repeat(32);
  expect(read({ FORMS_WEBHOOK_SECRET: secret })).toEqual({ url: env.FORMS_WEBHOOK_URL, secret });
});

test.each([
  'https://user:hidden@hook.example/',
  'https://hidden@hook.example/',
  'hidden',
  'ftp://hook.example/hidden',
])('a webhook at %s is refused, and not said', (url) => {
  const root = mkdtempSync(path.join(tmpdir(), 'settings-'));
  const env = {
    FORMS_SECRET: 's'.repeat(32),
    FORMS_WEBHOOK_URL: url,
    FORMS_WEBHOOK_SECRET: 'w'.repeat(32),
  };
  const read = () => readFormsSettings(root, env);
  expect(read).toThrow(/^FORMS_WEBHOOK_URL (?!.*hidden)/);
  expect(() => createWebhookSender(url, 'w'.repeat(32))).toThrow(/^The URL of the webhook (?!.*hidden)/);
});

test.each([
  '',
  'mail.example.org',
  'mail.example.org:587',
  'user:hidden@mail.example.org',
  'smtp:hidden',
  'smtp://',
  'https://hidden@mail.example.org',
  'smtp://user:hid/den@mail.example.org',
])('a mail server at "%s" is refused, and not said', (url) => {
  const root = mkdtempSync(path.join(tmpdir(), 'settings-'));
  const read = () => readFormsSettings(root, { FORMS_SECRET: 's'.repeat(32), FORMS_SMTP_URL: url });
  expect(read).toThrow(/^FORMS_SMTP_URL (?!.*hid)/);
  expect(() => createSmtpSender(url)).toThrow(/^The URL of the mail server (?!.*hid)/);
});

test.each(['smtp://127.0.0.1:25', 'smtps://user%40x:p%2Fw@mail.example.org', 'SMTP://mail.example.org'])(
  'a mail server at %s is taken',
  (url) => {
    const root = mkdtempSync(path.join(tmpdir(), 'settings-'));
    expect(readFormsSettings(root, { FORMS_SECRET: 's'.repeat(32), FORMS_SMTP_URL: url }).smtp).toBe(url);
  },
);

test.each([
  'postgres://user:hidden@db.example/site',
  'postgres://user:hid/den@db.example/site?authToken=hidden',
  'http://db.example:99999/?authToken=hidden',
  'libsql://user:hidden@db.example/?x=1',
])('a store at %s does not open, and its secrets are not said', async (url) => {
  const failure = await openStore({ url, authToken: undefined }).then(String, String);
  expect(failure).toContain('The store (FORMS_STORE_URL) does not open');
  expect(failure).not.toMatch(/hid/);
});
