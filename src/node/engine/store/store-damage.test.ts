import { build } from 'esbuild';
import { spawn } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { isProof } from '../../../../tests/support/is-proof.ts';

/** What other processes do to the cache, and what a damaged file does to the process that opens it. */

/** Of each kind of damage as many. */
const damagedFiles = isProof ? 306 : 54;
const kills = isProof ? 10 : 4;

const root = mkdtempSync(path.join(tmpdir(), 'sitegen-store-'));
const child = path.join(root, 'child.mjs');
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Entries 0-119 have a value that follows from their number; some are larger than a page of the file. */
const childSource = `
  import { createCacheStore } from './create-cache-store.ts';
  import { readdirSync, readFileSync, writeFileSync, rmSync, mkdirSync } from 'node:fs';
  const valueOf = (index) => Buffer.alloc((index * 37) % 3000 + (index % 20 === 0 ? 30000 : 0), 'value ' + index + ' ');
  const [mode, folder, ...args] = process.argv.slice(2);
  const warnings = [];
  const open = (at) => createCacheStore(at, { onWarning: (message) => warnings.push(message) });
  const check = (store) => {
    let found = 0;
    for (let index = 0; index < 120; index += 1) {
      const bytes = store.get('page', String(index));
      if (bytes !== undefined && !valueOf(index).equals(bytes)) throw new Error('wrong value of ' + index);
      found += bytes === undefined ? 0 : 1;
    }
    return found;
  };
  const fill = (store) => {
    for (let index = 0; index < 120; index += 1) store.set('page', String(index), valueOf(index));
  };
  if (mode === 'fill') {
    const store = open(folder);
    fill(store);
    store.close();
  } else if (mode === 'mutate') {
    // Each damaged file in turn: every answer is right or none, and what is then written is found by the third run.
    const index = readFileSync(folder + '/cache.db');
    const [name] = readdirSync(folder + '/packs');
    const pack = readFileSync(folder + '/packs/' + name);
    for (const mutation of JSON.parse(readFileSync(args[0], 'utf8'))) {
      const at = folder + '-' + mutation.id;
      const damage = (original) => {
        const bytes = Buffer.from(original.subarray(0, mutation.length ?? original.length));
        for (const [offset, value] of mutation.bytes) bytes[offset] = value;
        return bytes;
      };
      mkdirSync(at + '/packs', { recursive: true });
      writeFileSync(at + '/cache.db', mutation.file === 'index' ? damage(index) : index);
      writeFileSync(at + '/packs/' + name, mutation.file === 'pack' ? damage(pack) : pack);
      for (let run = 0; run < 2; run += 1) {
        const store = open(at);
        check(store);
        fill(store);
        store.sweep();
        store.close();
      }
      const store = open(at);
      if (check(store) !== 120) throw new Error('mutation ' + mutation.id + ' stays');
      store.close();
      rmSync(at, { recursive: true });
    }
  } else if (mode === 'write') {
    // Until it is killed.
    const store = open(folder);
    for (let turn = 0; ; turn += 1) {
      for (let index = 0; index < 120; index += 1) store.set('turn ' + turn, String(index), valueOf(index));
      fill(store);
      store.sweep({ keepBuilds: 3 });
      if (turn === 0) writeFileSync(args[0], '');
    }
  } else if (mode === 'share') {
    const store = open(folder);
    for (let index = 0; index < 1500; index += 1) {
      store.set('own ' + args[0], String(index), Buffer.from('mine ' + index));
      store.set('page', String(index % 120), valueOf(index % 120));
    }
    store.sweep();
    store.close();
  } else if (mode === 'begin') {
    const at = Number(args[0]);
    for (let turn = 0; turn < 6; turn += 1) {
      while (Date.now() < at + 100 * turn);
      open(folder + ' ' + turn).close();
    }
  } else if (mode === 'check') {
    const store = open(folder);
    const own = args.map((name) =>
      Array.from({ length: 1500 }, (_, index) => store.has('own ' + name, String(index))).filter(Boolean).length);
    process.stdout.write(JSON.stringify({ found: check(store), own }));
    store.close();
  }
  if (warnings.length > 0) throw new Error(warnings.join());
`;

beforeAll(async () => {
  const libsql = createRequire(import.meta.url).resolve('libsql');
  await build({
    stdin: { contents: childSource, resolveDir: import.meta.dirname, loader: 'ts' },
    outfile: child,
    bundle: true,
    platform: 'node',
    format: 'esm',
    alias: { libsql },
    external: [libsql],
    define: { 'import.meta.url': JSON.stringify(import.meta.url) },
    logLevel: 'silent',
  });
});

function run(mode: string, folder: string, ...args: readonly string[]) {
  const running = spawn(process.execPath, [child, mode, folder, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const done = new Promise<string>((resolve, reject) => {
    let [output, errors] = ['', ''];
    running.stdout.on('data', (data: Buffer) => (output += data.toString()));
    running.stderr.on('data', (data: Buffer) => (errors += data.toString()));
    running.on('close', (code, signal) => {
      if (code === 0 || signal === 'SIGKILL') resolve(output);
      else reject(new Error(`${mode} ended with ${code ?? signal}: ${errors}`));
    });
  });
  return { running, done };
}

/** A generator of numbers that is the same in every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Mutation {
  readonly id: number;
  readonly file: 'index' | 'pack';
  readonly length?: number;
  readonly bytes: readonly (readonly [offset: number, value: number])[];
}

function mutate(
  id: number,
  { file, size }: { readonly file: Mutation['file']; readonly size: number },
  random: (below: number) => number,
): Mutation {
  const noise = (start: number, length: number) =>
    Array.from({ length }, (_, index) => [Math.min(size - 1, start + index), random(256)] as const);
  const page = () => random(Math.ceil(size / 4096)) * 4096;
  switch (Math.floor(id / 3) % 6) {
    case 0:
      return { id, file, bytes: noise(random(size), 1) };
    case 1:
      return { id, file, length: random(size), bytes: [] };
    case 2:
      return { id, file, bytes: noise(random(size), 1 + random(6000)) };
    case 3:
      return { id, file, bytes: noise(random(100), 1 + random(3)) };
    case 4:
      return {
        id,
        file,
        bytes: Array.from({ length: 12 }, () => [page() + random(60), random(256)] as const),
      };
    default: {
      const start = page();
      return { id, file, bytes: Array.from({ length: 4096 }, (_, index) => [start + index, 0] as const) };
    }
  }
}

test(
  `${damagedFiles} damaged files: never a wrong value, never an error, whole again after two runs`,
  { timeout: 120_000 },
  async () => {
    const folder = path.join(root, 'mutated');
    await run('fill', folder).done;
    const index = statSync(path.join(folder, 'cache.db')).size;
    const [name = ''] = readdirSync(path.join(folder, 'packs'));
    const pack = statSync(path.join(folder, 'packs', name)).size;
    const random = createRandom(20_26);
    const mutations = Array.from({ length: damagedFiles }, (_, id) =>
      mutate(id, id % 3 === 0 ? { file: 'pack', size: pack } : { file: 'index', size: index }, random),
    );
    const list = path.join(root, 'mutations.json');
    writeFileSync(list, JSON.stringify(mutations));
    await run('mutate', folder, list).done;
  },
);

test('a process killed while it writes leaves a cache that is whole', { timeout: 120_000 }, async () => {
  const folder = path.join(root, 'killed');
  const random = createRandom(7);
  for (let kill = 0; kill < kills; kill += 1) {
    const ready = path.join(root, `ready ${kill}`);
    const { running, done } = run('write', folder, ready);
    while (!existsSync(ready) && running.exitCode === null) await sleep(5);
    await sleep(random(60));
    running.kill('SIGKILL');
    await done;
    const { found } = JSON.parse(await run('check', folder).done) as { readonly found: number };
    expect(found).toBe(120);
  }
});

test(
  'the log of a killed process that is damaged or lost costs entries only',
  { timeout: 120_000 },
  async () => {
    const folder = path.join(root, 'log');
    const ready = path.join(root, 'ready log');
    const { running, done } = run('write', folder, ready);
    while (!existsSync(ready) && running.exitCode === null) await sleep(5);
    running.kill('SIGKILL');
    await done;
    const random = createRandom(11);
    for (const [index, lost] of ['', '-wal', '-shm'].entries()) {
      const copy = path.join(root, `log ${index}`);
      cpSync(path.join(folder, 'packs'), path.join(copy, 'packs'), { recursive: true });
      for (const suffix of ['', '-wal', '-shm']) {
        const name = `cache.db${suffix}`;
        copyFileSync(path.join(folder, name), path.join(copy, name));
        if (suffix !== lost) continue;
        const bytes = readFileSync(path.join(copy, name));
        for (let count = 0; count < 40; count += 1) bytes[random(bytes.length)] = random(256);
        writeFileSync(path.join(copy, name), bytes.subarray(0, bytes.length - random(bytes.length / 2)));
      }
      await run('check', copy).done;
      await run('fill', copy).done;
      await run('fill', copy).done;
      expect(JSON.parse(await run('check', copy).done)).toMatchObject({ found: 120 });
    }
  },
);

test('processes that begin a folder at once all use it', { timeout: 120_000 }, async () => {
  const at = String(Date.now() + 500);
  const folder = path.join(root, 'begun');
  await Promise.all(['a', 'b', 'c', 'd'].map(() => run('begin', folder, at).done));
});

test('two processes write at once and both keep what they wrote', { timeout: 120_000 }, async () => {
  const folder = path.join(root, 'shared');
  await Promise.all(['a', 'b'].map((name) => run('share', folder, name).done));
  expect(JSON.parse(await run('check', folder, 'a', 'b').done)).toEqual({ found: 120, own: [1500, 1500] });
});

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
