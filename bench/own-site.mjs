#!/usr/bin/env node
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { readCount } from './measure/read-count.mjs';
import { describeMachine, formatMachine } from './measure/report.mjs';
import { runMain } from './measure/run-main.mjs';
import { runProcess } from './measure/run-process.mjs';
import { copySite } from './own-site/copy-site.mjs';
import { keepPictures } from './own-site/keep-pictures.mjs';
import { listEncodes } from './own-site/picture-encodes.mjs';
import { formatSamples } from './photos/format-samples.mjs';

const usage = `Usage: node bench/own-site.mjs [options]

  --runs N    runs, whose medians are shown (3)`;

const repository = path.join(import.meta.dirname, '..');
const alone = 'sharp alone';

/** Bytes of a folder's pictures in the formats that are encoded. */
function measurePictures(folder) {
  const names = readdirSync(folder).filter((name) => /\.(?:avif|webp|jpe?g)$/.test(name));
  return names.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
}

async function measure(folder, runs) {
  const [site, kept, encoded] = ['site', 'kept', 'encoded'].map((name) => path.join(folder, name));
  const [dist, cache, list] = [
    path.join(site, 'dist'),
    path.join(site, '.sitegen/cache'),
    path.join(folder, 'encodes.json'),
  ];
  const empty = () => {
    for (const made of [dist, path.dirname(cache)]) rmSync(made, { recursive: true, force: true });
  };
  const run = (command) =>
    runProcess(process.execPath, command, { cwd: site, logFile: path.join(folder, 'output.log') });
  const build = [path.join(repository, 'bin/sitegen.js'), 'build'];
  const encode = [path.join(import.meta.dirname, 'photos/encode-alone.mjs'), list, encoded];
  const steps = [
    { name: alone, command: encode },
    { name: 'cold', command: build, prepare: empty },
    {
      name: 'cold, pictures cached',
      command: build,
      prepare() {
        empty();
        cpSync(kept, cache, { recursive: true, preserveTimestamps: true });
      },
    },
    { name: 'nothing changed', command: build },
  ];

  copySite(site);
  await run(build);
  writeFileSync(list, JSON.stringify(listEncodes(site, dist)));
  keepPictures(cache, dist, kept);
  const samples = new Map(steps.map(({ name }) => [name, []]));
  for (let count = 1; count <= runs; count += 1)
    for (const { name, command, prepare } of steps) {
      prepare?.();
      const sample = await run(command);
      samples.get(name).push(sample);
      console.error(`${name} ${count}: ${sample.wall.toFixed(2)} s`);
    }

  const [own, others] = [path.join(dist, 'assets/images'), encoded].map(measurePictures);
  if (Math.abs(own / others - 1) > 0.01)
    throw new Error(`sharp alone wrote ${others} bytes, sitegen ${own}: not the same encodes.`);
  return samples;
}

async function main() {
  const { values } = parseArgs({
    options: { runs: { type: 'string', default: '3' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) return console.log(usage);
  const folder = mkdtempSync(path.join(tmpdir(), 'sitegen-own-site-'));
  try {
    const machine = formatMachine(describeMachine());
    const samples = await measure(folder, readCount(values.runs));
    console.log(`${machine}\n\n${formatSamples(samples, `× ${alone}`, (wall, other) => wall / other)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await runMain(main, usage);
