import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { makeSite } from './make-site.mjs';
import { runProcess } from './run-process.mjs';

/** What is done to the site before each kind of build. */
const builds = {
  cold: (site) => site.empty(),
  'nothing changed': () => undefined,
  'one entry changed': (site) => site.edit(),
};

const measures = ['wall', 'cpu', 'memory'];

function spread(values) {
  if (values.includes(null)) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const median = (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2;
  return { median, min: sorted[0], max: sorted.at(-1) };
}

function summarise(pages, build, samples) {
  const spreads = measures.map((measure) => [measure, spread(samples.map((sample) => sample[measure]))]);
  return { pages, build, ...Object.fromEntries(spreads), samples };
}

/**
 * Builds a site of `pages` posts in a folder of its own, whole processes, each kind of build `runs` times. The kinds take
 * turns, so that a busy minute of the machine does not fall on one of them.
 */
export async function measureSize(pages, { runs, seed, command, cwd, keep, onRun }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'sitegen-bench-'));
  const samples = Object.fromEntries(Object.keys(builds).map((build) => [build, []]));
  const [program, ...args] = command;
  try {
    const site = makeSite(path.join(folder, 'site'), { pages, seed });
    for (let run = 1; run <= runs; run += 1) {
      for (const [build, prepare] of Object.entries(builds)) {
        prepare(site);
        const logFile = path.join(folder, 'output.log');
        const sample = await runProcess(program, [...args, '--root', site.root], { cwd, logFile });
        site.verify();
        samples[build].push(sample);
        onRun({ pages, build, run, sample });
      }
    }
  } finally {
    if (!keep) rmSync(folder, { recursive: true, force: true });
    else onRun({ pages, folder });
  }
  return Object.entries(samples).map(([build, list]) => summarise(pages, build, list));
}
