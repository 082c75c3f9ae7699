import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

import { readFormsSettings } from './read-settings.ts';

test('the secret of one’s own machine is made once, and again where a crash has left it empty', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'settings-'));
  const folder = path.join(root, '.sitegen/forms-data');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'secret'), '');
  const read = () => readFormsSettings(root, {}, { makeSecret: true }).secret;
  const secret = read();
  expect(secret).toMatch(/^[\da-f]{64}$/);
  expect(read()).toBe(secret);
  expect(readdirSync(folder)).toEqual(['secret']);
});

test('a webhook has a secret of its own', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'settings-'));
  const env = { FORMS_SECRET: 's'.repeat(32), FORMS_WEBHOOK_URL: 'https://hook.example/' };
  const read = (more: Readonly<Record<string, string>>) =>
    readFormsSettings(root, { ...env, ...more }, { makeSecret: false }).webhook;
  expect(() => read({})).toThrow(/FORMS_WEBHOOK_SECRET/);
  const secret = 'w'.repeat(32);
  expect(read({ FORMS_WEBHOOK_SECRET: secret })).toEqual({ url: env.FORMS_WEBHOOK_URL, secret });
});
