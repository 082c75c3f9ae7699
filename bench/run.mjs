#!/usr/bin/env node
import path from 'node:path';
import { parseArgs } from 'node:util';

import { defaultSeed } from './corpus/write-corpus.mjs';
import { measureSize } from './measure/measure-size.mjs';
import { describeMachine, formatMachine, formatTable } from './measure/report.mjs';

const usage = `Usage: node bench/run.mjs [PAGES …] [options]

  PAGES             sizes of the corpus (250 1000 4000 10000)
  --runs N          builds of each kind, whose median is shown (3)
  --command TEXT    what is measured, cut at blanks; --root DIR is added ("node bin/sitegen.js build")
  --seed TEXT       another corpus
  --json            JSON with every sample instead of the table
  --keep            leaves the sites where they are and says where`;

const repository = path.join(import.meta.dirname, '..');
const toNumber = (text) => {
  if (!/^[1-9]\d*$/.test(text)) throw new TypeError(`"${text}" is no number of pages or runs.`);
  return Number(text);
};

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      runs: { type: 'string', default: '3' },
      command: { type: 'string', default: 'node bin/sitegen.js build' },
      seed: { type: 'string', default: defaultSeed },
      json: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const sizes = positionals.length > 0 ? positionals.map(toNumber) : [250, 1000, 4000, 10_000];
  return { ...values, sizes, runs: toNumber(values.runs), command: values.command.trim().split(/\s+/) };
}

function reportRun({ pages, build, run, sample, folder }) {
  const text = folder === undefined ? `${build} ${run}: ${sample.wall.toFixed(2)} s` : `kept in ${folder}`;
  console.error(`${pages} pages, ${text}`);
}

async function main() {
  const { sizes, json, help, ...options } = readArguments();
  if (help) return console.log(usage);
  // Ctrl-C also reaches the build: it fails, and the temporary folder is removed on the way out.
  process.once('SIGINT', () => undefined);
  const machine = describeMachine();
  const results = [];
  for (const pages of sizes)
    results.push(...(await measureSize(pages, { ...options, cwd: repository, onRun: reportRun })));
  console.log(
    json
      ? JSON.stringify({ machine, results }, null, 2)
      : `${formatMachine(machine)}\n\n${formatTable(results)}`,
  );
}

try {
  await main();
} catch (error) {
  console.error(error.code?.startsWith('ERR_PARSE_ARGS') ? `${error.message}\n\n${usage}` : error.message);
  process.exitCode = 1;
}
