import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import {
  createDelivery,
  createMailWriter,
  createSmtpSender,
  openLibsqlStore,
} from '../../../src/forms/index.ts';
import { contact, formsSite, origin } from '../forms/forms-endpoint.ts';
import { formsEnvironment, formsRoot } from '../forms/forms-root.ts';
import { openMailbox } from '../forms/mailbox.ts';
import { createRandom, type CampaignSize } from './random.ts';
import { readMail } from '../forms/read-mail.ts';
import { startBuild, type RunningBuild } from '../running-build.ts';

export interface FormsKillOptions extends CampaignSize {
  readonly kills: number;
  readonly perSecond: number;
}

export interface FormsKillReport {
  readonly kills: number;
  /** Posts that no answer came to, and that were posted again. */
  readonly retries: number;
  /** Mails beyond the first of a message: what was sent, and not yet noted, when the endpoint died. */
  readonly repeated: number;
  readonly failures: readonly string[];
}

/**
 * Posts messages to `sitegen forms serve` at a steady rate, ends it with SIGKILL at random instants, and starts it again.
 * Each message is posted, under one key, until it is acknowledged; in the end each must be stored once and have arrived.
 */
export async function killEndpoints({
  count,
  seed,
  kills,
  perSecond,
}: FormsKillOptions): Promise<FormsKillReport> {
  const random = createRandom(seed);
  await using root = await formsRoot();
  await using mailbox = await openMailbox();
  const env = formsEnvironment(mailbox.url);
  let server = await startServer(root.path, env, 0);
  const { port } = server;
  const agent = new Agent({ keepAlive: true });
  const victims = random.shuffle(Array.from({ length: count }, (_, index) => index)).slice(0, kills);
  const instants = new Set(victims);
  let restart: Promise<void> = Promise.resolve();
  let killed = 0;
  let retries = 0;
  const failures: string[] = [];

  /** One death at a time. */
  async function killAfter(previous: Promise<void>): Promise<void> {
    await previous;
    server.run.kill('SIGKILL');
    await server.run.end;
    killed += 1;
    server = await startServer(root.path, env, port);
  }

  async function killSoon(delay: number): Promise<void> {
    await wait(delay);
    restart = killAfter(restart);
    await restart;
  }

  async function send(index: number): Promise<void> {
    const body = JSON.stringify({
      ...contact,
      message: textOf(index),
      website: '',
      elapsed: 5000,
      key: keyOf(index),
      locale: 'fr',
      page: '/fr/contact',
    });
    for (;;) {
      await restart;
      const status = await post(port, agent, body).catch(() => undefined);
      if (status === 200) return;
      if (status !== undefined) failures.push(`message ${index} was answered ${status}`);
      retries += 1;
      await wait(20);
    }
  }

  const work: Promise<void>[] = [];
  for (let index = 0; index < count; index += 1) {
    work.push(send(index));
    if (instants.has(index)) work.push(killSoon(random.between(0, 20)));
    await wait(1000 / perSecond);
  }
  await Promise.all(work);
  agent.destroy();
  server.run.kill('SIGKILL');
  await server.run.end;

  const store = await openLibsqlStore({ url: root.storeUrl });
  try {
    await deliverRest(store, mailbox.url);
    const keys = (await store.list()).map(({ key }) => key);
    const arrived = mailbox.mails.map(({ text }) => /message number (\d+)\./.exec(readMail(text).body)?.[1]);
    const arrivedOnce = new Set(arrived);
    for (let index = 0; index < count; index += 1) {
      const stored = keys.filter((key) => key === `contact:${keyOf(index)}`).length;
      if (stored !== 1) failures.push(`message ${index} is stored ${stored} times`);
      if (!arrivedOnce.has(String(index))) failures.push(`message ${index} has not arrived`);
    }
    if (keys.length !== count) failures.push(`${keys.length} messages are stored`);
    return { kills: killed, retries, repeated: arrived.length - arrivedOnce.size, failures };
  } finally {
    store.close();
  }
}

export function describeFormsKills({ kills, retries, repeated, failures }: FormsKillReport): string {
  return `${kills} kills, ${retries} posts repeated, ${repeated} mails more than once, ${failures.length} failures`;
}

/** What the last worker had taken is free once its lease is over: the clock is put on. */
async function deliverRest(store: Awaited<ReturnType<typeof openLibsqlStore>>, url: string): Promise<void> {
  const write = createMailWriter(formsSite(), { from: 'a@verveine.example', to: 'b@verveine.example' });
  const send = createSmtpSender(url);
  const delivery = createDelivery({
    store,
    now: () => Date.now() + 3_600_000,
    send: (item) => send(write(item), item),
    onError: (error) => {
      throw error;
    },
  });
  await delivery.drain();
  await delivery.close();
}

async function startServer(root: string, env: Readonly<Record<string, string>>, port: number) {
  const run: RunningBuild = startBuild({
    root,
    command: 'forms',
    args: ['serve', '--port', String(port)],
    env,
  });
  const listening = await run.event(({ event }) => event === 'listening');
  if (listening === undefined) throw new Error(`The endpoint did not start: ${(await run.end).stderr}`);
  return { run, port: Number(listening['port']) };
}

function post(port: number, agent: Agent, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        port,
        agent,
        host: '127.0.0.1',
        path: '/_forms/contact',
        method: 'POST',
        headers: { origin, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        response.on('error', reject).resume();
        // An answer that breaks off is none.
        response.on('end', () =>
          response.complete ? resolve(response.statusCode ?? 0) : reject(new Error('cut')),
        );
      },
    );
    outgoing.on('error', reject).end(body);
  });
}

function textOf(index: number): string {
  return `This is message number ${index}.`;
}

function keyOf(index: number): string {
  return `00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`;
}
