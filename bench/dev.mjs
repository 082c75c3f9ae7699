#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';

import puppeteer from 'puppeteer-core';

import { launchOptions } from '../scripts/support/chromium.mjs';
import { defaultSeed } from './corpus/write-corpus.mjs';
import { createSitegen } from './generators/sitegen.mjs';
import { makeSite } from './measure/make-site.mjs';
import { readMemory } from './measure/process-tree.mjs';
import { describeMachine, formatMachine } from './measure/report.mjs';
import { copySite } from './own-site/copy-site.mjs';

const usage = `How soon a writer sees what was saved. Needs Chromium (CHROMIUM_PATH, or /usr/bin/chromium).

Usage: node bench/dev.mjs [PAGES] [options]

  PAGES       posts of a generated site; without, the project's own site
  --edits N   saves of each kind (50)`;

const repository = path.join(import.meta.dirname, '..');
const program = path.join(repository, 'bin/sitegen.js');

/**
 * What is saved: `to` makes of the file's text one with a mark in the place of `from`; the mark is a text that the page shows,
 * or the value of `--mark` on its body.
 */
const ownEdits = [
  {
    name: 'text',
    file: 'content/articles/archives-filmees/fr.md',
    from: 'La cave',
    to: (mark) => `${mark} La cave`,
  },
  {
    name: 'template',
    file: 'templates/components/byline/byline.tsx',
    from: '</',
    to: (mark) => `{' ${mark} '}</`,
  },
  { name: 'message', file: 'locales/fr.json', from: 'Tous les articles', to: (mark) => `${mark} articles` },
  {
    name: 'style',
    file: 'templates/styles/base.css',
    from: '',
    to: (mark) => `body { --mark: '${mark}' }\n`,
  },
];

const generatedEdits = (article) => [
  { name: 'text', file: article, from: '\n## ', to: (mark) => `\n${mark}\n\n## ` },
  {
    name: 'template',
    file: 'templates/pages/article.tsx',
    from: '<article>',
    to: (mark) => `<article>\n      <p>${mark}</p>`,
  },
  { name: 'message', file: 'locales/fr.json', from: '"Tous droits', to: (mark) => `"${mark} Tous droits` },
  {
    name: 'style',
    file: 'templates/styles/main.css',
    from: '@layer base {',
    to: (mark) => `body { --mark: '${mark}' }\n@layer base {`,
  },
];

function ownSite(root) {
  copySite(root);
  return { url: '/fr/blog/article/archives-filmees', edits: ownEdits };
}

function generatedSite(root, pages) {
  const sitegen = createSitegen([process.execPath, program]);
  const { edited } = makeSite(sitegen, root, { pages, seed: defaultSeed });
  return { url: `/fr/posts/${edited}`, edits: generatedEdits(sitegen.article('fr', edited)) };
}

/** Milliseconds since 1970, to fractions: the same clock in all processes of a machine. */
const now = () => performance.timeOrigin + performance.now();

/** Starts `sitegen dev` and waits for its first page. */
async function startDev(root, url) {
  const start = now();
  const dev = spawn(process.execPath, [program, 'dev', '--root', root, '--port', '0', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => dev.once('close', () => resolve()));
  const lines = createInterface({ input: dev.stdout });
  const told = (name) =>
    new Promise((resolve) => {
      lines.on('line', (line) => {
        const event = JSON.parse(line);
        if (event.event === name) resolve(event);
      });
    });
  const watching = told('watching').then(() => now() - start);
  const checked = told('checked').then(() => now() - start);
  const stop = async () => {
    dev.kill('SIGINT');
    await ended;
  };
  try {
    const listening = await Promise.race([told('listening'), ended]);
    if (listening === undefined) throw new Error('sitegen dev has ended before it listened.');
    const origin = `http://127.0.0.1:${listening.port}`;
    const response = await fetch(origin + url);
    await response.text();
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return { origin, pid: dev.pid, firstPage: now() - start, watching, checked, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Runs in the page: when the first frame with the mark is painted. Looks when something has changed: a look each frame is work too. */
function painted(mark) {
  const isThere = () =>
    document.body.textContent.includes(mark) ||
    getComputedStyle(document.body).getPropertyValue('--mark').includes(mark);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(performance.timeOrigin + performance.now()));
    port1.start();
    const observer = new MutationObserver(look);
    function look() {
      if (!isThere()) return;
      observer.disconnect();
      removeEventListener('load', look, true);
      // A frame's callbacks come before it is painted; a task after them, once it is.
      requestAnimationFrame(() => port2.postMessage(undefined));
    }
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    // A stylesheet that has come changes no node.
    addEventListener('load', look, true);
    look();
  });
}

async function measureEdit(page, root, { file, from, to }, mark) {
  const full = path.join(root, file);
  const text = readFileSync(full, 'utf8');
  const seen = page.evaluate(painted, mark);
  const start = now();
  writeFileSync(
    full,
    text.replace(from, () => to(mark)),
  );
  const ms = (await seen) - start;
  const gone = now();
  writeFileSync(full, text);
  // The next save waits until this one is shown.
  await page.waitForFunction(
    (word) =>
      !document.body.textContent.includes(word) &&
      !getComputedStyle(document.body).getPropertyValue('--mark').includes(word),
    {},
    mark,
  );
  // Every page is looked at once there is time, which is not what is measured.
  await new Promise((resolve) => setTimeout(resolve, Math.min(1000, now() - gone)));
  return ms;
}

const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];

/** A row of the table: milliseconds, then what the server's memory is by then, and was at most. */
function row(name, cells, pid) {
  const { now: resident, highest } = readMemory(pid);
  const memory = [resident, highest].map((bytes) => Math.round(bytes / 2 ** 20));
  const columns = [...cells, ...memory].map((cell) => String(cell).padStart(7));
  return `${name.padEnd(20)}${columns.join('')}`;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { edits: { type: 'string', default: '50' }, help: { type: 'boolean', default: false } },
});
if (values.help) {
  console.log(usage);
  process.exit();
}
const root = mkdtempSync(path.join(tmpdir(), 'sitegen-dev-'));
console.log(formatMachine(describeMachine()));
try {
  const { url, edits } =
    positionals[0] === undefined ? ownSite(root) : generatedSite(root, Number(positionals[0]));
  const cold = await startDev(root, url);
  // The cache that the next one finds is whole then.
  const checked = await cold.checked;
  await cold.stop();
  const dev = await startDev(root, url);
  let browser;
  try {
    console.log(`first page, cold   ${Math.round(cold.firstPage)} ms`);
    console.log(`all pages checked  ${Math.round(checked)} ms`);
    console.log(`first page, warm   ${Math.round(dev.firstPage)} ms`);
    console.log(`saves are seen     ${Math.round(await dev.watching)} ms after the start`);
    browser = await puppeteer.launch(launchOptions);
    const page = await browser.newPage();
    await page.goto(dev.origin + url);
    // Until it listens, and its scripts are at rest.
    await new Promise((resolve) => setTimeout(resolve, 3000));
    console.log(`\n${'saved → painted, ms'.padEnd(20)}    p50    p95    max     MB   most`);
    console.log(row('before', ['', '', ''], dev.pid));
    for (const edit of edits) {
      const times = [];
      for (let count = 0; count < Number(values.edits); count += 1)
        times.push(await measureEdit(page, root, edit, `mark${edit.name}${count}x`));
      const cells = [0.5, 0.95, 1].map((share) => Math.round(percentile(times, share)));
      console.log(row(edit.name, cells, dev.pid));
    }
  } finally {
    await browser?.close();
    await dev.stop();
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}
