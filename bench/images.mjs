#!/usr/bin/env node
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { readCount } from './measure/read-count.mjs';
import { describeMachine, formatMachine } from './measure/report.mjs';
import { runMain } from './measure/run-main.mjs';
import { runProcess } from './measure/run-process.mjs';
import { formatSamples } from './photos/format-samples.mjs';
import { writePhotos } from './photos/write-photos.mjs';

const usage = `Usage: node bench/images.mjs [PHOTOS] [options]

  PHOTOS      photographs (500), each in 4 widths and 3 formats
  --runs N    runs, whose median is shown (1)`;

const repository = path.join(import.meta.dirname, '..');
const encodesPerPhoto = 12;
/** Files that a process of sitegen may have open: what it needs must not grow with the pictures. */
const openFiles = 256;

/** Bytes of the encoded photographs in a folder; throws unless all are there. */
function measureOutput(folder, photos) {
  const files = readdirSync(folder).filter((name) => /\.(?:avif|webp|jpe?g)$/.test(name));
  if (files.length !== photos * encodesPerPhoto)
    throw new Error(`${folder} holds ${files.length} pictures, not ${photos * encodesPerPhoto}.`);
  return files.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
}

const remove = (...parts) => rmSync(path.join(...parts), { recursive: true, force: true });

/** Writes what sharp is to encode alone: every photograph as the site's config wants it. */
function listEncodes(file, photos) {
  const config = readFileSync(path.join(import.meta.dirname, 'photos/site/images.json'), 'utf8');
  const { widths, quality, avifEffort } = JSON.parse(config);
  const sizes = widths.map((width) => ({ width, formats: ['avif', 'webp', 'jpeg'] }));
  const pictures = photos.map((photo) => ({ file: photo, sizes }));
  writeFileSync(file, JSON.stringify({ quality, avifEffort, pictures }));
}

/** What is run, in this order: the later ones find what the earlier ones left. */
function createSteps(site, list, alone) {
  const sitegen = [process.execPath, path.join(repository, 'bin/sitegen.js'), 'build', '--root', site];
  const build = ['sh', '-c', `ulimit -n ${openFiles} && exec "$0" "$@"`, ...sitegen];
  const output = path.join(site, 'dist/assets/images');
  const encode = path.join(import.meta.dirname, 'photos/encode-alone.mjs');
  const empty = () => {
    remove(site, 'dist');
    remove(site, '.sitegen');
  };
  return [
    {
      name: 'sharp alone',
      prepare: () => remove(alone),
      command: [process.execPath, encode, list, alone],
      output: alone,
    },
    { name: 'sitegen, cold', prepare: empty, command: build, output },
    { name: 'sitegen, nothing changed', prepare: () => undefined, command: build, output },
    { name: 'sitegen, dist/ removed', prepare: () => remove(site, 'dist'), command: build, output },
  ];
}

async function measure(folder, photos, runs) {
  const site = path.join(folder, 'site');
  const list = path.join(folder, 'encodes.json');
  const steps = createSteps(site, list, path.join(folder, 'alone'));
  listEncodes(list, await writePhotos(site, photos));
  const samples = new Map(steps.map(({ name }) => [name, []]));
  for (let run = 1; run <= runs; run += 1) {
    for (const { name, prepare, command, output } of steps) {
      prepare();
      const [program, ...args] = command;
      const sample = await runProcess(program, args, {
        cwd: repository,
        logFile: path.join(folder, 'output.log'),
      });
      samples.get(name).push({ ...sample, bytes: measureOutput(output, photos) });
      console.error(`${name} ${run}: ${sample.wall.toFixed(2)} s`);
    }
  }
  return samples;
}

/** Throws when the two did not encode the same: their sum of bytes differs. */
function checkBytes([alone], [cold]) {
  if (Math.abs(cold.bytes / alone.bytes - 1) > 0.01)
    throw new Error(`sharp alone wrote ${alone.bytes} bytes, sitegen ${cold.bytes}: not the same encodes.`);
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { runs: { type: 'string', default: '1' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) return console.log(usage);
  const photos = readCount(positionals[0] ?? '500');
  const folder = mkdtempSync(path.join(tmpdir(), 'sitegen-images-'));
  try {
    const machine = formatMachine(describeMachine());
    const samples = await measure(folder, photos, readCount(values.runs));
    checkBytes(samples.get('sharp alone'), samples.get('sitegen, cold'));
    console.log(
      `${machine}\n${photos} photographs, ${photos * encodesPerPhoto} encodes, sitegen with ulimit -n ${openFiles}.\n\n${formatSamples(samples, 'speed, sharp alone = 1', (wall, alone) => alone / wall)}`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await runMain(main, usage);
