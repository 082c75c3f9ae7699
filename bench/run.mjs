#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

import { defaultSeed } from './corpus/write-corpus.mjs';
import { eleventy } from './generators/eleventy.mjs';
import { hugo } from './generators/hugo.mjs';
import { createSitegen } from './generators/sitegen.mjs';
import { measureSize } from './measure/measure-size.mjs';
import { readCount } from './measure/read-count.mjs';
import { describeMachine, formatMachine, formatTable } from './measure/report.mjs';
import { runMain } from './measure/run-main.mjs';
import { summariseSize } from './measure/summarise.mjs';

const usage = `Usage: node bench/run.mjs [PAGES …] [options]

  PAGES             sizes of the corpus (1000 4000 10000)
  --runs N          builds of each kind, whose median is shown (3)
  --without NAMES   peers that are left out, with commas between them (hugo,eleventy)
  --command TEXT    what is measured as sitegen, cut at blanks; --root DIR is added ("node bin/sitegen.js build")
  --seed N          another corpus
  --json            JSON with every sample instead of the table
  --keep            leaves the sites where they are and says where`;

const allPeers = [hugo, eleventy];

function readPeer(text) {
  const name = text.toLowerCase();
  if (!allPeers.some((peer) => peer.name.toLowerCase() === name))
    throw new TypeError(`"${text}" is no peer: hugo, eleventy.`);
  return name;
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      runs: { type: 'string', default: '3' },
      without: { type: 'string', default: '' },
      command: { type: 'string', default: 'node bin/sitegen.js build' },
      seed: { type: 'string', default: String(defaultSeed) },
      json: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  return {
    ...values,
    sizes: positionals.length > 0 ? positionals.map(readCount) : [1000, 4000, 10_000],
    runs: readCount(values.runs),
    seed: readCount(values.seed),
    without: values.without === '' ? [] : values.without.split(',').map(readPeer),
    command: values.command.trim().split(/\s+/),
  };
}

/** What was written before is on the disk: no generator pays for the one before it. */
function settle() {
  if (process.platform === 'linux') spawnSync('sync');
}

/** The generators that are here, ours first, and notes on those that are not. */
function findGenerators({ command, without }) {
  const peers = allPeers.filter(({ name }) => !without.includes(name.toLowerCase()));
  const found = [createSitegen(command), ...peers].map((generator) => ({ generator, ...generator.find() }));
  const present = found.filter(({ missing }) => missing === undefined);
  return {
    generators: present.map(({ generator }) => generator),
    versions: Object.fromEntries(present.map(({ generator, version }) => [generator.name, version])),
    notes: found
      .filter(({ missing }) => missing !== undefined)
      .map(({ generator, missing }) => `${generator.name} was not measured: ${missing}.`),
  };
}

async function main() {
  const { sizes, json, help, ...options } = readArguments();
  if (help) return console.log(usage);
  // Ctrl-C also reaches the build: it fails, and the temporary folder is removed on the way out.
  process.once('SIGINT', () => undefined);
  const machine = describeMachine();
  const { generators, versions, notes } = findGenerators(options);
  for (const note of notes) console.error(note);
  const results = [];
  for (const pages of sizes) {
    const onRun = (line) => console.error(line);
    const { samples, failures } = await measureSize(pages, { ...options, generators, settle, onRun });
    results.push(...summariseSize(pages, samples));
    for (const [name, message] of failures) notes.push(`${name} failed at ${pages} pages: ${message.trim()}`);
  }
  if (json) return console.log(JSON.stringify({ machine, versions, results, notes }, null, 2));
  const names = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  const peers = generators.slice(1).map(({ name }) => name);
  console.log(`${formatMachine(machine)}\n${names.join(', ')}.\n\n${formatTable(results, peers)}`);
  if (notes.length > 0) console.log(`\n${notes.join('\n')}`);
}

await runMain(main, usage);
