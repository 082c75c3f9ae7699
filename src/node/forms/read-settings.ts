import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { smtpProblem, webhookProblem } from '../../forms/secret-urls.ts';
import { isMailAddress } from '../../shared/forms/form.ts';
import { hasErrorCode, readTextIfExists } from '../lib/files/files.ts';
import { stateFolder } from '../lib/files/default-folders.ts';
import type { Environment } from '../lib/terminal/tty.ts';

/** Where submissions are stored. */
export interface FormsData {
  readonly store: { readonly url: string; readonly authToken: string | undefined };
  /** Folder of mails that were not sent. */
  readonly outbox: string;
}

/** The endpoint's settings from the environment: none of them are in the site's config. */
export interface FormsSettings extends FormsData {
  /** Signs the links in mails and those to files. */
  readonly secret: string;
  /** Undefined: mails are written to `outbox`. */
  readonly smtp: string | undefined;
  /** Has a secret of its own: with the endpoint's, one could make links to files. */
  readonly webhook: { readonly url: string; readonly secret: string } | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** The endpoint cannot run with these settings. */
export class FormsSettingsError extends Error {
  override readonly name = 'FormsSettingsError';
}

const SECRET_LENGTH = 32;
const MAKE_SECRET = 'One can be had by: openssl rand -hex 32';

/** The endpoint's data, by the environment; without variables it is in `.sitegen/forms-data`, which neither builds nor `clean` touch. */
export function readFormsData(root: string, env: Environment): FormsData {
  return dataIn(dataFolder(root), env);
}

/** Throws a FormsSettingsError if a variable without a default is missing, or one is invalid. */
export function readFormsSettings(root: string, env: Environment): FormsSettings {
  return settingsIn(readFormsData(root, env), env['FORMS_SECRET'], env);
}

/**
 * For servers on one's own machine: nothing is sent, whatever variables the shell has, and they must not deliver submissions to the
 * endpoint of the published pages, which may be in the same folder.
 */
export function localFormsData(root: string): FormsData {
  return dataIn(localFolder(root), {});
}

/** The same, with a secret that is created at the first start and kept. */
export function localFormsSettings(root: string): FormsSettings {
  return settingsIn(localFormsData(root), keptSecret(path.join(localFolder(root), 'secret')), {});
}

function dataFolder(root: string): string {
  return path.join(stateFolder(root), 'forms-data');
}

function localFolder(root: string): string {
  return path.join(dataFolder(root), 'local');
}

function dataIn(folder: string, env: Environment): FormsData {
  const url = env['FORMS_STORE_URL'] ?? pathToFileURL(path.join(folder, 'store.db')).href;
  if (url.startsWith('file:')) mkdirSync(folder, { recursive: true, mode: 0o700 });
  return { store: { url, authToken: env['FORMS_STORE_TOKEN'] }, outbox: path.join(folder, 'outbox') };
}

function settingsIn(data: FormsData, secret: string | undefined, env: Environment): FormsSettings {
  if (secret === undefined || secret.length < SECRET_LENGTH) {
    throw new FormsSettingsError(
      `FORMS_SECRET is not set, or has fewer than ${SECRET_LENGTH} characters. ${MAKE_SECRET}`,
    );
  }
  return {
    ...data,
    secret,
    smtp: readSmtp(env),
    webhook: readWebhook(env),
    from: addressOf(env, 'FORMS_FROM'),
    to: addressOf(env, 'FORMS_TO'),
  };
}

function readSmtp({ FORMS_SMTP_URL: url }: Environment): string | undefined {
  const problem = url === undefined ? undefined : smtpProblem(url);
  if (problem !== undefined) throw new FormsSettingsError(`FORMS_SMTP_URL ${problem}`);
  return url;
}

function readWebhook(env: Environment): FormsSettings['webhook'] {
  const { FORMS_WEBHOOK_URL: url, FORMS_WEBHOOK_SECRET: secret = '' } = env;
  if (url === undefined) return undefined;
  const problem = webhookProblem(url);
  if (problem !== undefined) throw new FormsSettingsError(`FORMS_WEBHOOK_URL ${problem}`);
  if (secret.length >= SECRET_LENGTH) return { url, secret };
  throw new FormsSettingsError(
    `FORMS_WEBHOOK_URL is set, and FORMS_WEBHOOK_SECRET, which signs what it is told, has fewer than ${SECRET_LENGTH} characters. ${MAKE_SECRET}`,
  );
}

function addressOf(env: Environment, variable: string): string | undefined {
  const address = env[variable];
  if (address !== undefined && !isMailAddress(address)) {
    throw new FormsSettingsError(
      `${variable} is "${address}", and must be an address alone, such as hello@example.org.`,
    );
  }
  return address;
}

function keptSecret(file: string): string {
  const known = readTextIfExists(file);
  if (known !== undefined && known !== '') return known;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const spare = `${file}.${process.pid}.tmp`;
  writeFileSync(spare, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    // Two servers may start at once: only one creates it. A machine that stopped may have left an empty one.
    if (known === undefined) linkSync(spare, file);
    else renameSync(spare, file);
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(spare, { force: true });
  }
  return readFileSync(file, 'utf8');
}
