#!/usr/bin/env node
/** How soon the command line answers: `sitegen --help` against `node -e 0`, in turns. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { describeMachine, formatMachine } from './measure/report.mjs';
import { spread } from './measure/summarise.mjs';

const runs = 20;
const commands = {
  'node -e 0': ['-e', '0'],
  'sitegen --help': [path.join(import.meta.dirname, '../bin/sitegen.js'), '--help'],
};

function measure(args) {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`node ${args.join(' ')}: exit ${status}\n${stderr}`);
  return performance.now() - start;
}

console.log(formatMachine(describeMachine()));
const times = Object.fromEntries(Object.keys(commands).map((name) => [name, []]));
for (let run = 0; run < runs; run += 1)
  for (const [name, args] of Object.entries(commands)) times[name].push(measure(args));

const [node, sitegen] = Object.values(times).map(spread);
for (const [name, { median, min, max }] of [
  ['node -e 0', node],
  ['sitegen --help', sitegen],
])
  console.log(`${name.padEnd(16)}${median.toFixed(0).padStart(5)} ms  (${min.toFixed(0)}–${max.toFixed(0)})`);
console.log(`${'difference'.padEnd(16)}${(sitegen.median - node.median).toFixed(0).padStart(5)} ms`);
