import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { createSitegen } from '../../bench/generators/sitegen.mjs';
import { makeSite } from '../../bench/measure/make-site.mjs';

const runner = fileURLToPath(new URL('run-and-keep.mjs', import.meta.url));

/** Runs the generator, so that V8 compiles what builds and the writers' server call, and keeps that beside the code. */
export async function compileAhead() {
  const root = mkdtempSync(path.join(tmpdir(), 'sitegen-compile-'));
  try {
    const site = makeSite(createSitegen([]), root, { pages: 20, seed: 1 });
    const build = () => execFileSync(process.execPath, [runner, 'build', '--root', root], { stdio: 'pipe' });
    build();
    build();
    for (const kind of ['article', 'message']) {
      site.edit(kind);
      build();
    }
    await serve(root, () => site.edit('article'));
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** Serves a page, and what has come of it after a save. */
async function serve(root, save) {
  const args = ['dev', '--root', root, '--port', '0', '--json'];
  const server = spawn(process.execPath, [runner, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(server, 'close');
  let checks = 0;
  try {
    for await (const line of createInterface({ input: server.stdout })) {
      const { event, urls } = JSON.parse(line);
      if (event === 'listening') await fetch(urls[0].url);
      if (event !== 'checked') continue;
      checks += 1;
      if (checks === 2) break;
      save();
    }
  } finally {
    server.kill('SIGINT');
    await ended;
  }
}
