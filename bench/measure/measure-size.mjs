import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { builds } from './builds.mjs';
import { makeSite } from './make-site.mjs';
import { runProcess } from './run-process.mjs';

/** The list as it stands after so many turns: each begins once. */
const turn = (list, count) => list.map((_, index) => list[(index + count) % list.length]);

function enter(generator, isPeer, folder, options) {
  const root = path.join(folder, generator.name.toLowerCase());
  return { generator, isPeer, root, site: makeSite(generator, root, options), samples: {} };
}

async function take({ generator, site, root, samples }, build, { settle, logFile }) {
  const other = build.prepare(site);
  settle();
  const { program, args, cwd } = generator.run(other ?? root);
  const sample = await runProcess(program, args, { cwd, logFile });
  site.verify(other);
  (samples[build.name] ??= []).push(sample);
  return sample;
}

/**
 * Builds the same `pages` articles with each generator, whole processes, each kind of build `runs` times. Kinds and
 * generators take turns, so that a busy minute of the machine does not fall on one of them; `settle` is called before each. `generators[0]` must not fail;
 * a peer that does is left out from there on, and named in `failures`.
 */
export async function measureSize(pages, { generators, runs, seed, keep, settle, onRun }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'sitegen-bench-'));
  const logFile = path.join(folder, 'output.log');
  const failures = new Map();
  try {
    const entrants = generators.map((generator, index) =>
      enter(generator, index > 0, folder, { pages, seed }),
    );
    for (let run = 1; run <= runs; run += 1) {
      for (const build of builds) {
        for (const entrant of turn(entrants, run - 1)) {
          const { generator, isPeer } = entrant;
          if (failures.has(generator.name) || (isPeer && !build.ofPeers)) continue;
          try {
            const sample = await take(entrant, build, { settle, logFile });
            onRun(`${pages} pages, ${generator.name}, ${build.name} ${run}: ${sample.wall.toFixed(2)} s`);
          } catch (error) {
            if (!isPeer) throw error;
            failures.set(generator.name, error.message);
            onRun(`${pages} pages, ${generator.name}, ${build.name} ${run}: failed`);
          }
        }
      }
    }
    return {
      samples: entrants
        .filter(({ generator }) => !failures.has(generator.name))
        .map(({ generator, samples }) => ({ name: generator.name, samples })),
      failures,
    };
  } finally {
    if (keep) onRun(`${pages} pages: kept in ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
}
