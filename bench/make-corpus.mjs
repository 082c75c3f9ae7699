#!/usr/bin/env node
import path from 'node:path';

import { defaultSeed, writeCorpus } from './corpus/write-corpus.mjs';

const [pages, outDir, seed = defaultSeed] = process.argv.slice(2);

if (outDir === undefined) {
  console.error('Usage: node bench/make-corpus.mjs PAGES OUTDIR [seed]');
  process.exitCode = 2;
} else {
  try {
    const fileOf = (locale, key) => path.join(outDir, key, `${locale}.md`);
    writeCorpus(Number(pages), fileOf, { pictures: '/img', seed: Number(seed) });
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
