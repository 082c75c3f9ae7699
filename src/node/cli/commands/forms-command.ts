import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { listOutbox, removeFromOutbox, type ListedSubmission, type Store } from '../../../forms/index.ts';
import { count } from '../../../shared/count.ts';
import { startServer } from '../../dev/serve/start-server.ts';
import { mountForms } from '../../forms/mount-forms.ts';
import { openStore } from '../../forms/open-store.ts';
import {
  FormsSettingsError,
  localFormsData,
  readFormsData,
  readFormsSettings,
  type FormsData,
} from '../../forms/read-settings.ts';
import { stateFolder } from '../../lib/files/default-folders.ts';
import { formsFolder } from '../../lib/files/forms-folder.ts';
import { plainLine } from '../../lib/terminal/tty-text.ts';
import type { CommandContext } from '../context.ts';
import { FORMS_PORT } from '../flags/default-ports.ts';
import { exitCodes } from '../process/exit-codes.ts';
import type { FormsAction } from './forms-actions.ts';
import { listenHost } from '../flags/listen-host.ts';
import { loadSite } from '../load-site.ts';
import { reportFormsError } from './mount-local-forms.ts';
import { readMailHeaders } from './read-mail-headers.ts';
import type { ServerFlags } from '../flags/server-flags.ts';
import { siteFolders } from '../site-folders.ts';
import { formatTable } from '../reports/table.ts';
import { unknownName } from '../flags/unknown-name.ts';
import { untilStopped } from '../process/until-stopped.ts';
import { CommandFailure, UsageError } from '../flags/usage-error.ts';

/** A post has at most 64 kB and arrives at once; a slow sender would keep a connection from others. */
const limits = { headersTimeout: 10_000, requestTimeout: 15_000, maxConnections: 1000 } as const;

/** `sitegen forms [action] [name]`. */
export async function runForms(
  context: CommandContext<ServerFlags>,
  args: readonly string[],
): Promise<number> {
  const [action = 'serve', name] = args as readonly [FormsAction?, string?];
  try {
    if (action === 'serve') return await serve(context);
    const data = await findData(context);
    if (action === 'outbox') return await printOutbox(context, data);
    return await withStore(data, (store) => inspect(context, { action, name, store, data }));
  } catch (error) {
    throw error instanceof FormsSettingsError ? new CommandFailure(error.message) : error;
  }
}

async function findData({ flags, env }: CommandContext<ServerFlags>): Promise<FormsData> {
  const { root } = siteFolders(flags);
  const isLocal = flags.local === true;
  if ((isLocal || env['FORMS_STORE_URL'] === undefined) && !existsSync(stateFolder(root))) {
    // A folder that is no site is left as it is, and is not one in which nothing was received.
    const { locateConfig } = await import('../../config/load-config.ts');
    locateConfig({ root, config: flags.config });
  }
  return isLocal ? localFormsData(root) : readFormsData(root, env);
}

async function serve(context: CommandContext<ServerFlags>): Promise<number> {
  const { flags, log, env, events } = context;
  if (flags.local === true)
    throw new UsageError(
      '--local is of list, export, erase and outbox: dev and preview have served themselves.',
    );
  const { site } = await loadSite(context);
  if (site.forms?.endpoint == null) throw new CommandFailure('The config has no forms.endpoint.');
  const mounted = mountForms({
    site: () => site,
    folder: formsFolder(site),
    settings: (root) => readFormsSettings(root, env),
    isLocal: false,
    onError: (error) => reportFormsError(context, error),
  });
  // Problems of the environment are reported now, not at the first visitor's post.
  if (!(await mounted.start()))
    throw new CommandFailure(
      `No build has told the endpoint of the site in ${site.outDir}. Run sitegen build first.`,
    );
  context.onExit(mounted.close);
  const host = listenHost(flags);
  const server = await startServer(mounted.listener, {
    host,
    port: flags.port,
    defaultPort: FORMS_PORT,
    limits,
  });
  context.onExit(server.close);
  events?.emit('listening', { port: server.port, host });
  log.info(`The endpoint ${site.forms.endpoint} listens on ${host}:${server.port}. Ctrl-C stops it.`);
  return untilStopped();
}

async function withStore<Result>(
  { store: place }: FormsData,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await openStore(place);
  try {
    return await work(store);
  } finally {
    store.close();
  }
}

interface InspectOptions {
  readonly action: Exclude<FormsAction, 'serve' | 'outbox'>;
  readonly name: string | undefined;
  readonly store: Store;
  readonly data: FormsData;
}

async function inspect(
  context: CommandContext,
  { action, name, store, data }: InspectOptions,
): Promise<number> {
  const { out, log, events } = context;
  if (action === 'erase') {
    if (name === undefined) throw new UsageError('Whose messages? sitegen forms erase name@example.org');
    const removed = await store.erase(name);
    await removeFromOutbox(data.outbox, removed.deliveries);
    events?.emit('erased', { submissions: removed.submissions });
    log.info(`${count(removed.submissions, 'message', 'messages')} erased.`);
    return exitCodes.ok;
  }
  const submissions = await store.list(name);
  // A form that is no longer in the config may still have messages.
  if (submissions.length === 0 && name !== undefined) await expectForm(context, name);
  if (action === 'export' || events !== undefined) {
    for (const submission of submissions) {
      if (events === undefined) out.print(JSON.stringify(exported(submission)));
      else events.emit('submission', exported(submission));
    }
    return exitCodes.ok;
  }
  out.print(formatSubmissions(submissions, out.colors.dim));
  log.info(`\n${count(submissions.length, 'message', 'messages')}`);
  return exitCodes.ok;
}

async function expectForm(context: CommandContext, name: string): Promise<void> {
  const { site } = await loadSite(context);
  const known = Object.keys(site.forms?.definitions ?? {});
  if (!known.includes(name)) throw unknownName('form', name, known);
}

/** As JSON, one per line, so that programs reading it cannot mistake a cell for a formula. */
function exported({
  id,
  form,
  email,
  locale,
  page,
  fields,
  created,
  confirmed,
  deliveries,
}: ListedSubmission) {
  const instant = (time: number) => new Date(time).toISOString();
  return {
    id,
    form,
    email,
    locale,
    page,
    fields,
    created: instant(created),
    confirmed: confirmed === undefined ? null : instant(confirmed),
    deliveries,
  };
}

function formatSubmissions(
  submissions: readonly ListedSubmission[],
  styleTitle: (text: string) => string,
): string {
  const columns = [{ title: 'Date' }, { title: 'Form' }, { title: 'Address' }, { title: 'State' }];
  const rows = submissions.map(({ created, form, email, confirmed, deliveries }) => [
    new Date(created).toISOString().slice(0, 16).replace('T', ' '),
    form,
    plainLine(email),
    confirmed === undefined
      ? 'not confirmed'
      : deliveries.map(({ state, error }) => plainLine(`${state} ${error}`.trim())).join(', '),
  ]);
  return formatTable(columns, rows, { styleTitle });
}

async function printOutbox({ out, log, events }: CommandContext, { outbox }: FormsData): Promise<number> {
  const names = await listOutbox(outbox);
  for (const name of names) {
    const file = path.join(outbox, name);
    const text = await readFile(file, 'utf8');
    const mail = { file, ...readMailHeaders(text) };
    if (events === undefined)
      out.print(`${out.colors.dim(file)}\n  ${plainLine(mail.to)}  ${plainLine(mail.subject)}`);
    else events.emit('mail', mail);
  }
  log.info(`\n${count(names.length, 'mail', 'mails')}`);
  return exitCodes.ok;
}
