#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { formsMessageKeys } from '../lib/shared/forms/forms-site.js';
import { describeMachine, formatMachine } from './measure/report.mjs';

const usage = `Usage: node bench/forms.mjs [options]

  --posts N     messages of each load (2000)
  --rate N      posts a second of the steady load (100)
  --clients N   connections of the load without pause (16)`;

const command = path.join(import.meta.dirname, '../bin/sitegen.js');
const origin = 'https://forms.example';

/** As far as it decides which messages there are. */
const specs = { contact: { fields: { name: {}, email: {}, message: {} } } };

const site = {
  'site.config.ts': `import { z } from 'zod';
    export default {
      name: 'Forms', siteUrl: '${origin}', locales: { en: { language: 'en', label: 'English' } },
      collections: {}, routes: { index: { path: '/', template: 'home' } },
      pages: { index: () => [{ title: 'Home', description: 'Home', data: {} }] },
      forms: {
        endpoint: '/_forms', email: 'a@forms.example', rateLimit: { perMinute: 10_000_000 },
        definitions: { contact: { schema: z.strictObject({ name: z.string().min(2).max(80), email: z.string().max(254), message: z.string().min(10).max(5000) }) } },
      },
    };`,
  'templates/index.ts': "export { templates, layouts } from './all.tsx';",
  'templates/all.tsx':
    'export const templates = { home: () => <h1>Home</h1> }; export const layouts = { default: ({ children }) => <main>{children}</main> };',
  'locales/en.json': JSON.stringify(toTree(formsMessageKeys(specs))),
};

function toTree(names) {
  const tree = {};
  for (const name of names) {
    const parts = name.split('.');
    let branch = tree;
    for (const part of parts.slice(0, -1)) branch = branch[part] ??= {};
    branch[parts.at(-1)] = name;
  }
  return tree;
}

async function makeSite() {
  const root = await mkdtemp(path.join(tmpdir(), 'sitegen-forms-'));
  for (const [name, text] of Object.entries(site)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  }
  return root;
}

function start(args) {
  return spawn(process.execPath, [command, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, FORMS_SECRET: randomUUID() },
  });
}

async function build(root) {
  const child = start(['build', '--quiet', '--root', root]);
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error('The site of the benchmark does not build.');
}

/** Resolves with the port once it listens. */
async function serve(root) {
  const child = start(['forms', 'serve', '--port', '0', '--json', '--root', root]);
  for await (const line of createInterface(child.stdout)) {
    const { event, port } = JSON.parse(line);
    if (event === 'listening') return { child, port };
  }
  throw new Error('The endpoint did not start.');
}

/** Posts a message under a new key, and gives the milliseconds until its answer has come. */
function post(port, agent) {
  const body = JSON.stringify({
    name: 'Ada Byron',
    email: 'ada@forms.example',
    message: 'A message as people write them. '.repeat(12),
    website: '',
    elapsed: 9000,
    key: randomUUID(),
    locale: 'en',
    page: '/en',
  });
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { origin, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    request(
      { agent, port, host: '127.0.0.1', path: '/_forms/contact', method: 'POST', headers },
      (response) => {
        response.resume().on('end', () => {
          if (response.statusCode === 200) resolve(performance.now() - begin);
          else reject(new Error(`The endpoint answered ${response.statusCode}.`));
        });
      },
    )
      .on('error', reject)
      .end(body);
  });
}

async function withoutPause(port, posts, clients) {
  const agent = new Agent({ keepAlive: true });
  const times = [];
  const begin = performance.now();
  const client = async () => {
    while (times.length < posts) times.push(await post(port, agent));
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return { times, seconds: (performance.now() - begin) / 1000 };
}

async function steady(port, posts, rate) {
  const agent = new Agent({ keepAlive: true });
  const begin = performance.now();
  const pending = [];
  for (let index = 0; index < posts; index += 1) {
    pending.push(post(port, agent));
    await wait(Math.max(0, begin + ((index + 1) * 1000) / rate - performance.now()));
  }
  const times = await Promise.all(pending);
  agent.destroy();
  return { times, seconds: (performance.now() - begin) / 1000 };
}

function line(name, { times, seconds }) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part) => (sorted[Math.ceil(sorted.length * part) - 1] ?? 0).toFixed(1);
  return `| ${[name, String(times.length), (times.length / seconds).toFixed(0), at(0.5), at(0.99), at(1)].join(' | ')} |`;
}

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '2000' },
    rate: { type: 'string', default: '100' },
    clients: { type: 'string', default: '16' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(usage);
  process.exit();
}
const [posts, rate, clients] = [values.posts, values.rate, values.clients].map(Number);
const root = await makeSite();
try {
  await build(root);
  const { child, port } = await serve(root);
  try {
    await withoutPause(port, 100, 4);
    console.log(`${formatMachine(describeMachine())}\n`);
    console.log(
      '| load | posts | posts/s | p50 ms | p99 ms | max ms |\n| --- | ---: | ---: | ---: | ---: | ---: |',
    );
    console.log(line(`${rate} a second`, await steady(port, posts, rate)));
    console.log(line(`${clients} clients without pause`, await withoutPause(port, posts, clients)));
  } finally {
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
  }
} finally {
  await rm(root, { recursive: true, force: true });
}
